import { cpSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, onTestFinished, test } from "vitest";
import { profile } from "../../app/content/profile";
import { loadContent } from "../../app/load/load-content";
import { temporaryFolder } from "../../test/support/files";
import { digestOf, leftovers, sampleName } from "./sample";

const sample = "app/content";

function copy(): string {
  const folder = temporaryFolder(onTestFinished);
  cpSync(sample, folder, { recursive: true });
  return folder;
}

function filesOf(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((each) => each.isFile())
    .map(({ parentPath, name }) => path.join(parentPath, name))
    .sort();
}

describe.skipIf(profile.name !== sampleName)("the sample", () => {
  // After a change of the sample, run `npx vitest run --project unit sample -t digests -u`.
  test("consists of the files that its digests name", async () => {
    const digests = new Set(filesOf(sample).map((file) => digestOf(readFileSync(file))));
    await expect(`${JSON.stringify([...digests].sort(), null, 2)}\n`).toMatchFileSnapshot(
      "./sample-digests.json",
    );
  });

  test("is found by the doctor in each file except the theme, and in images that pages show", async () => {
    const folder = copy();
    const images = path.join(folder, "images");
    const loaded = await loadContent(sample);
    const portrait = loaded.images.get("portrait.svg");
    const file = path.join(images, "portrait.svg");
    const shown = new Map(portrait && [["portrait.svg", { ...portrait, file }]]);
    const findings = await leftovers(
      { ...loaded, images: shown },
      { publicUrl: "https://kim.dev", contactEmail: undefined },
      folder,
    );
    const ofFiles = findings.filter(({ field }) => !field);
    const wanted = filesOf(folder).filter((name) => /\.(ts|md)$/.test(name));
    expect(ofFiles.map((each) => each.file).sort()).toEqual(
      [...wanted.filter((name) => !name.endsWith("theme.ts")), file].sort(),
    );
    const warnings = ofFiles.filter(({ severity }) => severity === "warning");
    expect(warnings.map(({ file }) => path.basename(file)).sort()).toEqual([
      "pages.ts",
      "technologies.ts",
    ]);
  });
});
