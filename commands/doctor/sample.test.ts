import path from "node:path";
import { describe, expect, test } from "vitest";
import { profile } from "#app/content/profile";
import { filesBelow } from "#app/load/files-below";
import { loadContent } from "#app/load/load-content";
import { leftovers, sampleName } from "./sample";

const sample = "app/content";

describe.skipIf(profile.name !== sampleName)("the sample", () => {
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
