import { cpSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { profile } from "../app/content/profile";
import { sampleName } from "../commands/site-api";
import { temporaryFolder } from "../test/support/files";
import { importResume } from "./import-resume";

test.skipIf(profile.name !== sampleName)(
  "a résumé replaces the sample without --force, except for files that the owner changed",
  async () => {
    const folder = temporaryFolder(onTestFinished);
    cpSync("app/content", folder, { recursive: true });
    const resume = "import/test/fixtures/resumes/minimal.json";
    const projects = path.join(folder, "projects.ts");
    const source = readFileSync(projects, "utf8");
    writeFileSync(projects, source.replace("Recipe app", "Loom"));
    await expect(importResume(resume, folder, {})).rejects.toThrow(
      /These files are your own: projects\.ts\n/,
    );
    writeFileSync(projects, source);
    const post = path.join(folder, "posts/the-almost-right-answer.md");
    writeFileSync(post, readFileSync(post, "utf8").replace(/---\n\n[^]*/, "---\n\nMy own text."));
    await importResume(resume, folder, {});
    const articles = ["posts", "projects"].flatMap((each) => readdirSync(path.join(folder, each)));
    expect(articles).toEqual(["the-almost-right-answer.md"]);
    expect(readFileSync(projects, "utf8")).toContain("export const projects = [] satisfies");
  },
);
