import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { schema, type SchemaPart } from "@jsonresume/schema";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { smallFolder } from "../../harness/fixture-site";
import { resumeMistakes } from "../../harness/resume-mistakes";
import type { SiteContent } from "../../app/content.server";
import { jsonResume } from "../../app/files/json-resume";
import { schemas, type FileName } from "../../app/schema/content";
import { resumeDocument } from "../../app/view-data/resume-document";
import { loadContent } from "../../app/load/load-content";
import { readWords, withWords, wordsOf } from "../../app/words/words";
import { contentOfResume } from "./content-of-resume";
import { merge } from "./merge";

const { written } = await loadContent(smallFolder);
const phoneVisibility = { json: "shown", resume: "shown" } as const;
// Without what no résumé has.
const { image: _image, ...profile } = written.profile;
const before = { ...written, profile: { ...profile, phoneVisibility }, resources: {} };

const siteUrl = "https://kim.example.com";
const fixtures = fileURLToPath(new URL("../../test/fixtures/resumes", import.meta.url));

type Json = Record<string, unknown>;

/** Imports a résumé. @returns the content, what /resume.json then answers, and the places that the import names */
function roundTrip(resume: Json) {
  const told: string[] = [];
  const { content } = merge(
    before,
    contentOfResume(resume, (_why, place) => {
      told.push(place);
      return null;
    }),
    [],
  );
  const checked = Object.fromEntries(
    Object.entries(content).map(([name, data]) => {
      const shape = schemas[name as FileName];
      return [name, shape.parse(withWords(name, data, wordsOf("en")))];
    }),
  ) as unknown as SiteContent;
  const after = jsonResume(checked, siteUrl, checked.profile.email) as unknown as Json;
  return { checked, after: JSON.parse(JSON.stringify(after)) as Json, told };
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
    ...["Łódź", "Go", "山田　花子", "Kim \n Example", "intern", "Projects", "constructor"],
    ...["$&`${x}`", "</script>", "NL", "UK of GB", " ", ""],
  ),
  fc.string({ unit: "grapheme", maxLength: 12 }),
);
const dates = ["2014", "2014-05", "2014-05-16", "2019-02", "2023-12-31", "2999-01", ""];
const addresses = ["https://example.com/a", "https://example.org/b?user=c", "http://example.com", ""];
const emails = ["kim@example.com", "kim at example.com", ""];

/** Values for a part of the schema of JSON Resume: https://jsonresume.org/schema */
function valuesOf({ properties, items, $ref, format }: SchemaPart): fc.Arbitrary<unknown> {
  if (properties) return fc.record(fieldsOf(properties), { requiredKeys: [] });
  if (items) return fc.array(valuesOf(items), { maxLength: 3 });
  if ($ref) return fc.constantFrom(...dates);
  if (format) return fc.constantFrom(...(format === "email" ? emails : addresses));
  return text;
}

function fieldsOf(properties: Record<string, SchemaPart>) {
  const { $schema: _schema, meta: _meta, ...fields } = properties;
  return Object.fromEntries(Object.entries(fields).map(([name, part]) => [name, valuesOf(part)]));
}

/** Résumés with any of the schema's fields, which name a person. */
const resumes = fc.tuple(valuesOf(schema), text).map(([resume, name]) => {
  const { basics, ...lists } = resume as Json;
  return { ...lists, basics: { ...(basics as Json), name: name.trim() || "Kim" } };
});

test("all that a résumé says comes back at /resume.json, or the import says that it does not", () => {
  fc.assert(
    fc.property(resumes, (resume) => {
      expect(lossesOf(resume)).toEqual([]);
    }),
    { numRuns: 300 },
  );
});

test("real résumés come back, too", () => {
  const examples = path.dirname(createRequire(import.meta.url).resolve("@jsonresume/schema/schema.json"));
  const files = [
    ...["sample", "examples/new-grad", "examples/career-changer", "examples/senior-engineer"].map((name) =>
      path.join(examples, `${name}.resume.json`),
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
    resumeDocument(content, readWords("en").pages.resume, { email: content.profile.email, siteUrl });

  test("has them all in the site's JSON, which is valid", () => {
    expect(resumeMistakes(after)).toEqual([]);
    const fieldsIn = (sections: Json) =>
      Object.entries(sections).flatMap(([section, content]) =>
        [content].flat().flatMap((item) => Object.keys(item as Json).map((field) => `${section}.${field}`)),
      );
    const { $schema: _schema, meta: _meta, ...sections } = schema.properties;
    const known = Object.entries(sections).map(([name, { properties, items }]) => [
      name,
      properties ?? items?.properties,
    ]);
    // The image needs a file.
    const wanted = fieldsIn(Object.fromEntries(known) as Json).filter((field) => field !== "basics.image");
    expect(fieldsIn(after)).toEqual(expect.arrayContaining(wanted));
  });

  test("shows people all texts of the JSON", () => {
    const shown = textsOf(document(checked)).join("\n");
    const notAsWritten = [
      "$schema",
      "startDate",
      "endDate",
      "date",
      "releaseDate",
      "countryCode",
      "network",
      "type",
      "username",
    ];
    expect(textsOf(after, notAsWritten).filter((each) => !shown.includes(each))).toEqual([]);
  });

  test("shows a telephone number only if the owner wants it", () => {
    const phoneVisibility = schemas.profile.parse({ name: "Kim", language: "en-GB" }).phoneVisibility;
    const hidden = { ...checked, profile: { ...checked.profile, phoneVisibility } };
    const texts = textsOf([jsonResume(hidden, siteUrl, undefined), document(hidden)]).join();
    expect(checked.profile.phone).toContain("0100");
    expect(texts).not.toContain("0100");
  });

  test("leaves out items with `resume: false`, and sections without items", () => {
    const hidden = Object.fromEntries(
      Object.entries(checked).map(([name, items]) => [
        name,
        Array.isArray(items) ? items.map((item: object) => ({ ...item, resume: false })) : items,
      ]),
    ) as unknown as SiteContent;
    const { work, volunteer, education, awards, certificates, publications, projects } = jsonResume(
      hidden,
      siteUrl,
      undefined,
    );
    expect([work, volunteer, education, awards, certificates, publications, projects].flat()).toEqual([]);
    const names = document(hidden).sections.map(({ name }) => name);
    expect(names).toEqual(["skills", "languages", "interests", "references"]);
  });
});

/** All texts in a value, but for those under these keys. */
function textsOf(value: unknown, except: string[] = []): string[] {
  if (typeof value === "string") return [value];
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, each]) => (except.includes(key) ? [] : textsOf(each, except)));
}
