import { expect, test } from "vitest";
import { wordsOf } from "./search-words";

test("words are compared without case and accents, and the names of languages are words", () => {
  expect(wordsOf("Déjà vu: déjà C++, C# and .NET 8 — 日本語")).toEqual([
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
