import type { Element, Nodes, Root } from "hast";
import {
  attribute,
  classesOf,
  find,
  findAll,
  hasContent,
  isElement,
  rewrite,
  textOf,
} from "../html-tree";
import { isJunk } from "../tidy";
import { wordsIn } from "../self-check";

/** An article within its page. */
interface FoundArticle {
  tree: Root;
  /** The element that was taken: "article.post". */
  element: string;
  /** Its share of the page's words, from 0 to 1. */
  share: number;
}

/** The classes and names that say what an element is: microformats, microdata, and the usual ones. */
const contentClass =
  /^(e-content|entry-content|post-content|article-content|post-body|article-body|markdown-body)$/;

/** Parts around the text of an article. */
const aroundClass =
  /(^|[-_])(meta|date|byline|share|sharing|related|comments?|disqus|author|tags?|categories|pagination|pager|nav|navigation|breadcrumbs?|subscribe|newsletter|reading-time|backlinks|prev|next)([-_]|$)|^post-(header|footer|info|title)$|^entry-(header|footer|title)$/i;

/**
 * Finds the article of a page: by the element that says so, or else by what its text is known to be, or else by the text
 * that other pages do not share.
 *
 * @param known words of the article, from its source or its feed; empty if there is none
 * @param isShared whether a text is also on other pages
 */
export function findArticle(
  page: Root,
  known: string[],
  isShared: (text: string) => boolean,
  title: string,
): FoundArticle {
  const body = find(page, ({ tagName }) => tagName === "body");
  const start: Nodes = body ?? page;
  const all = wordsIn(page).length;
  const marked = findAll(start, isMarked).filter(hasContent);
  const [only] = marked;
  const best = only && marked.length === 1 ? only : descend(start, weigher(known, isShared));
  const article = "children" in best ? best : page;
  const tree: Root = { type: "root", children: trimmed(article, known, isShared, title) };
  return { tree, element: labelOf(article), share: all > 0 ? wordsIn(tree).length / all : 0 };
}

function isMarked(node: Element): boolean {
  return (
    classesOf(node).some((name) => contentClass.test(name)) ||
    attribute(node, "itemProp") === "articleBody"
  );
}

/** Returns a function that counts the words of an article in an element. */
function weigher(known: string[], isShared: (text: string) => boolean): (node: Nodes) => number {
  const distinct = new Set(known.filter((word) => word.length > 2));
  if (distinct.size > 20)
    return (node) =>
      new Set(
        wordsIn({ type: "root", children: [node] } as Root).filter((word) => distinct.has(word)),
      ).size;
  return (node) => {
    if (isElement(node, "p", "pre", "li", "td", "blockquote", "h2", "h3", "h4", "dd"))
      return isShared(textOf(node)) ? 0 : textOf(node).length;
    if (isElement(node) && (isJunk(node) || isAround(node))) return 0;
    return "children" in node ? node.children.reduce((sum, each) => sum + weightOf(each), 0) : 0;
  };
  function weightOf(node: Nodes): number {
    return weigher([], isShared)(node);
  }
}

/** Goes down as long as one child has nearly everything. */
function descend(start: Nodes, weigh: (node: Nodes) => number): Nodes {
  let node = start;
  for (;;) {
    const weight = weigh(node);
    const children: Nodes[] =
      "children" in node ? node.children.filter((each) => isElement(each)) : [];
    const next = children.find(
      (each) =>
        isElement(
          each,
          "article",
          "main",
          "div",
          "section",
          "body",
          "td",
          "tr",
          "table",
          "tbody",
          "center",
        ) && weigh(each) >= weight * 0.95,
    );
    if (!next || weight === 0) return node;
    node = next;
  }
}

function isAround(node: Element): boolean {
  return (
    isElement(node, "header", "footer", "nav", "aside", "form") ||
    classesOf(node).some((name) => aroundClass.test(name)) ||
    aroundClass.test(attribute(node, "id"))
  );
}

/** Removes the parts before and after the text of an article. */
function trimmed(
  { children }: { children: Nodes[] },
  known: string[],
  isShared: (text: string) => boolean,
  title: string,
): Root["children"] {
  const words = new Set(known);
  const isText = (node: Nodes) => {
    if (!hasContent(node)) return false;
    if (!isElement(node)) return true;
    if (isJunk(node) || node.tagName === "time" || textOf(node) === title) return false;
    const own = wordsIn({ type: "root", children: [node] });
    if (words.size > 20 && own.length > 0)
      return own.filter((word) => words.has(word)).length >= own.length / 2;
    return !isAround(node) && !isShared(textOf(node));
  };
  const first = children.findIndex(isText);
  const last = children.map(isText).lastIndexOf(true);
  const kept = { type: "root", children: children.slice(Math.max(first, 0), last + 1) } as Root;
  rewrite(kept, (node) =>
    isElement(node, "nav", "header", "footer") &&
    isAround(node) &&
    !find(node, ({ tagName }) => tagName === "p")
      ? []
      : undefined,
  );
  return kept.children;
}

function labelOf(node: Nodes): string {
  if (!isElement(node)) return "the whole page";
  const id = attribute(node, "id");
  return [
    node.tagName,
    ...(id ? [`#${id}`] : []),
    ...classesOf(node)
      .slice(0, 2)
      .map((name) => `.${name}`),
  ].join("");
}
