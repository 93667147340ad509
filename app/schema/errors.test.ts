import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { loadContent } from "#app/load/load-content";
import { minimalFolder } from "../../test/support/fixture-site";
import { type FileName, schemas } from "./content";
import { check, fieldOf } from "./errors";
import { profileSchema } from "./shapes";

type Path = (string | number)[];

// strings.test.ts tests the errors in strings.
const names = (Object.keys(schemas) as FileName[]).filter((name) => name !== "strings");
const { content, written } = await loadContent(minimalFolder);
const examples: Record<FileName, unknown> = {
  ...content,
  pages: Object.fromEntries(
    Object.entries(content.pages).map(([name, { strings: _, ...page }]) => [name, page]),
  ),
  // These change when they are checked.
  experience: written.experience,
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

function errorsIn(
  name: FileName,
  path: Path,
  value: unknown,
): { field: string; message: string }[] {
  const data = changed(examples[name], path, value);
  return check(schemas[name], data).errors.map(({ path, message }) => ({
    field: fieldOf(data, path),
    message,
  }));
}

function linesFor(name: FileName, path: Path, value: unknown): string[] {
  return errorsIn(name, path, value).map(({ field, message }) =>
    [field, message].filter(Boolean).join(": "),
  );
}

function changed(data: unknown, [key, ...inner]: Path, value: unknown): unknown {
  if (key === undefined) return value;
  const copy = structuredClone(data) as Record<string | number, unknown>;
  copy[key] = changed(copy[key], inner, value);
  return copy;
}

function leavesIn(data: unknown, path: Path = []): { path: Path; value: unknown }[] {
  const inside = typeof data === "object" && data !== null ? Object.entries(data) : [];
  return [
    { path, value: data },
    ...inside.flatMap(([key, value]) =>
      leavesIn(value, [...path, Array.isArray(data) ? Number(key) : key]),
    ),
  ];
}

function wrongFor(value: unknown): unknown[] {
  if (Array.isArray(value)) return [null, 5, true, {}];
  if (typeof value === "object") return [null, 5, true, "", []];
  if (typeof value === "boolean") return [null, 5, "", "true", [], {}];
  if (typeof value === "number") return [null, 5, true, "3", [], {}];
  return [null, 5, true, "", " ", [], {}];
}

const zodsOwnWords = /invalid|expected|received|unrecognized|too (small|big)|undefined|zod/i;

/** Where a string may replace an object, the message shows both: "must be a string, or { text, url }". */
const showsObject = /must be .*, or .*\{/;

const leaves = names.flatMap((name) => leavesIn(examples[name]).map((leaf) => ({ name, ...leaf })));
const fields = leaves.flatMap(({ name, path }) => {
  const field = path.at(-1);
  return typeof field === "string" ? [{ name, field, path }] : [];
});

test("a wrong value in any field is reported in plain words, with item and field", () => {
  for (const { name, path, value } of leaves) {
    for (const wrong of wrongFor(value)) {
      const told = linesFor(name, path, wrong).join("\n");
      const what = `${JSON.stringify(wrong)} at ${name}.${path.join(".")}: ${told}`;
      expect(told, what).toMatch(/(^|[: ])(must|is|has|unknown) .*\w/m);
      expect(told, what).not.toMatch(zodsOwnWords);
      for (const key of path)
        expect(told, what).toContain(typeof key === "number" ? `item ${key + 1}` : key);
    }
  }
});

test("a missing field is an error if it is required, and a misspelt one gets a suggestion", () => {
  // Site authors choose the names of added pages and of a script's attributes.
  const isNamedByOwner = (name: FileName, path: Path) =>
    (name === "pages" && path.length === 1) || path.includes("data");
  for (const { field, name, path } of fields) {
    const missing = linesFor(name, path, undefined).join("\n");
    if (missing && !showsObject.test(missing))
      expect(missing, `${name}.${path.join(".")}`).toMatch(`${field}: is missing`);
    if (isNamedByOwner(name, path)) continue;
    const misspelt = errorsIn(name, [...path.slice(0, -1), `${field}x`], "text");
    const told = misspelt.map(({ message }) => message);
    if (!showsObject.test(told.join()))
      expect(told).toContain(`unknown field "${field}x"; did you mean "${field}"?`);
  }
});

test("a value that breaks a rule is an error in its field", () => {
  const url = "https://code.example.com";
  const cases: [FileName, field: string, ...values: unknown[]][] = [
    ["profile", "summary", "Queues \ud83d", "Queues \b"],
    ["profile", "email", "kim at example"],
    ["profile", "sourceUrl", "https://kim:secret@code.example.com", `${url}/my work`, "http://a.b"],
    ["profile", "language", "english", "cz-CZ"],
    ["profile", "location.countryCode", "Holland"],
    ["profile", "analytics.data.data-id", "1"],
    ["projects", "0.frame", "phones"],
    ["projects", "0.id", "Bug triage", "main"],
    ["projects", "1.id", "bug-triage"],
    ["certifications", "0.date", "2026-04"],
    ["journey", "0.bullets.0", { text: "Thesis" }],
    ["journey", "0.start", "Aug 2019"],
    ["journey", "0.end", "2018", "now"],
    ["resources", "blogs.items.0.date", "2025-02", "2025-02-30"],
    ["pages", "home.published", false],
    ["pages", "home.path", "/me"],
    ["pages", "about.path", "about", "/about/", "/About", "//about", "/à-propos"],
    ["pages", "about.description", "Long. ".repeat(27)],
    ["pages", "resume.order.0", "wrok"],
    ["pages", "resume.sections.0.id", "work", "main"],
    ["pages", "resume.sections.0.entries.0.end", "2018"],
    ["pages", "resume.sections.0.entries.1.start", "2030"],
    ["theme", "accent", "tomato"],
    ["theme", "typeface", "@fontsource/lora"],
  ];
  for (const [name, field, ...values] of cases) {
    const path = field.split(".").map((key) => (/^\d+$/.test(key) ? Number(key) : key));
    for (const value of values) {
      const errors = errorsIn(name, path, value);
      const shown = fieldOf(changed(examples[name], path, value), path);
      expect(errors[0]?.field, `${name} ${field} ${String(value)}`).toMatch(shown);
    }
  }
});

test("a language or a country in another form gets a suggestion", () => {
  expect([
    ...linesFor("profile", ["language"], "pt_BR"),
    ...linesFor("profile", ["language"], "iw-IL"),
    ...linesFor("profile", ["location", "countryCode"], "UK"),
  ]).toEqual([
    'language: "pt_BR" is not a language with a country. Use a tag such as "pt-BR".',
    'language: "iw-IL" is not a language with a country. Use a tag such as "he-IL".',
    'location.countryCode: "UK" is not a country code; did you mean "GB"?',
  ]);
});

test("a period may end in its first month or year, and begin in a month that has begun in any time zone", () => {
  for (const end of ["2019", "2019-08", "2026", "2030-03", "present"])
    expect(linesFor("journey", [0, "end"], end), end).toEqual([]);
  vi.setSystemTime(Date.parse("2026-03-31T11:00:00Z"));
  // It is April where the day begins first.
  expect(linesFor("achievements", [0, "date"], "2026-04")).toEqual([]);
});

test("availability is shown until its last day", () => {
  const shownOn = (today: string) => {
    vi.setSystemTime(Date.parse(today));
    const availability = { text: "From March", until: "2027-03-31" };
    return profileSchema.parse({ ...content.profile, availability }).availability;
  };
  expect(shownOn("2027-03-31T23:00:00Z")?.text).toBe("From March");
  expect(shownOn("2027-04-01T00:00:00Z")).toBeUndefined();
});
