import type { Element, Nodes, Root } from "hast";
import { isNotes } from "../footnotes";
import {
  attribute,
  classesOf,
  find,
  findAll,
  hasContent,
  isElement,
  isHeading,
  isImage,
  showsFile,
  textOf,
} from "../html-tree";
import { wordsIn } from "../self-check";
import { isJunk } from "../tidy";
import { nameOfPath } from "./fields";

interface FoundArticle {
  tree: Root;
  /** Whether no element of the page contains only the article. */
  isWholePage: boolean;
}

/** What an article, or another part of a page, contains. */
export type Parts = Record<"words" | "headings" | "images", Set<string>>;

/**
 * Finds the words, the texts of headings and the names of images in a tree; nothing without one. The title does not
 * count.
 */
export function partsIn(tree: Root = { type: "root", children: [] }, title?: string): Parts {
  return {
    words: new Set(wordsIn(tree)),
    headings: new Set(
      findAll(tree, isHeading)
        .map(textOf)
        .filter((each) => each !== title),
    ),
    images: new Set(findAll(tree, isImage).map((each) => nameOfPath(attribute(each, "src")))),
  };
}

/** The usual classes of the element with the text, including those of microformats. */
const contentClass =
  /^(e-content|entry-content|post-content|article-content|post-body|article-body|markdown-body)$/;

/** Returns whether an element is outside the article, such as a sidebar. */
const isBeside = (node: Nodes): boolean =>
  isElement(node, "header", "footer", "nav", "aside", "time");

/** A line about the post, such as "19 Sep 2014 - 2662 words". */
const metaClass = /(^|[-_])(meta|date|byline|reading-?time)([-_]|$)/;

/**
 * Finds the article of a page by its markup, or else by the known words of its text, or else by the text that other
 * pages do not share.
 *
 * @param known what the article's source or its feed contains
 * @param isShared returns whether a text is also on other pages
 * @param titles the post's titles, which are part of the text only if the source has them as headings
 * @param origin the site's own, such as "https://old.example.com"
 */
export function findArticle(
  page: Root,
  known: Parts,
  isShared: (text: string, part?: number) => boolean,
  titles: string[],
  origin: string,
): FoundArticle {
  const hasWords = known.words.size > 0;
  /** Returns the words that belong only to this post. */
  const ownWords = (node: Nodes): string[] => {
    if (hasWords) return wordsIn(node).filter((word) => known.words.has(word));
    if (isElement(node) && (isJunk(node) || isBeside(node))) return [];
    if (isElement(node, "p", "pre", "li", "td", "blockquote", "h2", "h3", "h4", "dd"))
      return isShared(textOf(node)) ? [] : wordsIn(node);
    return "children" in node ? node.children.flatMap(ownWords) : [];
  };
  const weigh = (node: Nodes) => ({
    words: new Set(ownWords(node)).size,
    images: Math.min(known.images.size, findAll(node, isImage).length),
  });
  const [only, other] = findAll(
    page,
    (node) =>
      classesOf(node).some((name) => contentClass.test(name)) ||
      attribute(node, "itemProp") === "articleBody",
  );
  const marked = other ? undefined : only;
  const article = marked ?? descend(find(page, "body") ?? page, weigh);
  const isMeta = (node: Nodes) =>
    isElement(node) &&
    (node.tagName === "time" || classesOf(node).some((name) => metaClass.test(name)));
  const isOwnFile = (node: Element) => {
    const src = attribute(node, "src");
    // A shortcode may show the same picture in several posts.
    return showsFile(node) && (known.images.has(nameOfPath(src)) || !isShared(src, 10));
  };
  /** Returns whether a node is the card of a link to another site, which a tag in the source made. */
  const isCard = (node: Nodes) => {
    const link = find(node, "a");
    const href = link ? attribute(link, "href") : "";
    const isAway = /^https?:/.test(href) && !href.startsWith(origin);
    return isAway && textOf(link ?? []) === textOf(node) && !isShared(textOf(node));
  };
  const isOwn = (node: Nodes) => {
    const text = textOf(node);
    const isTitle = titles.includes(text) && !isElement(node, "p") && !known.headings.has(text);
    if (!hasContent(node) || isTitle || isElement(node, "footer")) return false;
    if (isElement(node) && isJunk(node)) return false;
    const heading = textOf(find(node, isHeading) ?? []);
    // A section may contain more output of its code than text.
    if (known.headings.has(heading)) return true;
    const words = wordsIn(node);
    if (words.length < 20 && isElement(node)) {
      const parts = node.children.filter(hasContent);
      if (isMeta(node) || (parts.length > 0 && parts.every(isMeta))) return false;
    }
    if (isCard(node) || (marked && !(hasWords && isShared(textOf(node))))) return true;
    if (words.length === 0) return Boolean(find(node, isOwnFile));
    // Many posts begin with the same heading, and kramdown's formulas are outside of paragraphs.
    const isText = node.type === "text" && !isShared(text);
    return ((isHeading(node) || isText) && !hasWords) || ownWords(node).length >= words.length / 2;
  };
  const children: Nodes[] = article.children;
  const first = children.findIndex(isOwn);
  /** Returns whether a heading is that of something else below the article, such as comments. */
  const isOther = (node: Nodes) =>
    isHeading(node) && !marked && !known.headings.has(textOf(node)) && isShared(textOf(node));
  const last = children.map((each) => isOwn(each) && !isOther(each)).lastIndexOf(true);
  const taken = children.slice(first, last + 1);
  const hrefs = new Set(
    taken.flatMap((each) => findAll(each)).map((each) => attribute(each, "href")),
  );
  const isLinked = (node: Element) => hrefs.has(`#${attribute(node, "id")}`);
  // Notes and references may be beside the rest.
  const notesIn = (node: Nodes): Nodes[] => {
    if (taken.includes(node)) return [];
    const isEnd =
      isElement(node) && (isNotes(node) || attribute(node, "role") === "doc-bibliography");
    if (isEnd && find(node, isLinked)) return [node];
    return "children" in node ? node.children.flatMap(notesIn) : [];
  };
  return {
    tree: { type: "root", children: [...taken, ...notesIn(page)] } as Root,
    isWholePage: !isElement(article) || article.tagName === "body",
  };
}

const containers = "article main div section body td tr table tbody center".split(" ");

/** Descends while one child has nearly all of the text, and all images. */
function descend(
  start: Root | Element,
  weigh: (node: Nodes) => { words: number; images: number },
): Root | Element {
  const all = weigh(start);
  const children: Nodes[] = start.children;
  const next = children.find(
    (each): each is Element =>
      isElement(each) &&
      (containers.includes(each.tagName) || each.tagName.includes("-")) &&
      weigh(each).words >= all.words * 0.95 &&
      weigh(each).images >= all.images,
  );
  return next && all.words + all.images > 0 ? descend(next, weigh) : start;
}
