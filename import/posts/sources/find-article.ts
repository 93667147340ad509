import type { Element, Nodes, Root } from "hast";
import { attribute, classesOf, find, findAll, hasContent, isElement, textOf } from "../html-tree";
import { wordsIn } from "../self-check";
import { isJunk } from "../tidy";

/** An article within its page. */
interface FoundArticle {
  tree: Root;
  /** The element that was taken: "article.post". */
  element: string;
  /** Its share of the page's words, from 0 to 1. */
  share: number;
}

/** The classes of the element with the text: of microformats, and the usual ones. */
const contentClass =
  /^(e-content|entry-content|post-content|article-content|post-body|article-body|markdown-body)$/;

/** Words from fewer are not enough to recognise an article. */
const minKnown = 10;

/**
 * Finds the article of a page: by the element that says so, or else by the known words of its text, or else by the text
 * that other pages do not share.
 *
 * @param known words of the article, from its source or its feed; empty if there is none
 * @param isShared whether a text is also on other pages
 * @param title of the post, which is not part of the text
 */
export function findArticle(
  page: Root,
  known: string[],
  isShared: (text: string) => boolean,
  title: string,
): FoundArticle {
  const words = new Set(known.filter((word) => word.length > 2));
  const hasWords = words.size > minKnown;
  const weigh = (node: Nodes): number => {
    if (hasWords) return new Set(wordsIn(node).filter((word) => words.has(word))).size;
    if (!isElement(node))
      return "children" in node ? node.children.reduce((sum, each) => sum + weigh(each), 0) : 0;
    if (isJunk(node) || isElement(node, "header", "footer", "nav", "aside")) return 0;
    const isText = isElement(node, "p", "pre", "li", "td", "blockquote", "h2", "h3", "h4", "dd");
    return isText
      ? isShared(textOf(node))
        ? 0
        : textOf(node).length
      : node.children.reduce((sum, each) => sum + weigh(each), 0);
  };
  const [marked, other] = findAll(
    page,
    (node) =>
      classesOf(node).some((name) => contentClass.test(name)) ||
      attribute(node, "itemProp") === "articleBody",
  );
  const article =
    marked && !other
      ? marked
      : descend(find(page, ({ tagName }) => tagName === "body") ?? page, weigh);

  const isText = (node: Nodes) => {
    if (!hasContent(node) || textOf(node) === title || (isElement(node) && isJunk(node)))
      return false;
    const own = isElement(node) ? wordsIn(node) : [];
    // An article may begin or end with an image.
    if (isElement(node, "p", "figure", "picture", "img") && own.length === 0) return true;
    if (hasWords && own.length > 0)
      return own.filter((word) => known.includes(word)).length >= own.length / 2;
    return (
      !isElement(node, "header", "footer", "nav", "aside", "time") &&
      !isShared(textOf(node)) &&
      weigh(node) > 0
    );
  };
  const texts = article.children.map(isText);
  const children = article.children.slice(texts.indexOf(true), texts.lastIndexOf(true) + 1);
  const tree = { type: "root", children } as Root;
  return {
    tree,
    element: labelOf(article),
    share: wordsIn(tree).length / Math.max(1, wordsIn(page).length),
  };
}

const containers = "article main div section body td tr table tbody center".split(" ");

/** Goes down as long as one child has nearly everything. */
function descend(start: Root | Element, weigh: (node: Nodes) => number): Root | Element {
  const weight = weigh(start);
  const children: Nodes[] = start.children;
  const next = children.find(
    (each): each is Element => isElement(each, ...containers) && weigh(each) >= weight * 0.95,
  );
  return next && weight > 0 ? descend(next, weigh) : start;
}

function labelOf(node: Root | Element): string {
  if (!isElement(node)) return "the whole page";
  return [node.tagName, ...classesOf(node).slice(0, 2)].join(".");
}
