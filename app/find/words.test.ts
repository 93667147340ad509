import { expect, test } from "vitest";
import type { Entry } from "./search-index";
import { findEntries, findMatches, indexTexts, tokenize } from "./words";

const entryOf = (title: string): Entry => ({ kind: "articles", title, to: "/", sentences: [] });

test("words are compared without case, accents, soft hyphens and vowel marks", () => {
  expect(tokenize("Dé\u00adjà vu: déjà C++, C# and .NET 8")).toEqual(
    "deja vu c++ c# and net 8".split(" "),
  );
  expect(tokenize("Łódź, STRASSE, Straße, Đà Nẵng, Œuvre, İstanbul, Diyarbakır")).toEqual(
    "lodz strasse da nang oeuvre istanbul diyarbakir".split(" "),
  );
  expect(tokenize("مُسْتَقْبَل مستقبل، إدارة أداره، علی على، كتاب کتـاب ٢٠١٩ ۲۰۱۹")).toEqual(
    "مستقبل اداره علي كتاب 2019".split(" "),
  );
  expect(tokenize("שָׁלוֹם שלום")).toEqual(["שלום"]);
  expect(tokenize("一只茶壶 Reactの本 ｶﾞｲﾄﾞ")).toEqual(
    "一只 只茶 茶壶 壶 react の本 本 ガイ イド ド".split(" "),
  );
});

test("an entry matches if every term begins one of its words, or is one if it is a single letter", () => {
  const texts = [
    "constructor of queues",
    "Almóst sense",
    "A sensor on a queue",
    "博客里有一只茶壶",
  ];
  const entries = [...texts.map((_, at) => entryOf(`Article ${at}`)), entryOf("C and Łódź")];
  const words = [...indexTexts(texts).values()].flat();
  const found = (query: string) =>
    findEntries(entries, words, tokenize(query)).map((entry) => entries.indexOf(entry));
  for (const [query, positions] of Object.entries({
    queue: [0, 2],
    "QUEUE sens": [2],
    "article almost": [1],
    constr: [0],
    ense: [],
    lodz: [4],
    c: [4],
    a: [2],
    茶壶: [3],
    壶: [3],
    一只茶: [3],
    茶一: [],
  }))
    expect(found(query), query).toEqual(positions);
});

test("a match is marked as a whole word, except in Chinese and Japanese text", () => {
  for (const [text, query, marked] of [
    ["Almóst sense", "alm se", ["Almóst", "sense"]],
    ["Straßen in Łódź", "strasse lodz", ["Straßen", "Łódź"]],
    ["有一只茶壶在", "茶壶", ["茶壶", "壶"]],
    ["有一只茶壶", "壶", ["壶"]],
  ] as const)
    expect(
      findMatches(text, tokenize(query)).map((at) => text.slice(...at)),
      query,
    ).toEqual(marked);
});
