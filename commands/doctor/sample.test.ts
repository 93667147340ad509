import { cpSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
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

  test("is found by the doctor in each file except the theme, and not in an image of the owner's", async () => {
    const folder = copy();
    const images = path.join(folder, "images");
    writeFileSync(path.join(images, "chess.png"), "the owner's");
    const loaded = await loadContent(sample);
    const portrait = loaded.images.get("portrait.svg");
    const file = path.join(images, "portrait.svg");
    const shown = new Map(portrait && [["portrait.svg", { ...portrait, file }]]);
    const findings = await leftovers(
      { ...loaded, images: shown },
      { publicUrl: "https://kim.dev", contactEmail: undefined },
      folder,
    );
    const unchanged = findings.filter(({ field, file }) => !field && file !== images);
    const left = filesOf(images).filter((file) => !/chess\.png$|portrait\.svg$/.test(file));
    const may = ["pages.ts", "technologies.ts"].map((name) => path.join(folder, name));
    const wanted = filesOf(folder).filter((file) => !/chess\.png$|theme\.ts$/.test(file));
    expect(unchanged.map(({ file }) => file).sort()).toEqual(
      wanted.filter((file) => !left.includes(file)),
    );
    const warnings = unchanged.filter(({ severity }) => severity === "warning");
    expect(warnings.map(({ file }) => file).sort()).toEqual(may);
    const names = left.map((file) => path.basename(file));
    const message = findings.find(({ file }) => file === images)?.message;
    expect(
      /Delete (.*)\.$/
        .exec(message ?? "")?.[1]
        ?.split(", ")
        .sort(),
    ).toEqual(names);
  });
});
