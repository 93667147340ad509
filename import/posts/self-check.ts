import type { Element, Nodes, Root } from "hast";
import { SKIP, visit } from "unist-util-visit";
import { codeText } from "./code";
import {
  attribute,
  classesOf,
  findAll,
  hasContent,
  isElement,
  parseHtml,
  textOf,
} from "./html-tree";
import type { Finding } from "./old-blog";
import { isJunk } from "./tidy";

/* Compares what an article contained with what the page shows, whatever the conversion did in between. */

/** Elements whose text is compared otherwise, or is not part of the text. */
function isSkipped(node: Element): boolean {
  return (
    isJunk(node) ||
    isElement(
      node,
      "tex",
      "footnote-reference",
      "math",
      "svg",
      "iframe",
      "video",
      "audio",
      "object",
    ) ||
    classesOf(node).some((name) => /^(MathJax|katex|gutter|lineno|lnt?$|hljs-ln-n)/.test(name)) ||
    attribute(node, "role") === "doc-backlink"
  );
}

const inline = new Set(
  "a abbr b big cite code del em font i ins kbd mark q s small span strike strong sub sup tt u var wbr".split(
    " ",
  ),
);

/** Returns the words of an article in order, with those of code. The title does not count. */
export function wordsIn(tree: Root, title = ""): string[] {
  const textIn = (node: Nodes): string => {
    if (node.type === "text") return node.value;
    if (!("children" in node)) return "";
    if (isElement(node) && (isSkipped(node) || (node.tagName === "h1" && textOf(node) === title)))
      return " ";
    const text = node.children.map(textIn).join("");
    // Blocks separate words, even without space between their tags.
    return isElement(node) && inline.has(node.tagName) ? text : ` ${text} `;
  };
  return (
    textIn(tree)
      .normalize("NFC")
      .match(/[\p{L}\p{N}]+/gu) ?? []
  );
}

/** The parts of an article that are counted. */
interface Facts {
  code: string[];
  links: string[];
  images: string[];
  headings: string[];
  lists: string[];
  tables: string[];
  formulas: string[];
}

const names: Record<keyof Facts, string> = {
  code: "a block of code differs",
  links: "a link is missing",
  images: "an image is missing",
  headings: "a heading is missing, or below another one",
  lists: "a list has other items",
  tables: "a table has other cells",
  formulas: "a formula is missing",
};

/**
 * Returns findings for everything that an article has and its page does not show.
 *
 * @param source the article with its code, formulas and footnotes recognised
 * @param words its words before that
 * @param html the page's
 * @param known the findings so far: a thing that was reported is not reported again
 */
export function lossesIn(source: Root, words: string[], html: string, known: Finding[]): Finding[] {
  const page = parseHtml(html, { fragment: true });
  const [before, after] = [factsOf(source), factsOf(page)];
  before.images.splice(
    0,
    known.filter(({ message }) => /^(an image|there is no such image)/.test(message)).length,
  );
  const findings: Finding[] = [];
  for (const [key, message] of Object.entries(names) as [keyof Facts, string][])
    for (const piece of missing(before[key], after[key]))
      findings.push({ message, piece: piece.slice(0, 100) });
  const reported = known.map(({ piece = "", message }) => `${message} ${piece}`).join(" ");
  const lost = missing(words, wordsIn(page)).filter((word) => !reported.includes(word));
  if (lost.length > 0)
    findings.push({
      message: `words are missing (${lost.length})`,
      piece: lost.slice(0, 12).join(" "),
    });
  else if (!isInOrder(words, wordsIn(page)))
    findings.push({ message: "the text is in another order" });
  return findings.filter(
    ({ piece }) => !piece || !known.some((each) => each.piece?.startsWith(piece)),
  );
}

/** Returns what a list has more of than another. */
export function missing(all: string[], others: string[]): string[] {
  const counts = new Map<string, number>();
  for (const each of others) counts.set(each, (counts.get(each) ?? 0) + 1);
  return all.filter((each) => {
    const count = counts.get(each) ?? 0;
    counts.set(each, count - 1);
    return count <= 0;
  });
}

/** Whether the words that occur once in both are in the same order, apart from footnotes, which may move as wholes. */
function isInOrder(words: string[], others: string[]): boolean {
  const once = (all: string[]) => {
    const counts = new Map<string, number>();
    for (const each of all) counts.set(each, (counts.get(each) ?? 0) + 1);
    return counts;
  };
  const [left, right] = [once(words), once(others)];
  const isShared = (word: string) => left.get(word) === 1 && right.get(word) === 1;
  const position = new Map(others.filter(isShared).map((word, at) => [word, at]));
  const order = words.filter(isShared).map((word) => position.get(word) ?? 0);
  const breaks = order.filter((at, index) => index > 0 && at < (order[index - 1] ?? 0)).length;
  return breaks <= Math.max(2, order.length / 50);
}

function factsOf(tree: Root): Facts {
  const facts: Facts = {
    code: [],
    links: [],
    images: [],
    headings: [],
    lists: [],
    tables: [],
    formulas: [],
  };
  const above: string[] = [];
  // A list in a cell of a table becomes lines.
  const inCells = new Set<Element>();
  visit(tree, "element", (node: Element) => {
    if (isJunk(node) || attribute(node, "dataFootnotes") || classesOf(node).includes("footnotes"))
      return SKIP;
    const { tagName } = node;
    if (tagName === "pre") {
      facts.code.push(codeText(node).replace(/\s+$/, ""));
      return SKIP;
    }
    if (tagName === "tex" || tagName === "math") {
      facts.formulas.push("formula");
      return SKIP;
    }
    if (tagName === "footnote-definition") return SKIP;
    if (tagName === "a" && textOf(node) && attribute(node, "href")) facts.links.push(textOf(node));
    if (tagName === "img") facts.images.push("image");
    const level = Number(/^h([1-6])$/.exec(tagName)?.[1]);
    const text = level ? textOf(node) : "";
    if (text) {
      above.length = level;
      above[level] = text;
      facts.headings.push(`${above.slice(0, level).filter(Boolean).at(-1) ?? ""} > ${text}`);
    }
    if (isElement(node, "td", "th"))
      for (const each of findAll(node, ({ tagName }) => /^[uo]l$/.test(tagName))) inCells.add(each);
    if (isElement(node, "ul", "ol") && !inCells.has(node)) {
      const items = node.children.filter((each) => isElement(each, "li") && hasContent(each));
      if (items.length > 0) facts.lists.push(`${tagName} of ${items.length}`);
    }
    if (tagName === "table") {
      const cells = findAll(node, (each) => isElement(each, "td", "th")).filter(hasContent);
      facts.tables.push(`table of ${cells.length}`);
    }
    return undefined;
  });
  return facts;
}
