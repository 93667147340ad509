import * as z from "zod";
import { text } from "./fields";
import { articleWordingSchema, calloutWordingSchema } from "./posts";
import { countTemplate, template, textWithLink } from "./sentences";
import type { TimelineEntry } from "./shapes";

/** The UI strings that several pages share. Those of a single page are in pages.ts. */
export const wordingSchema = z.strictObject({
  skipToContent: text,
  mainNavigation: text,
  menu: text,
  contact: text,
  /** Replace "@" and "." in an obfuscated email address: "robin at example dot com". */
  email: z.strictObject({ at: text, dot: text }),
  /** Added to the accessible name of each link that opens a new tab. */
  newTab: text,
  builtWith: textWithLink,
  kinds: z.strictObject({
    education: text,
    work: text,
    internship: text,
    competition: text,
    society: text,
  } satisfies Record<TimelineEntry["kind"], typeof text>),
  /** Shown as the end date of an entry that has not ended. */
  present: text,
  /** Marks a degree that was not finished. */
  unfinished: text,
  /** The states of the theme toggle: the present one, and what the button does next. */
  lightSwitch: z.strictObject({ system: text, light: text, dark: text }),
  pauseTyping: text,
  resumeTyping: text,
  notFound: z.strictObject({
    title: text,
    description: text,
    redirecting: template("seconds"),
    stay: text,
    staying: text,
  }),
  /** Link texts of a talk. */
  slides: text,
  video: text,
  article: articleWordingSchema,
  /** The search in all articles: the label of its field, and its results. */
  search: z.strictObject({ label: text, found: template("count"), none: text, failed: text }),
  /** The pages of topics. A summary counts what names a topic: "2 jobs and 1 post, since 2021". */
  topics: z.strictObject({
    title: text,
    description: text,
    /** The link to all topics. */
    all: text,
    /** The heading of topics that technologies.ts does not list. */
    other: text,
    since: template("year"),
    jobs: countTemplate("count"),
    activities: countTemplate("count"),
    projects: countTemplate("count"),
    posts: countTemplate("count"),
    certificates: countTemplate("count"),
    talks: countTemplate("count"),
    publications: countTemplate("count"),
  }),
  callouts: calloutWordingSchema,
  /** The page that visitors see when another page fails. */
  error: z.strictObject({ title: text, text, tryAgain: text }),
});

/** All UI strings of a language: those of wording.ts, completed by app/ui-strings. */
export type CompleteWording = z.output<typeof wordingSchema>;
