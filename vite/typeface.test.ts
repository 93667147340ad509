import { expect, test } from "vitest";
import { alphabetsFor, missingLetters, readTypeface } from "./typeface";

const slab = await readTypeface("roboto-slab");

test("a page gets the files with the letters of the content, and no others", () => {
  expect(alphabetsFor("Robin, Zoë → 2026", slab)).toEqual(["latin"]);
  expect(alphabetsFor("Łukasz Gdański", slab).sort()).toEqual(["latin", "latin-ext"]);
  expect(alphabetsFor("Ω Я", slab).sort()).toEqual(["cyrillic", "greek", "latin"]);
});

test("the letters that a typeface lacks are named once, but not signs", () => {
  expect(missingLetters("Łukasz Gdański, Ω, Я: 日日本 →", slab)).toEqual(["日", "本"]);
});
