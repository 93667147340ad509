import { fold } from "#app/find/words";
import { schemas } from "#app/schema/content";
import { location } from "#app/schema/shapes";
import * as uiLanguages from "#app/ui-strings/languages";
import { slugOf } from "./ids";
import type { Fields, Section } from "./read-section";

/* Maps the fields of JSON Resume (https://jsonresume.org/schema) and its earlier versions. */

/** The content files with lists whose items a résumé contains. */
export const lists = [
  ...(["experience", "journey", "projects", "technologies"] as const),
  ...(["achievements", "certifications", "publications", "talks"] as const),
];

export type ListName = (typeof lists)[number];

const { shape } = schemas.profile;

const dates = { startDate: "start", endDate: "end" };

const work = {
  file: "experience",
  schema: schemas.experience.element,
  names: {
    ...dates,
    name: "subtitle",
    organization: "subtitle",
    company: "subtitle",
    position: "title",
    highlights: "bullets",
    website: "url",
    keywords: "technologies",
  },
  complete: entry,
} satisfies Section & { file: ListName };

/** The lists of a résumé. Those without a file are in profile.ts, under the same names. */
export const sections: Record<string, Section & { file?: ListName }> = {
  work,
  volunteer: {
    ...work,
    complete: (fields, report) => entry({ ...fields, kind: "volunteering" }, report),
  },
  education: {
    file: "journey",
    schema: schemas.journey.element,
    names: {
      ...dates,
      institution: "subtitle",
      studyType: "title",
      courses: "bullets",
      gpa: "score",
    },
    complete: (fields, report) => entry({ ...fields, kind: "education" }, report),
  },
  projects: {
    file: "projects",
    schema: schemas.projects.element,
    names: {
      ...dates,
      name: "title",
      highlights: "bullets",
      keywords: "technologies",
      url: "link",
    },
  },
  skills: {
    file: "technologies",
    schema: schemas.technologies.element,
    names: { keywords: "items" },
  },
  awards: {
    file: "achievements",
    schema: schemas.achievements.element,
    names: { summary: "detail" },
  },
  certificates: {
    file: "certifications",
    schema: schemas.certifications.element,
    names: { name: "caption" },
  },
  publications: {
    file: "publications",
    schema: schemas.publications.element,
    names: { name: "title", publisher: "venue", releaseDate: "date", type: "kind", website: "url" },
    complete: publication,
  },
  languages: { schema: shape.languages.unwrap().element },
  interests: { schema: shape.interests.unwrap().element },
  references: { schema: shape.references.unwrap().element },
};

export const basics: Section = {
  schema: schemas.profile,
  names: { label: "jobTitle", picture: "image", website: "url" },
  refused: {
    image: "is not downloaded. Save it in app/content/images, and reference it as `image`",
    url: "is the site's own URL. Set SITE_URL instead",
  },
  // The schema requires a language, and a résumé contains none.
  complete: (fields) => ({ ...fields, language: "en-GB" }),
};

const isPrivate = "is private. If the résumé may show it, add it to `location`";

export const place: Section = {
  schema: location,
  refused: { address: isPrivate, postalCode: isPrivate },
};

export const socialLinks: Section = {
  schema: shape.social.unwrap().element,
  names: { network: "label" },
  complete: socialLink,
};

/** Completes a timeline entry, which needs a title and a date. */
function entry(fields: Fields, report: (why: string) => null): Fields | null {
  const {
    title,
    subtitle,
    area,
    start,
    end = "present",
  } = fields as Record<string, string | undefined>;
  const shown = title ?? area ?? subtitle;
  if (!shown) return report("has neither a title nor a place");
  if (title && (title === subtitle || title === area))
    report(`"${title}" appears twice, so one is left out`);
  const from = start ?? (end === "present" ? undefined : end);
  if (!from) return report(`"${shown}" has no date. Add it with the year or month of its start`);
  return { kind: kindOf(shown), ...fields, title: shown, start: from, end };
}

/** The words of each kind of publication in the languages with UI strings. A chapter is also "of a book". */
const kinds = (["chapter", "talk", "patent", "book"] as const).map((kind) => ({
  kind,
  words: Object.values(uiLanguages).map(({ strings }) => fold(strings.archive[kind])),
}));
const otherTalks =
  /^((invited|lightning|conference) talk|keynote|presentation|ponencia|conferencia)$/;

function publicationKind(written: string): string | undefined {
  const text = fold(written.replace(/[-_]/g, " "));
  if (otherTalks.test(text)) return "talk";
  if (text === "book chapter") return "chapter";
  return kinds.find(({ words }) => words.includes(text))?.kind;
}

/** Finds the kind of a publication in its type, in a title such as "Talk: Looms", or because it has an event. */
function publication(fields: Fields): Fields {
  const { event, venue, kind, title, ...others } = fields;
  const [, prefix = "", rest] = /^([^:]{1,30}): (\S.*)$/.exec(String(title)) ?? [];
  const ofTitle = publicationKind(prefix);
  const ofType = typeof kind === "string" ? (publicationKind(kind) ?? kind) : kind;
  return {
    ...others,
    kind: ofType ?? ofTitle ?? (event ? "talk" : "article"),
    title: ofTitle ? rest : title,
    venue: [...new Set([event, venue])].filter(Boolean).join(", ") || undefined,
  };
}

const internship =
  /(?<!\p{L})(intern(ship)?s?|stagiaires?|stagiair|stagista|praktikum|praktikant(in)?|tirocinante|becari[oa]|stażystk?a|estagiári[oa])(?!\p{L})/iu;

const careerBreak =
  /(?<!\p{L})(career break|sabbatical|(parental|maternity|paternity) leave|elternzeit|congé (parental|maternité|paternité|sabbatique)|congedo parentale|excedencia|ouderschapsverlof|urlop wychowawczy|licença parental)(?!\p{L})/iu;

function kindOf(title: string): string {
  if (careerBreak.test(title)) return "break";
  return internship.test(title) ? "internship" : "work";
}

function socialLink(fields: Fields, report: (why: string) => null): Fields | null {
  const { url, label } = fields as Record<string, string | undefined>;
  if (!url) return report("has no https:// URL");
  const name = label ?? url.split("/")[2] ?? url;
  // The names in app/view-data/social.ts.
  const network = slugOf(name)
    .replace(/^(x|twitter|x-twitter)$/, "twitter-x")
    .replace(/^stackoverflow$/, "stack-overflow");
  return { ...fields, label: name, network: network || "link" };
}
