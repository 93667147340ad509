import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { smallFolder } from "../../test/support/fixture-site";
import { schemas, type FileName } from "./content";
import { loadContent } from "../load/load-content";
import { check, placeOf } from "./errors";

type Path = (string | number)[];

const names = Object.keys(schemas) as FileName[];
const { content, written } = await loadContent(smallFolder);
const examples: Record<FileName, unknown> = {
  ...content,
  theme: written.theme,
  profile: {
    ...content.profile,
    analytics: {
      script: "https://count.example.com/count.js",
      data: { domain: "www.example.com" },
    },
  },
};

beforeAll(
  () => void vi.useFakeTimers({ now: Date.parse("2026-03-15T12:00:00Z"), toFake: ["Date"] }),
);
afterAll(() => void vi.useRealTimers());

/** The messages for an example of which one value is changed; `undefined` removes it. */
function errorsIn(name: FileName, path: Path, value: unknown): string[] {
  const data = changed(examples[name], path, value);
  const { errors } = check(schemas[name], data);
  return errors.map(({ path, message }) =>
    [placeOf(data, path), message].filter(Boolean).join(": "),
  );
}

function changed(data: unknown, [key, ...inner]: Path, value: unknown): unknown {
  if (key === undefined) return value;
  const copy = structuredClone(data) as Record<string | number, unknown>;
  copy[key] = changed(copy[key], inner, value);
  return copy;
}

/** Every value in the data with its path, the outermost first. */
function placesIn(data: unknown, path: Path = []): { path: Path; value: unknown }[] {
  const inside = typeof data === "object" && data !== null ? Object.entries(data) : [];
  return [
    { path, value: data },
    ...inside.flatMap(([key, value]) =>
      placesIn(value, [...path, Array.isArray(data) ? Number(key) : key]),
    ),
  ];
}

/** Values that are always wrong in place of this value. */
function wrongFor(value: unknown): unknown[] {
  if (Array.isArray(value)) return [null, 5, true, {}];
  if (typeof value === "object") return [null, 5, true, "", []];
  if (typeof value === "boolean") return [null, 5, "", "true", [], {}];
  if (typeof value === "number") return [null, 5, true, "3", [], {}];
  return [null, 5, true, "", " ", [], {}];
}

const zodsOwnWords = /invalid|expected|received|unrecognized|too (small|big)|undefined|zod/i;

/** Where a text may stand in place of an object, the message shows both: "must be a text, or { text, url }". */
const showsObject = /must be .*, or .*\{/;

const places = names.flatMap((name) =>
  placesIn(examples[name]).map((place) => ({ name, ...place })),
);
const fields = places.flatMap(({ name, path }) => {
  const field = path.at(-1);
  return typeof field === "string" ? [{ name, field, path }] : [];
});

test("a wrong value anywhere gets a message in an owner's words, with item and field", () => {
  for (const { name, path, value } of places) {
    for (const wrong of wrongFor(value)) {
      const told = errorsIn(name, path, wrong).join("\n");
      const what = `${JSON.stringify(wrong)} at ${name}.${path.join(".")}: ${told}`;
      expect(told, what).toMatch(/(^|[: ])(must|is|has|there is no) .*\w/m);
      expect(told, what).not.toMatch(zodsOwnWords);
      for (const key of path)
        expect(told, what).toContain(typeof key === "number" ? `item ${key + 1}` : key);
    }
  }
});

test("a field that is left out is optional, or is said to be missing", () => {
  for (const { name, path, field } of fields) {
    const told = errorsIn(name, path, undefined).join("\n");
    if (told && !showsObject.test(told))
      expect(told, `${name}.${path.join(".")}`).toMatch(`${field}: is missing`);
  }
});

test("a misspelt field is named, with the field that was meant", () => {
  // An owner names pages and the attributes of a script.
  const isNamedByOwner = (name: FileName, path: Path) =>
    (name === "pages" && path.length === 1) || path.includes("data");
  for (const { field, name, path } of fields) {
    if (isNamedByOwner(name, path)) continue;
    const told = errorsIn(name, [...path.slice(0, -1), `${field}x`], "text").join("\n");
    if (showsObject.test(told)) continue;
    expect(told).toContain(`there is no field "${field}x"; did you mean "${field}"?`);
  }
});

test("each error has its message", () => {
  const url = "https://code.example.com/one";
  const notHttps = "must be an https:// address";
  const told: [FileName, path: string, value: unknown, message: string][] = [
    ["journey", "", {}, "must be a list, [ … ]"],
    ["profile", "email", "kim at example", "must be an e-mail address"],
    ["profile", "sourceUrl", "javascript:alert(1)", notHttps],
    ["profile", "sourceUrl", "https://kim:secret@code.example.com", notHttps],
    ["profile", "sourceUrl", `${url}/my work`, "must have no spaces: write %20"],
    ["profile", "language", "english", 'must be a language and a country, such as "en-GB"'],
    [
      "profile",
      "language",
      "cz-CZ",
      '"cz-CZ" is not the code of a language: Czech, for example, is "cs-CZ"',
    ],
    ["profile", "modelTraining", "no", 'must be "allowed" or "refused"'],
    ["profile", "emailVisibility.json", "obfuscated", 'must be "shown" or "omitted"'],
    [
      "profile",
      "analytics.data.data-id",
      "1",
      'must be an attribute\'s name without "data-", such as "website-id"',
    ],
    ["projects", "0.image.alt", " ", "must not be empty"],
    ["projects", "0.image.phone", { x: 0, y: 0 }, "must be { file } or { x, y, width }"],
    ["projects", "0.image.phone", { x: 0, y: -1, width: 300 }, "must be a whole number of pixels"],
    ["projects", "0.bullets.0", "", "must not be empty"],
    ["projects", "0.frame", "phones", 'must be "browser" or "phone"'],
    ["projects", "1.id", "bug-triage", '"bug-triage" is used twice; every id must be unique'],
    ["certifications", "0.size", 5, "must be 3"],
    ["certifications", "0.date", "2026-04", '"2026-04" is in the future'],
    ["journey", "0.bullets.0", 5, "must be a text, or { text, url } with an https:// address"],
    ["journey", "0.bullets.0", { text: "Thesis", url: "thesis.pdf" }, notHttps],
    [
      "journey",
      "0.start",
      "Aug 2019",
      '"Aug 2019" must be a year, a month or a day: "2017", "2019-08" or "2019-08-31"',
    ],
    ["journey", "0.end", "2018", "must not be before start"],
    [
      "journey",
      "0.end",
      "now",
      '"now" must be a year, a month, a day or "present": "2019", "2022-06"',
    ],
    ["resources", "blogs.items.0.date", "2026-03-17", '"2026-03-17" is in the future'],
    ["resources", "blogs.items.0.date", "2025-02", '"2025-02" must be a day: "2019-08-31"'],
    ["resources", "blogs.items.0.date", "2025-02-30", '"2025-02-30" is not a day in the calendar'],
    ["journey", "0.start", "2019-02-31", '"2019-02-31" is not a day in the calendar'],
    ["journey", "0.end", "2023-04-31", '"2023-04-31" is not a day in the calendar'],
    ["achievements", "0.date", "2023-02-29", '"2023-02-29" is not a day in the calendar'],
    ["journey", "0.end", "2026-04", '"2026-04" is in the future'],
    ["resources", "blogs.items.0.id", "main", '"main" is the id of another part of the page'],
    ["pages", "home.published", false, "must be true"],
    ["pages", "home.path", "/me", 'must be "/"'],
    ["pages", "about.description", "Short.", "must have 50 to 160 characters, and has 6"],
    [
      "pages",
      "about.description",
      "Long. ".repeat(27),
      "must have 50 to 160 characters, and has 161",
    ],
    ["pages", "software.texts.linksOf", "More", "must contain {title}"],
    [
      "pages",
      "software.texts.experience",
      "See there.",
      'must have the words of its link in brackets, such as "It is on my [profile]."',
    ],
    [
      "pages",
      "resources",
      undefined,
      "is missing; to take a page off the site, keep it with `published: false`",
    ],
    ["theme", "accent", "tomato", 'must be a colour of six hexadecimal digits, such as "#b53807"'],
  ];
  for (const [name, place, value, message] of told) {
    const path = place.split(".").map((key) => (/^\d+$/.test(key) ? Number(key) : key));
    const { errors } = check(schemas[name], changed(examples[name], place ? path : [], value));
    expect(
      errors.map((each) => each.message),
      `${name} ${place}`,
    ).toEqual([message]);
  }
});

test("an error has its place in words", () => {
  expect(errorsIn("projects", [0, "image", "alt"], 5)).toEqual([
    "item 1 (bug-triage), image.alt: must be a text",
  ]);
  const thesis = { text: "Thesis", url: "thesis.pdf" };
  expect(errorsIn("journey", [0, "bullets", 0], thesis)).toEqual([
    "item 1 (college), bullets, item 1, url: must be an https:// address",
  ]);
});

test("a page that an owner adds has a path in lower case", () => {
  const talks = {
    path: "/talks",
    title: "Talks",
    description: "Every talk so far, with its slides and recordings.",
  };
  expect(errorsIn("pages", ["talks"], talks)).toEqual([]);
  for (const path of ["talks", "/talks/", "/Talks", "//talks", "/t alks", ""]) {
    expect(errorsIn("pages", ["talks"], { ...talks, path }).join(), path).toMatch(
      /talks\.path: must start with/,
    );
  }
});

test("a period may end in its first month or year, or not at all, and no month has begun too early", () => {
  for (const end of ["2019", "2019-08", "2026", "2026-03", "present"]) {
    expect(errorsIn("journey", [0, "end"], end), end).toEqual([]);
  }
  vi.setSystemTime(Date.parse("2026-03-31T11:00:00Z"));
  // It is April where the day begins first.
  expect(errorsIn("achievements", [0, "date"], "2026-04")).toEqual([]);
});
