import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import path from "node:path";
import { fileURLToPath } from "node:url";
import fc from "fast-check";
import { expect, test } from "vitest";
import { smallFolder } from "../../harness/fixture-site";
import type { SiteContent } from "../../app/content.server";
import { jsonResume } from "../../app/files/json-resume";
import { schemas, type FileName } from "../../app/schema/content";
import { loadContent } from "../../app/load/load-content";
import { withWords, wordsOf } from "../../app/words/words";
import { contentOfResume } from "./content-of-resume";
import { merge } from "./merge";

const { written } = await loadContent(smallFolder);
const phoneVisibility = { json: "shown" } as const;
const before = {
  ...written,
  profile: { ...written.profile, phoneVisibility },
};

type Json = Record<string, unknown>;

/** Imports a résumé over the sample. @returns what /resume.json then answers, and the places that the import names */
function roundTrip(resume: Json) {
  const told: string[] = [];
  const { content } = merge(
    before,
    contentOfResume(resume, (_why, place) => {
      told.push(place);
      return null;
    }),
    [],
    true,
  );
  const checked = Object.fromEntries(
    Object.entries(content).map(([name, data]) => {
      const schema = schemas[name as FileName];
      return [name, schema.parse(withWords(name, data, wordsOf("en")))];
    }),
  ) as unknown as SiteContent;
  const after = jsonResume(checked, "https://kim.example.com", checked.profile.email) as unknown as Json;
  return { after: JSON.parse(JSON.stringify(after)) as Json, told };
}

/** The texts in a value, each as its place and itself: ".highlights: Built it." Places in lists have no number. */
function textsIn(value: unknown, place: string): string[] {
  if (typeof value === "number") return [`${place}: ${value}`];
  if (Array.isArray(value)) return value.flatMap((each) => textsIn(each, place));
  if (typeof value === "object" && value !== null) {
    return Object.entries(value).flatMap(([name, each]) => textsIn(each, `${place}.${name}`));
  }
  const text = typeof value === "string" ? value.replace(/\s+/g, " ").trim() : "";
  return text ? [`${place}: ${text}`] : [];
}

/** The items of a résumé's list, and other values as they are, each with its place. */
function partsOf(resume: Json): [section: string, place: string, part: unknown][] {
  const { $schema: _schema, meta: _meta, basics = {}, ...lists } = resume;
  const { profiles = [], ...facts } = basics as Json;
  return [
    ["basics", ".basics", facts],
    ...Object.entries({ ".basics.profiles": profiles }).flatMap(itemsOf),
    ...Object.entries(lists).flatMap(([name, items]) => itemsOf([`.${name}`, items])),
  ];
}

function itemsOf([name, items]: [string, unknown]): [string, string, unknown][] {
  return (items as unknown[]).map((each, at) => [name, `${name}[${at}]`, each]);
}

/** What a résumé said, and neither comes back nor is told. */
function lossesOf(resume: Json): string[] {
  const { after, told } = roundTrip(resume);
  const comeBack = partsOf(after);
  return partsOf(resume).flatMap(([section, place, part]) => {
    if (told.includes(place)) return [];
    const isTold = (text: string) =>
      told.some(
        (each) => each.startsWith(place) && text.startsWith(each.slice(place.length).replace(/\[\d+\]/, "")),
      );
    const wanted = textsIn(part, "").filter((text) => !isTold(text));
    const isThere = comeBack.some(([other, , candidate]) => {
      const texts = other === section ? textsIn(candidate, "") : [];
      return wanted.every((text) => texts.includes(text));
    });
    return isThere ? [] : [`${place} ${JSON.stringify(wanted)}`];
  });
}

const text = fc.oneof(
  fc.constantFrom(
    "Łódź",
    "Go",
    "山田　花子",
    "Kim \n Example",
    "intern",
    "Projects",
    "constructor",
    "$&`${x}`",
    "</script>",
    " ",
    "",
  ),
  fc.string({ unit: "grapheme", maxLength: 12 }),
);
const texts = fc.array(text, { maxLength: 3 });
const url = fc.constantFrom(
  "https://example.com/a",
  "https://example.org/b?user=c",
  "http://example.com",
  "",
);
const date = fc.constantFrom("2014", "2014-05", "2014-05-16", "2019-02", "2023-12-31", "2999-01", "");
const period = { startDate: date, endDate: date };
const listOf = (model: Record<string, fc.Arbitrary<unknown>>) =>
  fc.array(fc.record(model, { requiredKeys: [] }), { maxLength: 3 });
const name = text.map((each) => each.trim() || "Kim");

/** Résumés with every field of JSON Resume 1.0: https://jsonresume.org/schema */
const resumes = fc.record(
  {
    basics: fc.record(
      {
        name,
        label: text,
        image: url,
        email: fc.constantFrom("kim@example.com", "kim at example.com", ""),
        phone: text,
        url,
        summary: text,
        location: fc.record({
          address: text,
          postalCode: text,
          city: text,
          countryCode: fc.constantFrom("NL", "UK of GB", ""),
          region: text,
        }),
        profiles: listOf({ network: text, username: text, url }),
      },
      { requiredKeys: ["name"] },
    ),
    work: listOf({
      name: text,
      location: text,
      description: text,
      position: text,
      url,
      ...period,
      summary: text,
      highlights: texts,
    }),
    volunteer: listOf({
      organization: text,
      position: text,
      url,
      ...period,
      summary: text,
      highlights: texts,
    }),
    education: listOf({
      institution: text,
      url,
      area: text,
      studyType: text,
      ...period,
      score: text,
      courses: texts,
    }),
    awards: listOf({ title: text, date, awarder: text, summary: text }),
    certificates: listOf({ name: text, date, url, issuer: text }),
    publications: listOf({ name: text, publisher: text, releaseDate: date, url, summary: text }),
    skills: listOf({ name: text, level: text, keywords: texts }),
    languages: listOf({ language: text, fluency: text }),
    interests: listOf({ name: text, keywords: texts }),
    references: listOf({ name: text, reference: text }),
    projects: listOf({
      name: text,
      description: text,
      highlights: texts,
      keywords: texts,
      ...period,
      url,
      roles: texts,
      entity: text,
      type: text,
    }),
  },
  { requiredKeys: ["basics"] },
);

test("all that a résumé says comes back at /resume.json, or the import says that it does not", () => {
  fc.assert(
    fc.property(resumes, (resume) => {
      expect(lossesOf(resume)).toEqual([]);
    }),
    { numRuns: 300 },
  );
});

test("real résumés come back, too", async () => {
  const schema = path.dirname(createRequire(import.meta.url).resolve("@jsonresume/schema/schema.json"));
  const fixtures = fileURLToPath(new URL("../../test/fixtures/resumes", import.meta.url));
  const files = [
    ...["sample", "examples/new-grad", "examples/career-changer", "examples/senior-engineer"].map((name) =>
      path.join(schema, `${name}.resume.json`),
    ),
    ...["full", "foreign", "minimal"].map((name) => path.join(fixtures, `${name}.json`)),
  ];
  for (const file of files) {
    expect(lossesOf(JSON.parse(await readFile(file, "utf8")) as Json), file).toEqual([]);
  }
});
