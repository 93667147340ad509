import type { Element, ElementContent, Properties } from "hast";
import type { Nodes } from "mdast";
import type { defaultHandlers } from "remark-rehype";
import type { ArticleWording } from "../posts";
import type { Token } from "./highlight";

/** Something in a Markdown file that stops the build. */
export interface Mistake {
  /** The line in the file, from 1. */
  line: number;
  /** What is wrong and what to write, for the owner. */
  message: string;
}

/** Ends a message with the word that was probably meant, if there is one. */
export function orMeant(message: string, meant: string | undefined): string {
  return meant === undefined ? message : `${message}; did you mean "${meant}"?`;
}

/** An image in the files that the site has of it. */
export interface ArticleImage {
  /** Its size in pixels. */
  width: number;
  height: number;
  /** For browsers that do not know AVIF. */
  src: string;
  /** The srcset of AVIF files; empty for an SVG. */
  avif: string;
}

/** Why something cannot be used, as the end of a sentence that begins with its name in quotes. */
export interface Problem {
  problem: string;
}

export interface Heading {
  id: string;
  text: string;
  /** 2 to 6. */
  depth: number;
}

/** What the elements of an article are made with. */
export interface Sources {
  images: Map<string, ArticleImage | Problem>;
  resolveLink: (target: string) => string | Problem | undefined;
  highlight: (code: string, language: string) => Token[][];
  wording: ArticleWording;
}

/** What is learnt about an article while it is turned into HTML. Lines count from the start of its text. */
export class Findings {
  headings: Heading[] = [];
  /** The links to headings of the article itself. */
  anchors: { id: string; line: number }[] = [];
  mistakes: Mistake[] = [];

  /** Adds a mistake on the line of a node. The same words are said once for a line. */
  mistake(node: Nodes, message: string): void {
    const line = lineOf(node);
    if (this.mistakes.some((each) => each.line === line && each.message === message)) return;
    this.mistakes.push({ line, message });
  }
}

/** The state that remark-rehype passes to its handlers. */
export type State = Parameters<typeof defaultHandlers.text>[0];

export function lineOf({ position }: Nodes): number {
  return position?.start.line ?? 1;
}

/** Whether an element of this name is among the elements or in one of them. */
export function contains(children: ElementContent[], tagName: string): boolean {
  return children.some(
    (each) => each.type === "element" && (each.tagName === tagName || contains(each.children, tagName)),
  );
}

/** The first element of this name, at any depth. */
export function firstElement({ children }: Element, tagName: string): Element | undefined {
  for (const child of children) {
    if (child.type !== "element") continue;
    const found = child.tagName === tagName ? child : firstElement(child, tagName);
    if (found) return found;
  }
  return undefined;
}

/** An element of an HTML tree (https://github.com/syntax-tree/hast#element). */
export function element(tagName: string, properties: Properties, children: ElementContent[] = []): Element {
  return { type: "element", tagName, properties, children };
}
