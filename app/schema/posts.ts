import * as z from "zod";
import { anyDay, day } from "./dates";
import { id, text } from "./fields";
import { image, type WrittenImage } from "./image";
import { countTemplate, template } from "./sentences";

/* The shapes of what stands around the Markdown of posts, case studies and pages: their front matter and their words. */

const notEarlier = 'must be the path of a page on this site, such as "/blog/my-post"';

/** An address that a post had before, on this site. An export has a page there, whose file lies in its folder. */
const earlierAddress = z
  .string()
  .regex(/^(\/[^\s?#/\\.\p{Cc}][^\s?#/\\\p{Cc}]*)+$/u, notEarlier)
  // The site's own files have such names.
  .regex(/(?<!\.(data|ico|json|md|pdf|png|svg|txt|webmanifest|xml))$/i, notEarlier);

/** The front matter of app/content/posts/NAME.md, the page /resources/NAME. */
export const postSchema = z
  .strictObject({
    title: text,
    /** The day of publication. The post appears with the first build on or after it. */
    date: anyDay,
    updated: day.optional(),
    /** One or two sentences for the list of posts, search engines and link previews. */
    summary: text,
    tags: z.array(text).default([]),
    /** What the post is a part of, in the order of the dates. */
    series: text.optional(),
    /** Shown in development only. */
    draft: z.boolean().default(false),
    /** The picture of link previews, a file beside the post or in app/content/images. */
    image: image.omit({ phone: true }).optional(),
    was: z.array(earlierAddress).default([]),
    /** In the folder of a further language: the post of the default language that it translates, if its file has another name. */
    translationOf: id.optional(),
  })
  .refine(({ date, updated }) => updated === undefined || updated >= date, {
    path: ["updated"],
    message: "must not be before date",
  });

export type PostFrontMatter = z.output<typeof postSchema>;

/** The front matter of app/content/projects/ID.md, the page /software/ID. All else stands in the project's fields. */
export const caseStudySchema = z.strictObject({
  /** For search engines and link previews. Without it, they get the project's first bullet. */
  summary: text.optional(),
});

type CaseStudyFrontMatter = z.output<typeof caseStudySchema>;

/** The front matter of app/content/pages/NAME.md, the page /NAME. */
export const markdownPageSchema = z.strictObject({
  title: text,
  /** For search engines and link previews. */
  description: text,
  /** The page's name in the navigation, where it stands after the pages of pages.ts. Without one it is not there. */
  label: text.optional(),
  updated: day.optional(),
});

export type MarkdownPageFrontMatter = z.output<typeof markdownPageSchema>;

/** The words around and in an article. */
export const articleWordingSchema = z.strictObject({
  /** The mark of a post that is not published, in development. */
  draft: text,
  readingTime: countTemplate("minutes"),
  /** Before the day of the last change: "Updated {date}". */
  updated: template("date"),
  /** The place of a post in its series: "{number} of {count}". */
  part: template("number"),
  contents: text,
  /** Links to the neighbours of a post, and to the next case study. */
  previousPost: text,
  nextPost: text,
  nextProject: text,
  role: text,
  period: text,
  team: text,
  technologies: text,
  links: text,
  /** The text of a link to the project's own page on another site. */
  projectLink: text,
  /** The button that copies code, before and for a moment after it was used. */
  copy: text,
  copied: text,
  footnotes: text,
  /** The link from a footnote to the place it belongs to: "Back to reference {number}". */
  backToReference: template("number"),
  /** Before a table's column names, which together name the region that scrolls. */
  table: text,
  /** The names of the two kinds of checkboxes in a list of tasks. */
  taskDone: text,
  taskOpen: text,
  lineAdded: text,
  lineRemoved: text,
});

/** The titles of callouts, by what stands in their brackets: `> [!NOTE]`. Pages do not send these words to browsers. */
export const calloutWordingSchema = z.strictObject({
  note: text,
  tip: text,
  important: text,
  warning: text,
  caution: text,
});

export type ArticleWording = z.output<typeof articleWordingSchema> & {
  callouts: z.output<typeof calloutWordingSchema>;
};

/** A heading of an article. */
export interface Heading {
  id: string;
  text: string;
  /** 2 to 6. */
  depth: number;
}

/** What rendering makes of an article's Markdown. */
export interface RenderedArticle {
  /**
   * Valid HTML without inline styles, scripts and attributes of the author's own. It holds no main heading. Its images lack what
   * the build knows of them (app/markdown/image-fields.ts).
   */
  html: string;
  /** Rules of CSS that only this article's page needs. */
  styles: string;
  headings: Heading[];
  /** The time it takes to read the text, without its code blocks. */
  minutes: number;
}

/** An article with its front matter and its place on the site. */
export type Article<FrontMatter> = Omit<FrontMatter, "image"> &
  RenderedArticle & {
    /** The name of its file without ".md": the last part of its path, or the project's id. */
    id: string;
    /** Its path on the site. */
    path: string;
    image: WrittenImage | undefined;
  };

export type Post = Article<PostFrontMatter>;
export type CaseStudy = Article<CaseStudyFrontMatter>;
export type MarkdownPage = Article<MarkdownPageFrontMatter>;
