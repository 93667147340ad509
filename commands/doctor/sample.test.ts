import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { describe, expect, onTestFinished, test } from "vitest";
import { profile } from "../../app/content/profile";
import { loadContent } from "../../app/load/load-content";
import { importResume } from "../import/import-resume";
import { digestOf, leftovers, sampleName } from "./sample";
import { fileOf, textsIn } from "./texts";

/** As long as it is the sample. */
const sample = "app/content";

/** A copy of the sample, which is removed after the test. */
function copy(): string {
  const folder = mkdtempSync(path.join(tmpdir(), "sample-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  cpSync(sample, folder, { recursive: true });
  return folder;
}

describe.skipIf(profile.name !== sampleName)("the sample", () => {
  /** If this fails after a change of the sample: `npx vitest run --project unit sample -t digests -u`. */
  test("is what its digests say", async () => {
    const files = readdirSync(sample, { recursive: true, withFileTypes: true })
      .filter((each) => each.isFile())
      .map(({ parentPath, name }) => readFileSync(path.join(parentPath, name)));
    const texts = textsIn(await loadContent(sample)).filter(
      ({ field, text }) => field !== "html" && text.split(/\s+/).length > 2,
    );
    const digests = new Set([...files, ...texts.map(({ text }) => text)].map(digestOf));
    await expect(`${JSON.stringify([...digests].sort(), null, 2)}\n`).toMatchFileSnapshot(
      "./sample-digests.json",
    );
  });

  test("each of its items and images is found by the doctor, and no image of the owner's", async () => {
    const folder = copy();
    const images = path.join(folder, "images");
    writeFileSync(path.join(images, "chess.png"), "the owner's");
    const loaded = await loadContent(sample);
    const shown = new Map([...loaded.images].filter(([name]) => name === "portrait.png"));
    const findings = await leftovers({ ...loaded, images: shown }, "https://kim.dev", images);
    const named = findings.map(({ file, place }) => `${file}, ${place}`).join("\n");
    for (const [name, items] of Object.entries<unknown>(loaded.content))
      for (const { id } of Array.isArray(items) && name !== "technologies"
        ? (items as { id: string }[])
        : [])
        expect(named).toMatch(new RegExp(`^${fileOf(name, "")}, item \\d+ \\(${id}\\)`, "m"));

    const left = readdirSync(images).filter(
      (name) => !["chess.png", "portrait.png"].includes(name),
    );
    expect(findings.filter(({ file }) => file === "app/content/images")).toEqual([
      expect.objectContaining({ severity: "must", place: "portrait.png" }),
      expect.objectContaining({
        severity: "should",
        message: expect.stringMatching(`: ${left.join(", ")}$`) as unknown,
      }),
    ]);
  });

  test("an import replaces it without --force, and no file that its owner has changed", async () => {
    const folder = copy();
    const resume = "test/fixtures/resumes/minimal.json";
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
  });
});
