import { cpSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { profile } from "#app/content/profile";
import { sampleName } from "../commands/doctor/sample";
import { temporaryFolder } from "../test/support/files";
import { importResume } from "./import-resume";

test.skipIf(profile.name !== sampleName)(
  "a résumé replaces the sample without --force, except for files that have been changed",
  async () => {
    const folder = temporaryFolder(onTestFinished);
    cpSync("app/content", folder, { recursive: true });
    const resume = "import/test/fixtures/resumes/minimal.json";
    const projects = path.join(folder, "projects.ts");
    const source = readFileSync(projects, "utf8");
    writeFileSync(projects, source.replace("Recipe app", "Loom"));
    await expect(importResume(resume, folder, {})).rejects.toThrow(
      /because these files are yours: projects\.ts\n/,
    );
    writeFileSync(projects, source);
    const post = path.join(folder, "posts/the-almost-right-answer.md");
    writeFileSync(
      post,
      readFileSync(post, "utf8").replace(/---\n\n[^]*/, "---\n\n![A](hundred-reports.svg)"),
    );
    writeFileSync(path.join(folder, "images/mine.png"), "mine");
    await importResume(resume, folder, {});
    const others = ["posts", "projects", "images"].map((each) =>
      readdirSync(path.join(folder, each)),
    );
    // The author's own post still uses two of the sample's pictures.
    expect(others).toEqual([
      ["the-almost-right-answer.md"],
      [],
      ["cover-trees.svg", "hundred-reports.svg", "mine.png"],
    ]);
    expect(readFileSync(projects, "utf8")).toContain("export const projects = [] satisfies");
  },
);
