import { readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { profile } from "#app/content/profile";
import { filesBelow } from "#app/load/ignored-files";
import { loadContent } from "#app/load/load-content";
import { digestOf, leftovers, sampleName } from "./sample";

const sample = "app/content";

describe.skipIf(profile.name !== sampleName)("the sample", () => {
  // After a change of the sample, run `npx vitest run --project unit sample -t digests -u`.
  test("has digests of all its files", async () => {
    const files = (await filesBelow(sample)).map((file) => path.join(sample, file));
    const digests = new Set(files.map((file) => digestOf(readFileSync(file))));
    await expect(`${JSON.stringify([...digests].sort(), null, 2)}\n`).toMatchFileSnapshot(
      "./sample-digests.json",
    );
  });

  test("is found by the doctor in every file except the theme, and in images that pages show", async () => {
    const loaded = await loadContent(sample);
    const settings = { publicUrl: "https://kim.dev", contactEmail: undefined };
    const [shown = "", image] = [...loaded.images][0] ?? [];
    const images = new Map(image && [[shown, image]]);
    const findings = await leftovers({ ...loaded, images }, settings, sample);
    const ofFiles = findings.filter(({ field }) => !field);
    const texts = (await filesBelow(sample)).filter((name) => /\.(ts|md)$/.test(name));
    expect(ofFiles.map(({ file }) => path.relative(sample, file)).sort()).toEqual(
      [...texts.filter((name) => name !== "theme.ts"), `images/${shown}`].sort(),
    );
    const warnings = ofFiles.filter(({ severity }) => severity === "warning");
    expect(warnings.map(({ file }) => path.basename(file))).toEqual([
      "pages.ts",
      "technologies.ts",
    ]);
  });
});
