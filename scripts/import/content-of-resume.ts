import { usernameOf } from "../../app/metadata/json-resume";
import type {
  Achievements,
  Certifications,
  Profile,
  Projects,
  Publications,
  Technologies,
  Timeline,
} from "../../app/schema/content";
import { byEnd, endOf, startOf } from "../../app/schema/fields";
import { slugOf } from "./ids";
import {
  country,
  date,
  email,
  end,
  fields,
  leave,
  link,
  list,
  needs,
  skip,
  text,
  texts,
  type Fields,
  type Say,
  type Table,
} from "./read-fields";

type WithoutId<List extends { id: string }[]> = Omit<List[number], "id">[];

/** What a résumé says of the site's content, by the names of the files. */
export interface ContentOfResume {
  profile: Profile;
  experience: WithoutId<Timeline>;
  journey: WithoutId<Timeline>;
  projects: WithoutId<Projects>;
  technologies: WithoutId<Technologies>;
  achievements: WithoutId<Achievements>;
  certifications: WithoutId<Certifications>;
  publications: WithoutId<Publications>;
}

/* Each table says of every field of JSON Resume 1.0 (https://jsonresume.org/schema) where the content has it. */

const period: Table = { startDate: ["start", date], endDate: ["end", end] };

const work: Table = {
  name: ["subtitle", text],
  position: ["title", text],
  location: ["location", text],
  description: ["description", text],
  url: ["url", link],
  ...period,
  summary: ["summary", text],
  highlights: ["lines", texts],
};

const volunteer: Table = { ...work, organization: ["subtitle", text] };

const education: Table = {
  institution: ["subtitle", text],
  url: ["url", link],
  area: ["area", text],
  studyType: ["title", text],
  ...period,
  score: ["score", text],
  courses: ["lines", texts],
};

const awards: Table = {
  title: ["title", text],
  date: ["date", date],
  awarder: ["awarder", text],
  summary: ["detail", text],
};

const certificates: Table = {
  name: ["caption", text],
  date: ["date", date],
  url: ["url", link],
  issuer: ["issuer", text],
};

const publications: Table = {
  name: ["title", text],
  publisher: ["venue", text],
  releaseDate: ["date", date],
  url: ["url", link],
  summary: ["summary", text],
  // Not in the schema: this site writes both, and other tools the authors.
  type: ["kind", kindOfPublication],
  authors: ["authors", texts],
};

const skills: Table = { name: ["name", text], level: ["level", text], keywords: ["items", texts] };

const projects: Table = {
  name: ["title", text],
  description: ["description", text],
  highlights: ["bullets", texts],
  keywords: ["technologies", texts],
  ...period,
  url: ["link", link],
  roles: ["roles", texts],
  entity: ["entity", text],
  type: ["type", text],
};

const location: Table = {
  address: ["", leave("is private: add it to `location` if the résumé may show it")],
  postalCode: ["", leave("is private: add it to `location` if the résumé may show it")],
  city: ["city", text],
  region: ["region", text],
  countryCode: ["countryCode", country],
};

const profiles: Table = { network: ["label", text], username: ["username", text], url: ["url", link] };

const basics: Table = {
  name: ["name", text],
  label: ["jobTitle", text],
  image: ["", leave("images are not fetched: put yours into app/content/images, and name it in `image`")],
  email: ["email", email],
  phone: ["phone", phone],
  url: ["", leave("the site's own address is the setting SITE_URL")],
  summary: ["summary", text],
  location: ["location", fields(location)],
  profiles: ["social", list(profiles, socialLink)],
};

const resume: Table = {
  $schema: ["", skip],
  meta: ["", skip],
  basics: ["basics", fields(basics)],
  work: ["work", list(work, entry)],
  volunteer: ["volunteer", list(volunteer, (item, say) => entry({ kind: "society", ...item }, say))],
  education: ["education", list(education, (item, say) => entry({ kind: "education", ...item }, say))],
  awards: ["achievements", list(awards, needs({ title: "title" }))],
  certificates: ["certifications", list(certificates, needs({ caption: "name" }))],
  publications: [
    "publications",
    list(publications, (item, say) => needs({ title: "name" })({ kind: "article", ...item }, say)),
  ],
  skills: ["technologies", list(skills, (item) => ({ name: "Skills", ...item }), "name")],
  languages: [
    "languages",
    list(
      { language: ["language", text], fluency: ["fluency", text] },
      needs({ language: "language" }),
      "language",
    ),
  ],
  interests: [
    "interests",
    list({ name: ["name", text], keywords: ["keywords", texts] }, needs({ name: "name" }), "name"),
  ],
  references: [
    "references",
    list(
      { name: ["name", text], reference: ["reference", text] },
      needs({ name: "name", reference: "reference" }),
    ),
  ],
  projects: ["projects", list(projects, (item, say) => needs({ title: "name" })(withPeriod(item, say), say))],
};

/** The files of the content for the sections of a résumé. */
export const files = new Map(
  Object.entries({
    work: "experience.ts",
    volunteer: "experience.ts",
    education: "journey.ts",
    awards: "achievements.ts",
    certificates: "certifications.ts",
    skills: "technologies.ts",
    publications: "publications.ts",
    projects: "projects.ts",
  }),
);

/** Converts a résumé to content, which is checked when it is written. */
export function contentOfResume(written: Fields, say: Say): ContentOfResume {
  const read = fields(resume)(written, say) as Record<string, Fields[]>;
  const { basics, work, volunteer, education, languages, interests, references, ...lists } = read;
  const sections = {
    projects: [],
    technologies: [],
    achievements: [],
    certifications: [],
    publications: [],
    ...lists,
    profile: { ...(basics as unknown as Fields), languages, interests, references },
    experience: byEnd([...(work ?? []), ...(volunteer ?? [])] as unknown as Timeline),
    journey: byEnd((education ?? []) as unknown as Timeline),
  };
  return sections as unknown as ContentOfResume;
}

/** An entry of a timeline. It needs a title and a date. */
function entry(item: Fields, say: Say): Fields | null {
  const { title, subtitle, area } = item as Record<string, string | undefined>;
  const shown = title ?? area ?? subtitle;
  if (!shown) return say("says neither what it was nor where");
  if (title && (title === subtitle || title === area)) say(`"${title}" stands there twice, and is kept once`);
  const { start, end, ...rest } = withPeriod(item, say);
  const from = start ?? (end === "present" ? undefined : end);
  if (!from) return say(`"${shown}" has no date: write it with the year or the month of its start`);
  const kind = /\bintern(ship)?s?\b/i.test(shown) ? "internship" : "work";
  return { kind, ...rest, title: shown, start: from, end: end ?? "present" };
}

/** Leaves out an end that is before the start. */
function withPeriod(item: Fields, say: Say): Fields {
  const { start, end } = item as Record<string, string | undefined>;
  if (!start || !end || end === "present" || endOf(end) >= startOf(start)) return item;
  say(`"${end}" is before the start`, ".endDate");
  return { ...item, end: start };
}

/** The names in app/metadata/social.ts of networks that have several names. */
const networks = new Map([
  ["x", "twitter-x"],
  ["twitter", "twitter-x"],
  ["x-twitter", "twitter-x"],
  ["stackoverflow", "stack-overflow"],
]);

function socialLink(item: Fields, say: Say, before: Fields[]): Fields | null {
  const { label, url, username } = item as Record<string, string | undefined>;
  if (!url) return say("has no https:// address");
  if (before.some((each) => each.url === url)) return say(`"${url}" is there already`);
  const name = label ?? new URL(url).hostname;
  const slug = slugOf(name);
  return {
    network: networks.get(slug) ?? (slug || "link"),
    label: name,
    url,
    username: username === usernameOf(url) ? undefined : username,
  };
}

function phone(value: unknown, say: Say): string | null {
  say('is in profile.ts, but shown only where `phoneVisibility` says "shown"');
  return text(value, say);
}

function kindOfPublication(value: unknown, say: Say): string | null {
  const kinds = ["article", "talk", "patent", "book"];
  return kinds.find((each) => each === value) ?? say(`"${String(value)}" is none of ${kinds.join(", ")}`);
}
