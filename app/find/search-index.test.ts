import { expect, test } from "vitest";
import type { SiteContent } from "#app/content.server";
import { loadContent } from "#app/load/load-content";
import { minimalFolder } from "../../test/support/fixture-site";
import { searchIndex } from "./search-index";

test("search lists current items first, and the most used topics first", async () => {
  const [main] = (await loadContent(minimalFolder)).languages;
  const post = "/resources/the-almost-right-answer";
  const files = { wordFiles: {}, sentenceFiles: { [post]: "/text-a.json" } };
  const { entries } = searchIndex({
    ...main,
    ...main?.content,
    ...files,
  } as unknown as SiteContent);
  expect(entries.slice(0, 4)).toMatchObject([
    {
      kind: "experience",
      to: "/security#example-labs",
      place: "Example Labs · python",
      date: "Jul 2023\u00a0- Present",
      isOngoing: true,
      sentences: ["I own the import pipeline.", "Talk: what a queue will not fix"],
    },
    {
      kind: "articles",
      date: "18 March 2025",
      sentences: ["A queue absorbs a crowd, and gives a bad job another chance to do harm."],
    },
    { kind: "talks" },
    { title: "The almost-right answer", text: "/text-a.json" },
  ]);
  expect(entries.slice(-3).map(({ title, count }) => [title, count])).toEqual([
    ["Python", 3],
    ["algorithms", 2],
    ["queues", 2],
  ]);
  expect(entries.filter(({ lang }) => lang === "nl")).toHaveLength(1);
  // A draft and an unlisted post.
  expect(JSON.stringify(entries)).not.toMatch(/not finished|For friends/);
});
