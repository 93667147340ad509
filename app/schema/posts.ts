import * as z from "zod";
import { anyDay, day } from "./dates";
import { description, httpsUrl, id, otherLanguage, redirects, text } from "./fields";
import { image, type WrittenImage } from "./image";

/* The front matter of posts, case studies and Markdown pages, and the result of rendering them. */

/** The front matter of app/content/posts/NAME.md, which becomes the page /resources/NAME. */
export const postSchema = z
  .strictObject({
    /** The title: "What a queue will not fix". */
    title: text,
    /** The day of publication: "2026-01-31". The post appears with the first build on or after this day. */
    date: anyDay,
    /** The day of the last change: "2026-02-14". */
    updated: day.optional(),
    /** One or two sentences for the list of posts, search engines and link previews. */
    summary: text,
    /** Topics: `["Message queues"]`. Topic pages list the post under these. */
    tags: z.array(text).default([]),
    /**
     * The name of the series that the post is a part of: "Queues". Its posts are ordered by date.
     */
    series: text.optional(),
    /** The language of the post, if it differs from the site's: "de". */
    language: otherLanguage,
    /** `true` shows the post in development only. */
    draft: z.boolean().default(false),
    /** `false` publishes the post at its path only: no list, feed, search or sitemap has it. */
    listed: z.boolean().default(true),
    /** `true` puts the post first on Resources and on the home page, marked "Featured". */
    featured: z.boolean().optional(),
    /** The picture above the text and of link previews, a file beside the post or in app/content/images. */
    image: image.omit({ phone: true }).optional(),
    /** Where readers discuss the post: "https://forum.example.com/t/queues". */
    discussion: httpsUrl.optional(),
    /** Redirects: former paths of the post on this site, such as `["/blog/queues"]`. */
    was: redirects,
    /** In an additional language: the file name of the original post, if it differs: "what-a-queue-will-not-fix". */
    translationOf: id.optional(),
  })
  .refine(({ date, updated }) => updated === undefined || updated >= date, {
    path: ["updated"],
    message: "must not be before date. Correct one of the dates.",
  });

export type PostFrontMatter = z.output<typeof postSchema>;

/**
 * The front matter of app/content/projects/ID.md, the case study of a project. Everything else is
 * in projects.ts.
 */
export const caseStudySchema = z.strictObject({
  /** For search engines and link previews. By default, the project's first bullet. */
  summary: text.optional(),
});

/** The front matter of app/content/pages/NAME.md, the page /NAME. */
export const markdownPageSchema = z.strictObject({
  /** The title: "What I use". */
  title: text,
  description,
  /**
   * The name in the navigation, after the pages of pages.ts: "Uses". Without it, the navigation has no link to the
   * page.
   */
  label: text.optional(),
  /** The day of the last change: "2026-02-14". */
  updated: day.optional(),
  /** "footer" links to the page in every footer, by its label or title, instead of in the navigation. */
  placement: z.literal("footer").optional(),
  /** Redirects: former paths of the page on this site. */
  was: redirects,
  /** In an additional language: the file name of the original page, if it differs: "uses". */
  translationOf: id.optional(),
});

export interface Heading {
  id: string;
  text: string;
  depth: number;
}

export interface RenderedArticle {
  /**
   * Valid HTML without a main heading, and without the author's styles, scripts and attributes. The build
   * fills in its placeholders (app/markdown/placeholders.ts).
   */
  html: string;
  /** CSS rules that only the page of this article needs. */
  styles: string;
  headings: Heading[];
  /** The reading time without code blocks. */
  minutes: number;
}

export type Article<FrontMatter> = Omit<FrontMatter, "image"> &
  RenderedArticle & {
    /** The file name without ".md", which is the end of the path. A case study has the id of its project. */
    id: string;
    path: string;
    image: WrittenImage | undefined;
  };

export type Post = Article<PostFrontMatter>;
export type CaseStudy = Article<z.output<typeof caseStudySchema>>;
export type MarkdownPage = Article<z.output<typeof markdownPageSchema>>;
