import { expect, test } from "vitest";
import { schema as schemaOfResumes } from "@jsonresume/schema";
import * as z from "zod";
import { resumeMistakes } from "../support/resume-mistakes";
import { schemas } from "../../app/schema/content";
import { jsonResume, type JsonResume } from "../../app/files/json-resume";
import { resumeDocument } from "../../app/view-data/resume-document";
import { readWords } from "../../app/words/words";
import type { SiteContent } from "../../app/content.server";

const siteUrl = "https://kim.example.com";
const en = readWords("en");

const schema = z.strictObject(schemas).pick({
  profile: true,
  experience: true,
  journey: true,
  projects: true,
  publications: true,
  technologies: true,
  achievements: true,
  certifications: true,
  resources: true,
  wording: true,
});

function contentOf(written: z.input<typeof schema>): SiteContent {
  return schema.parse(written) as unknown as SiteContent;
}

const nothing = {
  profile: { name: "Kim Placeholder", language: "en-GB" },
  experience: [],
  journey: [],
  projects: [],
  publications: [],
  technologies: [],
  achievements: [],
  certifications: [],
  resources: {},
  wording: en.wording,
};

/** Everything that a résumé can have, but images. */
const everything = contentOf({
  profile: {
    ...nothing.profile,
    jobTitle: "Physicist",
    summary: "Measures.",
    phone: "+44 1632 960 001",
    phoneVisibility: { resume: "shown", json: "shown" },
    location: {
      address: "1 Sample Street",
      postalCode: "SA1",
      city: "Sampleton",
      region: "Shire",
      countryCode: "GB",
    },
    languages: [{ language: "Polish", fluency: "native" }],
    interests: [{ name: "Sailing", keywords: ["dinghies"] }],
    references: [{ name: "Alex Sample", reference: "Always on time." }],
    social: [
      { network: "mastodon", label: "Mastodon", url: "https://social.example.org/@kim", username: "kim" },
    ],
  },
  experience: [
    {
      id: "labs",
      kind: "work",
      title: "Engineer",
      subtitle: "Labs",
      url: "https://labs.example.com",
      location: "Sampleton",
      description: "Instruments",
      summary: "Lasers.",
      start: "2020-02-03",
      end: "2021",
      lines: ["Aligned one.", { text: "Published it", url: "https://labs.example.com/paper" }],
    },
    {
      id: "club",
      kind: "society",
      title: "Head",
      url: "https://club.example.org",
      summary: "In charge.",
      subtitle: "Club",
      start: "2019",
      end: "2022",
      lines: ["Ran it."],
    },
  ],
  journey: [
    {
      id: "master",
      url: "https://example.org/university",
      kind: "education",
      title: "Master of Science",
      area: "Metrology",
      subtitle: "Example University",
      start: "2019",
      end: "2020",
    },
    {
      id: "studies",
      kind: "education",
      title: "Physics",
      area: "Physics",
      subtitle: "Example University",
      score: "1.3",
      start: "2015",
      end: "2019",
      lines: ["Optics"],
    },
  ],
  projects: [
    {
      id: "clock",
      title: "Clock",
      link: "https://clock.example.com",
      description: "It ticks.",
      bullets: ["Exact to a second."],
      technologies: ["C"],
      start: "2016-01",
      end: "2017-01",
      roles: ["Lead"],
      entity: "Labs",
      type: "application",
    },
  ],
  publications: [
    {
      id: "patent",
      kind: "patent",
      title: "Escapement",
      authors: ["Kim Placeholder", "Alex Sample"],
      venue: "Office",
      url: "https://office.example.org/2",
      summary: "How a clock escapes.",
      date: "2018-07-01",
    },
  ],
  technologies: [{ id: "lab", name: "Laboratory", level: "Master", items: ["Optics"] }],
  achievements: [{ id: "prize", title: "Prize", awarder: "Club", date: "2020", detail: "For the clock." }],
  certifications: [
    {
      id: "laser",
      caption: "Laser safety",
      issuer: "Office",
      date: "2020-01",
      url: "https://office.example.org/1",
    },
  ],
  resources: {},
  wording: en.wording,
});

/** All texts in a value, but for those under these keys. */
function textsIn(value: unknown, except: string[] = []): string[] {
  if (typeof value === "string") return [value];
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, each]) => (except.includes(key) ? [] : textsIn(each, except)));
}

/** The fields of the JSON Resume schema, such as "work.position", that the site can have. */
function fieldsOfSchema(): string[] {
  const fields = Object.entries(schemaOfResumes.properties).flatMap(([section, { properties, items }]) =>
    Object.keys(properties ?? items?.properties ?? {}).map((field) => `${section}.${field}`),
  );
  // The first needs an image file, and the others describe a file.
  return fields.filter((field) => field !== "basics.image" && !field.startsWith("meta."));
}

test("the résumé as JSON has every field of the schema, and no mistake", () => {
  const resume = JSON.parse(JSON.stringify(jsonResume(everything, siteUrl, "kim@example.com"))) as JsonResume;
  expect(resumeMistakes(resume)).toEqual([]);
  const fields = Object.entries(resume).flatMap(([section, content]) =>
    [content].flat().flatMap((item) => Object.keys(item).map((field) => `${section}.${field}`)),
  );
  expect(fieldsOfSchema().filter((field) => !fields.includes(field))).toEqual([]);
});

test("the résumé for people has all texts of the JSON", () => {
  const document = resumeDocument(everything, en.pages.resume, { email: "kim@example.com", siteUrl });
  const shown = textsIn(document).join("\n");
  const json = jsonResume(everything, siteUrl, "kim@example.com");
  const notAsWritten = [
    "$schema",
    "startDate",
    "endDate",
    "date",
    "releaseDate",
    "countryCode",
    "network",
    "type",
  ];
  expect(textsIn(json, notAsWritten).filter((text) => !shown.includes(text))).toEqual([]);
});

test("an empty résumé has no sections", () => {
  const { sections, contacts } = resumeDocument(contentOf(nothing), en.pages.resume, {});
  expect({ sections, contacts }).toEqual({ sections: [], contacts: [] });
});

test("a telephone number is in no résumé unless the owner shows it", () => {
  const content = {
    ...everything,
    profile: { ...everything.profile, phoneVisibility: contentOf(nothing).profile.phoneVisibility },
  };
  const texts = textsIn([
    jsonResume(content, siteUrl, undefined),
    resumeDocument(content, en.pages.resume, {}),
  ]).join();
  expect(texts).not.toContain("960");
});

test("`resume: false` leaves an item out of every résumé", () => {
  const hidden = Object.fromEntries(
    Object.entries(everything).map(([name, items]) => [
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
  const sections = resumeDocument(hidden, en.pages.resume, {}).sections.map(({ name }) => name);
  expect(sections).toEqual(["skills", "languages", "interests", "references"]);
});
