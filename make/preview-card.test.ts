import { expect, test } from "vitest";
import { loadContent } from "#app/load/load-content";
import { minimalFolder } from "../test/support/fixture-site";
import { cardsOf } from "./preview-card";

test("the title on a card has no invisible characters, and no non-breaking hyphens", async () => {
  const { languages, images } = await loadContent(minimalFolder);
  const titles = ["Tea 👩\u200d🍳", "Jean\u2011Luc"];
  const [main] = languages;
  const post = main?.items.find(({ kind }) => kind === "post");
  if (!main || !post) throw new Error("There is no post.");
  const items = titles.map((title) => ({ ...post, title }));
  const cards = cardsOf({ languages: [{ ...main, items }], images });
  expect(cards.map(({ title }) => title)).toEqual(["Tea 👩🍳", "Jean-Luc"]);
});
