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
    /** Says the entry's colour, icon and label. */
    kind: z.enum(["education", "work", "internship", "competition", "society"]),
    title: text,
    subtitle: text,
    start: yearOrMonth,
    /** The last year or month, or "present" for what goes on. */
    end: z.union([yearOrMonth, z.literal("present")], {
      error: 'must be a year, a month or "present": "2019", "2022-06"',
    }),
    lines: z.array(line),
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
  url: httpsUrl,
  /** Named as the specification names it; everywhere else an image is called one. */
  imgSrc: image,
  caption: text,
  issuer: text,
  date: yearOrMonth,
  /** How many of twelve columns the tile takes from the sm breakpoint up. */
  size: z.union([z.literal(3), z.literal(4), z.literal(6)], { error: "must be 3, 4 or 6 (of 12 columns)" }),
});

export type Certification = z.output<typeof certification>;

const project = z.strictObject({
  id,
  title: text,
  link: httpsUrl,
  bullets: z.array(text).min(1, "must have at least one line"),
  technologies: z.array(text).min(1, "must name at least one technology"),
  /** Badges that lead out: a video, the deployed site, an app-store listing. */
  badges: z.array(z.strictObject({ label: text, url: httpsUrl })),
  image,
  /** What the image shows decides its frame. */
  frame: z.enum(["browser", "phone"]),
});

export type Project = z.output<typeof project>;

const technologyCategory = z.strictObject({
  id,
  name: text,
  items: z.array(text).min(1, "must have at least one item"),
});

const achievement = z.strictObject({ id, title: text, detail: text, date: yearOrMonth });

const resource = z.strictObject({ id, title: text, summary: text, url: httpsUrl });

export type Resource = z.output<typeof resource>;

const socialLink = z.strictObject({
  network: z.enum(["professional", "code", "microblog"]),
  label: text,
  url: httpsUrl,
});

export type SocialLink = z.output<typeof socialLink>;

export const schemas = {
  profile: z.strictObject({
    name: text,
    jobTitle: text,
    /** The language all of the content is written in, as BCP 47 names it. */
    language: z.string().regex(/^[a-z]{2}-[A-Z]{2}$/, 'must be a language and a country, such as "en-GB"'),
    /** One or two sentences about the owner, for the résumé and for search engines. */
    summary: text,
    greeting: text,
    /** What the typing line types, one after the other. The first is there without a script. */
    typing: z.array(text).min(1, "must have at least one line"),
    email: z.email("must be an e-mail address"),
    image,
    social: z.array(socialLink).superRefine((links, context) => uniqueBy("network", links, context)),
    codingProfile: z.strictObject({ label: text, url: httpsUrl }),
    sourceUrl: httpsUrl,
  }),
  timeline: listOf(timelineEntry),
  certifications: listOf(certification),
  projects: listOf(project),
  technologies: listOf(technologyCategory),
  achievements: listOf(achievement),
  resources: z.strictObject({
    blogs: z.strictObject({ heading: text, items: listOf(resource) }),
    image,
  }),
};
