import sharp from "sharp";
import { expect, test } from "vitest";
import { loadContent } from "#app/load/load-content";
import { minimalFolder } from "../test/support/fixture-site";
import { readable } from "./preview-card";
import { previewImages } from "./preview-images";

test("a card has no non-breaking hyphens, and no invisible characters but those of Persian words", () => {
  const shown = ["Tea 👩\u200d🍳", "Jean\u2011Luc", "نرم\u200cافزار"].map((text) =>
    readable(text, "en"),
  );
  expect(shown).toEqual(["Tea 👩🍳", "Jean-Luc", "نرم\u200cافزار"]);
});

test("a title without a space stays within the card", async () => {
  const loaded = await loadContent(minimalFolder);
  const { items } = loaded;
  const post = items.find(({ kind, path }) => kind === "post" && path);
  if (!post) throw new Error("There is no post.");
  const [main] = loaded.languages.map((each) => ({
    ...each,
    items: [{ ...post, title: "Wasserkocher".repeat(7) }],
  }));
  if (!main) throw new Error("There is no language.");
  const [preview] = await previewImages({ ...loaded, languages: [main] });
  const margin = { left: 1130, top: 0, width: 70, height: 630 };
  const edge = await sharp(await preview?.render())
    .extract(margin)
    .png()
    .toBuffer();
  const { channels } = await sharp(edge).stats();
  for (const { min, max } of channels) expect(max).toBe(min);
});
