import { expect, test } from "vitest";
import { findMatches, findPlaces, indexArticles, tokenize } from "./search-index";

test("ignores case, accents and soft hyphens, and treats C++ and C# as words", () => {
  expect(tokenize("Dé\u00adjà vu: déjà C++, C# and .NET 8 — 日本語")).toEqual([
    "deja",
    "vu",
    "c++",
    "c#",
    "and",
    "net",
    "8",
    "日本語",
  ]);
});

test("finds the articles where every term begins a word", () => {
  const index = indexArticles(["Queues in Go", "Almóst sense", "A sensor on a queue"]);
  const found = (query: string) => findPlaces(index, tokenize(query));
  expect(found("queue")).toEqual(new Set([0, 2]));
  expect(found("QUEUE sens")).toEqual(new Set([2]));
  expect(found("almost SENSE")).toEqual(new Set([1]));
  expect(found("ense")).toEqual(new Set([]));
  expect(findMatches("Almóst sense", ["alm", "se"])).toEqual([
    [0, 6],
    [7, 12],
  ]);
});
