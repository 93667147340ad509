import { expect, test } from "vitest";
import { loadContent } from "../app/load/load-content";
import { minimalFolder } from "../test/support/fixture-site";
import { cardsOf } from "./preview-card";

test("shows at most three pictures of the page, post or project on its card", async () => {
  const loaded = await loadContent(minimalFolder);
  const image = { file: "sudoku.png", alt: "A grid." };
  const [post] = loaded.content.posts;
  const items = loaded.items.map((item) => (item.id === post?.id ? { ...item, image } : item));
  const languages = [{ ...loaded, items }];
  const cards = cardsOf({ ...loaded, languages });
  const pictures = cards.map(({ page, originals }) => [page, originals.length]);
  expect(Object.fromEntries(pictures)).toMatchObject({
    "/": 0,
    "/about": 1,
    "/security": 3,
    "/software": 3,
    "/resources": 1,
    "/software/nutrition": 1,
    "/resources/what-a-queue-will-not-fix": 1,
    "/resources/the-almost-right-answer": 0,
  });
});
