import { schemas } from "../../app/schema/content";
import { location } from "../../app/schema/resume";
import { slugOf } from "./ids";
import type { Fields, Section } from "./read-section";

/* Where the content has the fields of JSON Resume (https://jsonresume.org/schema), and of its versions before 1.0. */

/** The files of the content that are lists of which a résumé has the items. */
export const lists = [
  ...(["experience", "journey", "projects", "technologies"] as const),
  ...(["achievements", "certifications", "publications"] as const),
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
  volunteer: { ...work, complete: (fields, say) => entry({ ...fields, kind: "society" }, say) },
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
    complete: (fields, say) => entry({ ...fields, kind: "education" }, say),
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
    complete: (fields) => ({ name: "Skills", ...fields }),
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
    complete: (fields) => ({ kind: "article", ...fields }),
  },
  languages: { schema: shape.languages.unwrap().element },
  interests: { schema: shape.interests.unwrap().element },
  references: { schema: shape.references.unwrap().element },
};

export const basics: Section = {
  schema: schemas.profile,
  names: { label: "jobTitle", picture: "image", website: "url" },
  refused: {
    image: "images are not fetched: put yours into app/content/images, and name it in `image`",
    url: "the site's own address is the setting SITE_URL",
  },
  complete: (fields, say) => {
    if (fields.phone)
      say('phone is in profile.ts, but shown only where `phoneVisibility` says "shown"');
    // The language is the site's, of which a résumé says nothing.
    return { ...fields, language: "en-GB" };
  },
};

const isPrivate = "is private: add it to `location` if the résumé may show it";

export const place: Section = {
  schema: location,
  refused: { address: isPrivate, postalCode: isPrivate },
};

export const socialLinks: Section = {
  schema: shape.social.unwrap().element,
  names: { network: "label" },
  complete: socialLink,
};

/** An entry of a timeline. It needs a title and a date. */
function entry(fields: Fields, say: (why: string) => null): Fields | null {
  const {
    title,
    subtitle,
    area,
    start,
    end = "present",
  } = fields as Record<string, string | undefined>;
  const shown = title ?? area ?? subtitle;
  if (!shown) return say("says neither what it was nor where");
  if (title && (title === subtitle || title === area))
    say(`"${title}" stands there twice, and is kept once`);
  const from = start ?? (end === "present" ? undefined : end);
  if (!from) return say(`"${shown}" has no date: write it with the year or the month of its start`);
  const kind = /\bintern(ship)?s?\b/i.test(shown) ? "internship" : "work";
  return { kind, ...fields, title: shown, start: from, end };
}

function socialLink(fields: Fields, say: (why: string) => null): Fields | null {
  const { url, label } = fields as Record<string, string | undefined>;
  if (!url) return say("has no https:// address");
  const name = label ?? url.split("/")[2] ?? url;
  // As app/view-data/social.ts names the networks.
  const network = slugOf(name)
    .replace(/^(x|twitter|x-twitter)$/, "twitter-x")
    .replace(/^stackoverflow$/, "stack-overflow");
  return { ...fields, label: name, network: network || "link" };
}
