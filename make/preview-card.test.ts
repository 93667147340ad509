import sharp from "sharp";
import { expect, test } from "vitest";
import { loadContent } from "#app/load/load-content";
import { minimalFolder } from "../test/support/fixture-site";
import { cardsOf } from "./preview-card";
import { previewImages } from "./preview-images";

test("the title on a card has no invisible characters, and no non-breaking hyphens", async () => {
  const { languages, images } = await loadContent(minimalFolder);
  const titles = ["Tea 👩\u200d🍳", "Jean\u2011Luc"];
  const [main] = languages;
  const post = main?.items.find(({ kind, path }) => kind === "post" && path);
  if (!main || !post) throw new Error("There is no post.");
  const items = titles.map((title) => ({ ...post, title }));
  const content = { ...main.content, posts: [] };
  const cards = cardsOf({ languages: [{ ...main, content, items }], images });
  expect(cards.map(({ title }) => title)).toEqual(["Tea 👩🍳", "Jean-Luc"]);
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
