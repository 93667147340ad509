import * as z from "zod";
import { day, endDate, endOf, partialDate, startOf } from "./dates";
import { httpsUrl, id, listOf, quoting, text } from "./fields";
import { image, type WithImages } from "./image";
import * as resumeFields from "./resume";

/* The schemas of everything an owner writes, except the pages (pages.ts) and the wording (wording.ts). */

const bullet = z.union([text, z.strictObject({ text, url: httpsUrl })], {
  error: "must be a string, or { text, url } with an https:// URL",
});

/** The ids that elements of every page have. */
export const idsOfEveryPage = ["main", "new-tab", "page-label", "site-menu", "styles"];

/** The ids that the items of content cannot have. */
export const idsOfPages = [
  ...idsOfEveryPage,
  "blogs",
  "writing",
  "journey",
  "glance",
  "experience",
  "certifications",
  "projects",
  "technologies",
  "achievements",
];

/** The id of an element, to which addresses lead. */
const idOfElement = id.refine((value) => !idsOfPages.includes(value), {
  error: quoting("is reserved for another part of the page. Choose another id."),
});

const timelineEntry = z
  .strictObject({
    id: idOfElement,
    /** Decides the entry's colour and icon. app/content/wording.ts has its label. */
    kind: z.enum(["education", "work", "internship", "competition", "society"]),
    title: text,
    /** The school, company or place. */
    subtitle: text.optional(),
    start: partialDate,
    end: endDate,
    /** What the owner did there. An item is a string, or a link: `{ text: "My talk", url: "https://…" }`. */
    bullets: z.array(bullet).default([]),
    /** The former name of `bullets`, which is still read. */
    lines: z.array(bullet).optional(),
    /** What the owner used there. */
    technologies: z.array(text).default([]),
    /** The address of the school, company or society. */
    url: httpsUrl.optional(),
    location: text.optional(),
    /** What the company does. */
    description: text.optional(),
    /** What the owner does there, in a sentence above the lines. */
    summary: text.optional(),
    /** The subject of a degree. A title that is the subject itself stands for studies without a degree. */
    area: text.optional(),
    /** The final mark, such as "3.7/4.0". */
    score: text.optional(),
    /** With false: a degree that was begun and not finished. */
    finished: z.boolean().optional(),
    resume: resumeFields.resume,
  })
  .refine(({ start, end }) => end === "present" || endOf(end) >= startOf(start), {
    path: ["end"],
    message: "must not be before start",
  })
  .overwrite(({ lines = [], bullets, ...entry }) => ({
    ...entry,
    bullets: [...bullets, ...lines],
  }));

export type TimelineEntry = Omit<z.output<typeof timelineEntry>, "lines">;

const certification = z.strictObject({
  id,
  /** The address where anyone can verify the certificate. */
  url: httpsUrl.optional(),
  /** The name comes from the specification; other kinds of content call this field `image`. */
  imgSrc: image.optional(),
  caption: text,
  issuer: text.optional(),
  date: partialDate.optional(),
  /** What it is about, for the pages of topics. */
  topics: z.array(text).default([]),
  /** The tile's width from the sm breakpoint up, in columns of twelve. */
  size: z.literal(3).default(3),
  resume: resumeFields.resume,
});

export type Certification = WithImages<z.output<typeof certification>>;

const project = z.strictObject({
  id: idOfElement,
  title: text,
  link: httpsUrl.optional(),
  bullets: z.array(text).default([]),
  technologies: z.array(text).default([]),
  /** Badges with links to other sites: a video, the deployed project, an app-store listing. */
  badges: z.array(z.strictObject({ label: text, url: httpsUrl })).default([]),
  image: image.optional(),
  /** The frame drawn around the image, by default a browser window. */
  frame: z.enum(["browser", "phone"]).optional(),
  /** Shown with a large image, the first three also on the landing page; other projects have a low row. */
  featured: z.boolean().optional(),
  /** The owner's own share in it. */
  role: text.optional(),
  /** Who else worked on it: "Three students". */
  team: text.optional(),
  /** A figure with what it counts, such as "83 %", "accuracy on meals it had not seen". */
  outcome: z.strictObject({ value: text, label: text }).optional(),
  /** The period. Without an end the project goes on. */
  start: partialDate.optional(),
  end: endDate.optional(),
  /** What it is, in one sentence: above the bullets, on the landing page and at the top of its case study. */
  description: text.optional(),
  /** What the owner was in it: "Team lead". This and the following fields are on the résumé only. */
  roles: z.array(text).default([]),
  /** For whom it was made. */
  entity: text.optional(),
  /** What it is: "application", "talk". */
  type: text.optional(),
  resume: resumeFields.resume,
});

export type Project = WithImages<z.output<typeof project>>;

const technologyCategory = z.strictObject({
  id,
  name: text,
  items: z.array(text).default([]),
  /** How well the owner knows them. Only the résumé says so. */
  level: text.optional(),
});

const achievement = z.strictObject({
  id,
  title: text,
  detail: text.optional(),
  date: partialDate.optional(),
  /** Who gave it. */
  awarder: text.optional(),
  resume: resumeFields.resume,
});

const resource = z.strictObject({
  id: idOfElement,
  title: text,
  summary: text,
  url: httpsUrl,
  /** When it was published or last changed. The feed has the posts that say so. */
  date: day.optional(),
});

export type Resource = z.output<typeof resource>;

const socialLink = z.strictObject({
  /**
   * Decides the link's icon. "professional", "code" and "microblog" have icons drawn for this site, well-known
   * networks have their logos (app/view-data/social.ts), and all others have a generic icon.
   */
  network: id,
  label: text,
  url: httpsUrl,
  /** The account's name, if it is not the end of the address. Only /resume.json has it. */
  username: text.optional(),
});

const attributeName = z
  .string()
  .regex(
    /^(?!data-)[a-z]+(-[a-z]+)*$/,
    'must be an attribute name without "data-", such as "website-id"',
  );

const analytics = z.strictObject({
  /** The address of the service's script. The script can send what it counts to the same host only. */
  script: httpsUrl,
  /** The `data-` attributes that the service wants on its script, by their names without "data-". */
  data: z.record(attributeName, text).default({}),
});

export type Analytics = z.output<typeof analytics>;

export const profileSchema = z.strictObject({
  name: text,
  jobTitle: text.optional(),
  /** The language of all content, as a BCP 47 tag with a country: "en-GB". */
  language: z
    .string()
    .regex(/^[a-z]{2}-[A-Z]{2}$/, {
      error: 'must be a language and a country, such as "en-GB"',
      abort: true,
    })
    // Dates and lists would be in English.
    .refine((tag) => Intl.DateTimeFormat.supportedLocalesOf(tag).length > 0, {
      error: quoting('is not a language code. Czech, for example, is "cs-CZ".'),
    }),
  /** In a further language's profile: "some" if it need not have all that the default language has. */
  translations: z.enum(["all", "some"]).default("all"),
  /** One or two sentences about the owner, for the résumé and for search engines. */
  summary: text.optional(),
  /** One sentence for the landing page: what the owner does, where, and what proves it. */
  pitch: text.optional(),
  greeting: text.optional(),
  /** The texts that the typing line types in turn. Without JavaScript the page shows the first one. */
  typing: z.array(text).default([]),
  /** Topics that the owner wants to be asked about. */
  goodAt: z.array(text).default([]),
  email: z.email({ error: quoting("must be an email address") }).optional(),
  /**
   * How each place gives the address: "shown" as a link, "obfuscated" in words (app/content/wording.ts), or
   * "omitted". For "pages" this also decides about /.well-known/security.txt; "resume" is the page that prints,
   * and "json" is /resume.json.
   */
  emailVisibility: z
    .strictObject({
      pages: z.enum(["shown", "obfuscated", "omitted"]).default("shown"),
      resume: z.enum(["shown", "obfuscated", "omitted"]).default("shown"),
      json: z.enum(["shown", "omitted"]).default("shown"),
    })
    .prefault({}),
  phone: text.optional(),
  /** Whether the résumé and /resume.json have the telephone number. No other page has it. */
  phoneVisibility: z
    .strictObject({
      resume: z.enum(["shown", "omitted"]).default("omitted"),
      json: z.enum(["shown", "omitted"]).default("omitted"),
    })
    .prefault({}),
  location: resumeFields.location.optional(),
  /** Whether the résumé and /resume.json have the street and the postal code of the location. */
  addressVisibility: z
    .strictObject({
      resume: z.enum(["shown", "omitted"]).default("shown"),
      json: z.enum(["shown", "omitted"]).default("shown"),
    })
    .prefault({}),
  languages: resumeFields.languages.default([]),
  interests: resumeFields.interests.default([]),
  references: resumeFields.references.default([]),
  image: image.optional(),
  social: z.array(socialLink).default([]),
  /** Whether crawlers that gather texts to train models are told to stay away. That of the default language is for all. */
  modelTraining: z.enum(["allowed", "refused"]).default("allowed"),
  /** Whether each page load writes eleven lines, from "0%" to "100%", to the browser's console. */
  progressMeter: z.boolean().default(true),
  /** A service that counts visits. None by default. */
  analytics: analytics.optional(),
  codingProfile: z.strictObject({ label: text, url: httpsUrl }).optional(),
  sourceUrl: httpsUrl.optional(),
});

export const timelineSchema = listOf(timelineEntry);
export const certificationsSchema = listOf(certification);
export const projectsSchema = listOf(project);
export const technologiesSchema = listOf(technologyCategory);
export const achievementsSchema = listOf(achievement);

export const resourcesSchema = z.strictObject({
  blogs: z.strictObject({ heading: text, items: listOf(resource) }).optional(),
  image: image.optional(),
});
