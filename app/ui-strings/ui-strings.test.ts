import { expect, test } from "vitest";
import { en } from "./en";
import * as languages from "./languages";
import { plural } from "./plural";
import { englishOf, missingLanguage, pageStrings, sharedStrings, uiStringsFor } from "./ui-strings";

test("a language tag gets its language's strings, or a notice that contains the language", () => {
  expect(uiStringsFor("de-AT")?.strings.menu).toBe("Menü");
  expect(uiStringsFor("../fr")).toBeUndefined();
  expect(missingLanguage("sv-SE")).toMatch(
    /without UI strings, Swedish, .*app\/ui-strings\/sv\.ts/,
  );
});

test("a UI string is marked as English in a language without UI strings", () => {
  expect(englishOf("Copy", "ja")).toBe("en");
  expect(englishOf("職歴", "ja")).toBeUndefined();
  expect(englishOf("Copy", "de")).toBeUndefined();
});

test("every language has the same links and placeholders", () => {
  const marks = (value: unknown): unknown => {
    if (typeof value === "string") return value.match(/[[\]]|\{\w+\}/g)?.sort();
    if (typeof value === "function") {
      const call = value as (...values: number[]) => string;
      return call(7, 8).match(/[78]/g)?.sort();
    }
    return Object.entries(value as object).map(([key, inside]) => [key, marks(inside)]);
  };
  for (const language of Object.values(languages)) expect(marks(language)).toEqual(marks(en));
});

test("a number has the plural form and the digits of the language", () => {
  const forms = { one: "# wpis", few: "# wpisy", many: "# wpisów", other: "# wpisu" };
  const shown = [1, 2, 5].map((count) => plural("pl", count, forms));
  expect(shown).toEqual(["1 wpis", "2 wpisy", "5 wpisów"]);
  expect(plural("de", 12000, { other: "# Artikel" })).toBe("12.000 Artikel");
});

test("the site author's strings replace the language's one by one, and `false` removes one", () => {
  const { menu, email } = sharedStrings("en-GB", { email: { at: "chez" } });
  expect({ menu, email }).toEqual({ menu: "Menu", email: { at: "chez", dot: "dot" } });
  const written = { work: false, projects: (count: number) => `${count} in all` };
  const home = pageStrings("home", "en-GB", written) as typeof en.pages.home.strings;
  expect([home.work, home.projects(3)]).toEqual([undefined, "3 in all"]);
  expect(pageStrings("resources", "en-GB", undefined)).toEqual(en.pages.resources.strings);
});
