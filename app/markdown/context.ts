import type { Element, ElementContent, Properties } from "hast";
import type { ContentError, Problem } from "#app/schema/errors";
import type { Heading } from "#app/schema/posts";
import type { Strings } from "#app/ui-strings/ui-strings";

export interface ArticleError extends Omit<ContentError, "file"> {
  line: number;
}

/** An image in the content, with its size in pixels unless it is damaged. */
export interface ArticleImage {
  name: string;
  width?: number;
  height?: number;
  animated?: boolean;
}

export interface ArticleParts {
  markdown: string;
  strings: Strings;
  language: string;
  imageOf: (written: string) => ArticleImage | undefined;
  /**
   * Returns the path for a link to a Markdown file ("other-post.md") or to a page ("/about");
   * undefined if that page is not visible yet.
   */
  resolveLink: (target: string) => string | Problem | undefined;
  headings: Heading[];
  images: { name: string; line: number }[];
  /** The paths on this site that the text links to. */
  links: { path: string; line: number }[];
  styles: Set<string>;
  lineOf: (node: Placed) => number;
  report: Report;
  notice: (node: Placed, message: string) => void;
}

type Placed = Pick<Element, "position">;

/** Adds an error at a node's line, or the given number of lines below. */
type Report = (node: Placed, message: string, linesBelow?: number) => void;

/** Returns an element. Strings among its children become text. */
export function element(
  tagName: string,
  properties: Properties,
  children: (ElementContent | string)[] = [],
): Element {
  const nodes = children.map((child) =>
    typeof child === "string" ? { type: "text" as const, value: child } : child,
  );
  return { type: "element", tagName, properties, children: nodes };
}

export function visuallyHidden(text: string): Element {
  return element("span", { className: ["visually-hidden"] }, [text]);
}

export function captionOf(title: string | null | undefined): Element[] {
  return title ? [element("figcaption", {}, [title])] : [];
}

export function sourceOf(markdown: string, { position }: Placed): string {
  return position ? markdown.slice(position.start.offset, position.end.offset) : "";
}
