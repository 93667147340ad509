import * as z from "zod";
import { httpsUrl, id, listOf, startOf, text, uniqueBy, yearOrMonth } from "./fields";
import { image } from "./image";

/* The shape of everything an owner writes, but for the pages (pages.ts). */

const line = z.union([text, z.strictObject({ text, url: httpsUrl })], {
  error: "must be a text, or { text, url } with an https:// address",
});

const timelineEntry = z
  .strictObject({
    id,
    /** Says the entry's colour and icon; app/content/wording.ts says how it is called. */
    kind: z.enum(["education", "work", "internship", "competition", "society"]),
    title: text,
    /** Where it was. */
    subtitle: text.optional(),
    start: yearOrMonth,
    /** The last year or month, or "present" for what goes on. */
    end: z.union([yearOrMonth, z.literal("present")], {
      error: 'must be a year, a month or "present": "2019", "2022-06"',
    }),
    lines: z.array(line).default([]),
  })
  .refine(({ start, end }) => end === "present" || endOf(end) >= startOf(start), {
    path: ["end"],
    message: "must not be before start",
  });

export type TimelineEntry = z.output<typeof timelineEntry>;

/** The last month of "2019" is 2019-12; a month is itself. */
function endOf(date: string): string {
  return date.length === 4 ? `${date}-12` : date;
}

const certification = z.strictObject({
  id,
  /** Where the certificate can be checked. */
  url: httpsUrl.optional(),
  /** Named as the specification names it; everywhere else an image is called one. */
  imgSrc: image.optional(),
  caption: text,
  issuer: text.optional(),
  date: yearOrMonth.optional(),
  /** How many of twelve columns the tile takes from the sm breakpoint up. */
  size: z
    .union([z.literal(3), z.literal(4), z.literal(6)], { error: "must be 3, 4 or 6 (of 12 columns)" })
    .default(3),
});

export type Certification = z.output<typeof certification>;

const project = z.strictObject({
  id,
  title: text,
  link: httpsUrl.optional(),
  bullets: z.array(text).min(1, "must have at least one line"),
  technologies: z.array(text).default([]),
  /** Badges that lead out: a video, the deployed site, an app-store listing. */
  badges: z.array(z.strictObject({ label: text, url: httpsUrl })).default([]),
  image: image.optional(),
  /** What the image shows decides its frame. Without one it has none. */
  frame: z.enum(["browser", "phone"]).optional(),
});

export type Project = z.output<typeof project>;

const technologyCategory = z.strictObject({
  id,
  name: text,
  items: z.array(text).default([]),
});

const achievement = z.strictObject({
  id,
  title: text,
  detail: text.optional(),
  date: yearOrMonth.optional(),
});

const resource = z.strictObject({ id, title: text, summary: text, url: httpsUrl });

export type Resource = z.output<typeof resource>;

const socialLink = z.strictObject({
  /**
   * Says the link's icon: "professional", "code" and "microblog" have one of this site, well-known networks
   * their own (app/metadata/network-icons.ts), and every other a plain one.
   */
  network: id,
  label: text,
  url: httpsUrl,
});

export const schemas = {
  profile: z.strictObject({
    name: text,
    jobTitle: text.optional(),
    /** The language all of the content is written in, as BCP 47 names it. */
    language: z.string().regex(/^[a-z]{2}-[A-Z]{2}$/, 'must be a language and a country, such as "en-GB"'),
    /** One or two sentences about the owner, for the résumé and for search engines. */
    summary: text.optional(),
    greeting: text.optional(),
    /** What the typing line types, one after the other. The first is there without a script. */
    typing: z.array(text).default([]),
    /** What the owner wants to be asked about. */
    goodAt: z.array(text).default([]),
    email: z.email("must be an e-mail address").optional(),
    image: image.optional(),
    social: z
      .array(socialLink)
      .superRefine((links, context) => uniqueBy("url", links, context))
      .default([]),
    codingProfile: z.strictObject({ label: text, url: httpsUrl }).optional(),
    sourceUrl: httpsUrl.optional(),
  }),
  timeline: listOf(timelineEntry),
  certifications: listOf(certification),
  projects: listOf(project),
  technologies: listOf(technologyCategory),
  achievements: listOf(achievement),
  resources: z.strictObject({
    blogs: z.strictObject({ heading: text, items: listOf(resource) }).optional(),
    image: image.optional(),
  }),
};
