import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { schema, type SchemaPart } from "@jsonresume/schema";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { SiteContent } from "#app/content.server";
import { jsonResume } from "#app/files/json-resume";
import { loadContent } from "#app/load/load-content";
import { type FileName, schemas } from "#app/schema/content";
import { leavesOf } from "#app/schema/errors";
import { en } from "#app/ui-strings/en";
import { resumeDocument } from "#app/view-data/resume-document";
import { minimalFolder } from "../test/support/fixture-site";
import { resumeErrors } from "../test/support/resume-errors";
import { contentOfResume } from "./content-of-resume";
import { contentWith } from "./imported-content";

const { written, content } = await loadContent(minimalFolder);
const phoneVisibility = { json: "shown", resume: "shown" } as const;
// Without the fields that no résumé has.
const { image: _image, ...profile } = written.profile;
const before = { ...written, profile: { ...profile, phoneVisibility }, resources: {} };

const siteUrl = "https://kim.example.com";
const fixtures = "import/test/fixtures/resumes";

type Json = Record<string, unknown>;

/**
 * Imports a résumé.
 *
 * @returns the content, the resulting /resume.json, and the places that the import reports
 */
function roundTrip(resume: Json) {
  const told: string[] = [];
  const said = contentOfResume(resume, (_why, place) => {
    told.push(place);
    return null;
  });
  const { pages: _, ...others } = { ...before, ...contentWith(said, before).content };
  const parsed = Object.entries(others).map(([name, data]) => [
    name,
    schemas[name as FileName].parse(data),
  ]);
  // Without the sections that pages.ts adds.
  const { resume: _resume, ...pages } = content.pages;
  const checked = { ...Object.fromEntries(parsed), pages, strings: en.strings } as SiteContent;
  const after = jsonResume(checked, siteUrl, checked.profile.email);
  return { checked, after: JSON.parse(JSON.stringify(after)) as Json, told };
}

const words = (text: string) => text.replace(/\s+/g, " ").trim();

/** Lists the strings of a résumé that were lost without a report. */
function lossesOf({ $schema: _schema, meta: _meta, ...resume }: Json): string[] {
  const { after, told } = roundTrip(resume);
  const comeBack = new Set(leavesOf(after).map(({ value }) => words(value)));
  return leavesOf(resume).flatMap(({ path, value }) => {
    const place = path.map((key) => (typeof key === "number" ? `[${key}]` : `.${String(key)}`));
    const isTold = told.some((each) => place.join("").startsWith(each));
    const isThere = words(value) === "" || comeBack.has(words(value));
    return isTold || isThere ? [] : [`${place.join("")}: ${value}`];
  });
}

const text = fc.oneof(
  fc.constantFrom(
    ...["Łódź", "Go", "山田　花子", "Kim \n Example", "intern", "Projects", "constructor"],
    ...["$&`${x}`", "</script>", "NL", "UK of GB", " ", ""],
  ),
  fc.string({ unit: "grapheme", maxLength: 12 }),
);
const dates = ["2014", "2014-05", "2014-05-16", "2019-02", "2023-12-31", "2999-01", ""];
const urls = ["https://example.com/a", "https://example.org/b?user=c", "http://example.com", ""];
const emails = ["kim@example.com", "kim at example.com", ""];

/** Values for a part of the schema of JSON Resume: https://jsonresume.org/schema */
function valuesOf({ properties, items, $ref, format }: SchemaPart): fc.Arbitrary<unknown> {
  if (properties) return fc.record(fieldsOf(properties), { requiredKeys: [] });
  if (items) return fc.array(valuesOf(items), { maxLength: 3 });
  if ($ref) return fc.constantFrom(...dates);
  if (format) return fc.constantFrom(...(format === "email" ? emails : urls));
  return text;
}

function fieldsOf(properties: Record<string, SchemaPart>) {
  const { $schema: _schema, meta: _meta, ...fields } = properties;
  return Object.fromEntries(Object.entries(fields).map(([name, part]) => [name, valuesOf(part)]));
}

/** Résumés with any of the schema's fields, and a person's name. */
const resumes = fc.tuple(valuesOf(schema), text).map(([resume, name]) => {
  const { basics, ...lists } = resume as Json;
  return { ...lists, basics: { ...(basics as Json), name: name.trim() || "Kim" } };
});

test("every value in a résumé is in /resume.json after an import, or is reported", () => {
  fc.assert(
    fc.property(resumes, (resume) => {
      expect(lossesOf(resume)).toEqual([]);
    }),
    { numRuns: 300 },
  );
});

test("every value in real résumés is also kept or reported", () => {
  const examples = path.dirname(
    createRequire(import.meta.url).resolve("@jsonresume/schema/schema.json"),
  );
  const files = [
    ...["sample", "examples/new-grad", "examples/career-changer", "examples/senior-engineer"].map(
      (name) => path.join(examples, `${name}.resume.json`),
    ),
    ...["full", "foreign", "minimal"].map((name) => path.join(fixtures, `${name}.json`)),
  ];
  for (const file of files) {
    expect(lossesOf(JSON.parse(readFileSync(file, "utf8")) as Json), file).toEqual([]);
  }
});

describe("a résumé with every field of the schema", () => {
  const whole = JSON.parse(readFileSync(path.join(fixtures, "full.json"), "utf8")) as Json;
  const { checked, after } = roundTrip(whole);
  const document = (content: SiteContent) =>
    resumeDocument(
      content,
      { ...en.pages.resume, order: [], sections: [] },
      { email: content.profile.email, siteUrl },
    );

  test("is completely in the site's JSON, which is valid", () => {
    expect(resumeErrors(after)).toEqual([]);
    const { $schema: _schema, meta: _meta, ...sections } = schema.properties;
    const wanted = Object.entries(sections).flatMap(([section, { properties, items }]) =>
      Object.keys(properties ?? items?.properties ?? {}).map((field) => `${section}.${field}`),
    );
    const paths = leavesOf(after).map(({ path }) => path.filter((key) => typeof key === "string"));
    const there = paths.map((path) => path.slice(0, 2).join("."));
    // The image needs a file.
    expect(wanted.filter((field) => !there.includes(field))).toEqual(["basics.image"]);
  });

  test("shows people every string of its JSON", () => {
    // The bullets of other projects are only on the projects page.
    const projects = checked.projects.map((project) => ({ ...project, featured: true }));
    const shown = leavesOf(document({ ...checked, projects }))
      .map(({ value }) => value)
      .join("\n");
    const notAsWritten = /^(\$schema|(start|end|release)?date|countryCode|network|type|username)$/i;
    const written = leavesOf(after).filter(
      ({ path }) => !path.some((key) => notAsWritten.test(String(key))),
    );
    expect(written.filter(({ value }) => !shown.includes(value))).toEqual([]);
  });

  test("has a phone number only where the profile shows it", () => {
    const { phoneVisibility } = schemas.profile.parse({ name: "Kim", language: "en-GB" });
    const hidden = { ...checked, profile: { ...checked.profile, phoneVisibility } };
    expect(checked.profile.phone).toContain("0100");
    expect(
      JSON.stringify([jsonResume(hidden, siteUrl, undefined), document(hidden)]),
    ).not.toContain("0100");
  });

  test("leaves out items with `resume: false`, and sections without items", () => {
    const lists = Object.entries(checked).map(([name, items]): [string, unknown] => [
      name,
      Array.isArray(items) ? items.map((item: object) => ({ ...item, resume: false })) : items,
    ]);
    const hidden = Object.fromEntries(lists) as unknown as SiteContent;
    const left = ["skills", "languages", "interests", "references"];
    const filled = Object.entries(jsonResume(hidden, siteUrl, undefined)).filter(
      ([, list]) => Array.isArray(list) && list.length > 0,
    );
    expect(filled.map(([name]) => name).sort()).toEqual([...left].sort());
    expect(document(hidden).sections.map(({ name }) => name)).toEqual(left);
  });
});
