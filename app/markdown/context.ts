import type { Element, ElementContent, Properties } from "hast";
import type { ContentError, Problem } from "../schema/errors";
import type { Heading } from "../schema/posts";
import type { ArticleWording } from "../schema/wording";

/** An error in a Markdown file. */
export interface ArticleError extends Omit<ContentError, "file"> {
  line: number;
  /** The erroneous part of the text below the front matter, as two offsets. */
  range?: [start: number, end: number];
}

/** An article while it is rendered: what the steps need, and what they collect. Each step takes a tree and this. */
export interface ArticleParts {
  markdown: string;
  wording: ArticleWording;
  /** The language of the text, as a BCP 47 tag. */
  language: string;
  /** Returns the name in the content of the image that a text calls by this name; undefined if there is none. */
  imageName: (written: string) => string | undefined;
  /**
   * Finds the path behind a link to a Markdown file, such as "other-post.md", or to a page, such as "/about"; undefined
   * for what is not to be seen yet, or no longer.
   */
  resolveLink: (target: string) => string | Problem | undefined;
  headings: Heading[];
  /** The images in the text. */
  images: { name: string; line: number }[];
  /** Rules of CSS for the classes of formulas. */
  styles: Set<string>;
  /** Returns the line of a node in the file. */
  lineOf: (node: Placed) => number;
  report: Report;
}

/** A node of Markdown or HTML, with its place in the text. */
type Placed = Pick<Element, "position">;

/** Adds an error on the line of a node, or some lines below. */
export type Report = (node: Placed, message: string, linesBelow?: number) => void;

/** An element of an HTML tree (https://github.com/syntax-tree/hast#element). */
export function element(
  tagName: string,
  properties: Properties,
  children: ElementContent[] = [],
): Element {
  return { type: "element", tagName, properties, children };
}

/** The Markdown of a node. */
export function pieceOf(markdown: string, { position }: Placed): string {
  return position ? markdown.slice(position.start.offset, position.end.offset) : "";
}

/** A piece of the Markdown that is no node of its own, for reports. */
export function within(markdown: string, start: number, length: number): Placed {
  const pointAt = (offset: number) => {
    const lines = markdown.slice(0, offset).split("\n");
    return { line: lines.length, column: (lines.at(-1)?.length ?? 0) + 1, offset };
  };
  return { position: { start: pointAt(start), end: pointAt(start + length) } };
}
