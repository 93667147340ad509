import { expect, test } from "vitest";
import { en } from "#app/ui-strings/en";
import { schemas } from "./content";
import { check } from "./errors";

const home = { path: "/", title: "T", description: "D" };
const inStrings = (written: object) => linesOf("strings", written);
const inPage = (page: string, strings: object) =>
  linesOf("pages", { home, [page]: { ...home, path: page === "home" ? "/" : "/p", strings } });

function linesOf(name: "strings" | "pages", written: object): string[] {
  const { errors } = check(schemas[name], written);
  return errors.map(({ path, message }) => `${path.join(".")}: ${message}`);
}

test("a string may be replaced by one of the same type, and an optional string by `false`", () => {
  expect(inStrings(en.strings)).toEqual([]);
  for (const [page, { strings }] of Object.entries(en.pages))
    expect(inPage(page, strings)).toEqual([]);
  expect(inPage("home", { work: false, projects: (count: number) => count.toFixed() })).toEqual([]);
  expect(inPage("projects", { intro: ["One.", "Two."], fact: false })).toEqual([]);
  expect(inPage("experience", { fact: (_: number, from: string) => from.trim() })).toEqual([]);
  expect(inPage("uses", { anything: 5 })).toEqual([]);
});

test("an unknown key or a value of the wrong type is an error with advice", () => {
  const cases: [strings: object, error: string][] = [
    [{ menus: "M" }, 'menus: unknown field "menus"; did you mean "menu"?'],
    [{ menu: " " }, "menu: must not be empty"],
    [{ menu: () => "M" }, "menu: must be a string"],
    [{ email: "at" }, "email: must be an object, { … }"],
    [{ email: { att: "at" } }, 'email.att: unknown field "att"; did you mean "at"?'],
    [
      { builtWith: "Built with care." },
      'builtWith: must have its link text in square brackets: "It is on my [profile]."',
    ],
    ...[() => undefined, "Grade: {score}", { other: "Grade" }].map(
      (grade): (typeof cases)[number] => [
        { grade },
        "grade: must be a function that returns a string, such as (count) => `All ${count} posts`",
      ],
    ),
  ];
  for (const [strings, error] of cases) expect(inStrings(strings)).toEqual([error]);
  expect(inPage("projects", { intro: "One." })).toEqual([
    "projects.strings.intro: must be a list of strings",
  ]);
});
