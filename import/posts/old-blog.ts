import type { Element, Root, Text } from "hast";
import type { renderMarkdown } from "#app/markdown/render-markdown";
import type { Problem } from "#app/schema/errors";

/*
 * The input of the conversion, which is the same for a built site, Markdown files, exports and the
 * web.
 */

export interface OldBlog {
  /** The recognised kind, for the report: "a built site", "Markdown files", "a WordPress export". */
  system: string;
  posts: OldPost[];
  /** Everything else that might be a post, and why it is not imported. */
  left: Left[];
  /** The blog's own origins, such as "https://old.example.com". Links to them lead to its posts. */
  origins: string[];
  /** The origin that its files are fetched from, if it is not in a folder with all of them. */
  host?: string;
  /** The path of the site: "/blog". */
  base?: string;
  /** The paths of its feeds: "/index.xml". */
  feeds?: string[];
  /** Messages about the whole blog, such as a system that should be run first. */
  notices: string[];
}

/** A blog with a way to read its files, such as images. */
export interface ReadableBlog extends OldBlog {
  file: FileReader;
}

/**
 * Reads a file of the old blog.
 *
 * @param target an absolute URL, or a path on the old site
 */
export type FileReader = (target: string) => Promise<Buffer | undefined>;

/** Something that is not imported. */
export interface Left {
  source: string;
  why: string;
}

/** The reason for a page of the old site, such as About. */
export const isAPage = "is a page, not a post";

export interface OldPost {
  /** The file or URL, for the report. */
  source: string;
  /**
   * The article as HTML, without its title and everything around it. Positions refer to `source`. It may contain
   * anything: the conversion recognises code, formulas, footnotes, callouts and embeds of all known systems.
   */
  tree: Root;
  /** The delimiters of formulas in the text, if MathJax or KaTeX would find them. */
  tex?: TexDelimiters;
  title: string;
  /** "2026-01-31". Without one, the post is skipped and reported. */
  date: string | undefined;
  updated?: string;
  /** Plain text. */
  summary?: string;
  tags: string[];
  series?: string;
  draft: boolean;
  /** The language that the old blog gives: "pt-BR". */
  language?: string;
  /** The language of a translation of the blog: "fr". */
  translation?: string;
  /** The picture above the text: its URL or path, relative to `base`. */
  image?: { src: string; alt?: string };
  /** The name of its new file, without ".md": the last part of its old path, if that is known. */
  name: string;
  /** The path or URL that its links and images are relative to, such as "/2019/05/queues/". */
  base: string;
  /** Its old paths, which redirect to it. Empty if they are not known. */
  addresses: string[];
  /** More paths that links may use for it, such as that of its Markdown file. */
  places?: string[];
  /** Whether the tree is from a page, where unknown elements already show what they stand for. */
  isRendered?: boolean;
  findings?: Finding[];
}

/** The delimiters of formulas in the text. */
export interface TexDelimiters {
  /** Whether single dollars are also delimiters: `$x$`. */
  dollars: boolean;
}

/** A part of a post that you should look at. */
export interface Finding {
  /** The line in the post's source, counted from 1. */
  line?: number;
  message: string;
  /** The text in question. */
  piece?: string;
  /** Whether the finding is only advice, because nothing is lost. */
  isAdvice?: true;
}

/** A post of the site, with its findings for the report. */
export interface ConvertedPost {
  old: OldPost;
  /** Its Markdown file in the content: "posts/queues.md". */
  file: string;
  findings: Finding[];
  /** The old paths that redirect to the post. */
  was: string[];
}

/** An article in the forms that Markdown has, but with its old links. */
export interface Draft extends ConvertedPost {
  tree: Root;
  /** The words of the article before it was changed. */
  words: string[];
  images: Map<string, Buffer>;
  hero: string | undefined;
  say: Say;
}

/** Adds a finding to the post. */
export type Say = (message: string, node?: Element | Text, piece?: string, isAdvice?: true) => void;

/** The site that the posts are added to. */
export interface Site {
  language: string;
  /** The folders of additional languages: "fr". */
  languages: string[];
  pages: string[];
  pathOfPosts: string;
  /** The files of its content, such as "posts/queues.md". */
  files: string[];
  /** Returns the content of a file in public. */
  publicFile: (name: string) => Buffer | undefined;
  /** Returns whether a path can redirect to a post, and reserves it. */
  isFree: (path: string) => boolean;
  /** Returns the extension for the format of an image, or why the site cannot show it. */
  imageFormat: (image: Buffer, name: string) => Promise<string | Problem>;
  render: (markdown: string, images: string[]) => ReturnType<typeof renderMarkdown>;
}
