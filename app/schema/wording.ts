import * as z from "zod";
import { text } from "./fields";
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
  /** Announced to screen readers when a page takes longer than a second to load. */
  loading: text,
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
  /** Before a grade in figures: "Grade: {score}". */
  grade: template("score"),
  /** Explains the outlined bars in charts, for earlier roles at the same employer. */
  earlierRole: text,
  /** Explains the hatched bars in charts, for periods whose months are unknown. */
  yearOnly: text,
  /** When the owner can start: "Availability: {text}". */
  availability: template("text"),
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
  /** Shown with a publication that has no link. */
  notOnline: text,
  /** The UI strings around and in an article. */
  article: z.strictObject({
    /** Marks a draft in development. */
    draft: text,
    readingTime: countTemplate("minutes"),
    /** Before the day of the last change: "Updated {date}". */
    updated: template("date"),
    /** The position of a post in its series: "{number} of {count}". */
    part: template("number"),
    contents: text,
    /** The pager of a post and of a case study. */
    previousPost: text,
    nextPost: text,
    nextProject: text,
    /** The link below a post to its `discussion`: "Discussion on {host}". */
    discussion: template("host"),
    role: text,
    period: text,
    team: text,
    technologies: text,
    links: text,
    /** The link to the project's own website. */
    projectLink: text,
    /** The button that copies code, before and just after a click. */
    copy: text,
    copied: text,
    /** Shown if the browser refuses access to the clipboard. */
    notCopied: text,
    footnotes: text,
    /** The link from a footnote back into the text: "Back to reference {number}". */
    backToReference: template("number"),
    /** Precedes the column names in the accessible name of a table that scrolls. */
    table: text,
    /** The accessible names of the checkboxes in a task list. */
    taskDone: text,
    taskOpen: text,
    lineAdded: text,
    lineRemoved: text,
  }),
  /** The search in all articles: the label of its field, and its results. `{query}` is the search term. */
  search: z.strictObject({
    label: text,
    hint: text,
    found: template("count"),
    none: text,
    failed: text,
  }),
  /** The filter of the archive: its label and the kinds of articles. `link` is an article on another site. */
  archive: z.strictObject({
    kind: text,
    all: text,
    post: text,
    study: text,
    page: text,
    link: text,
    article: text,
    talk: text,
    patent: text,
    book: text,
  }),
  /** Strings in the HTML of articles. Separate from `article`, because browsers do not need them. */
  blocks: z.strictObject({
    /** Precedes the title or the labels in the accessible name of a diagram. */
    diagram: text,
    /** The label that opens the source of a diagram. */
    diagramText: text,
    /** The name of steps without a title. */
    stepByStep: text,
    /** The accessible name of the button that shows a step: "Step {number}". */
    step: template("number"),
    /** Precedes the text alternative in the accessible name of the button that enlarges an image. */
    enlarge: text,
    close: text,
    /** Precedes a highlighted line of code for screen readers. */
    highlighted: text,
    /** Precedes the language in the accessible name of a code block without a file name. */
    code: text,
  }),
  /** The pages of topics. A summary counts what names a topic: "2 jobs and 1 post, since 2021". */
  topics: z.strictObject({
    title: text,
    description: text,
    /** The link to all topics. */
    all: text,
    /** The heading of topics that technologies.ts does not list. */
    other: text,
    since: template("year"),
    entries: countTemplate("count"),
    /** After the latest entries of a topic. */
    more: countTemplate("count"),
    jobs: countTemplate("count"),
    activities: countTemplate("count"),
    projects: countTemplate("count"),
    posts: countTemplate("count"),
    certificates: countTemplate("count"),
    talks: countTemplate("count"),
    publications: countTemplate("count"),
  }),
  /** The titles of callouts by type: `> [!NOTE]`. Apart from `article`, because browsers do not need them. */
  callouts: z.strictObject({
    note: text,
    tip: text,
    important: text,
    warning: text,
    caution: text,
  }),
  /** The page that visitors see when another page fails. */
  error: z.strictObject({ title: text, text, tryAgain: text }),
});

/** All UI strings of a language: those of wording.ts, completed by app/ui-strings. */
export type UiStrings = z.output<typeof wordingSchema>;

export type ArticleStrings = ReturnType<typeof articleStrings>;

/** Returns the UI strings that rendering an article needs. */
export function articleStrings({ article, blocks, callouts }: UiStrings) {
  return { ...article, blocks, callouts };
}
