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
export function wordsIn(tree: Nodes, title?: string): string[] {
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
  const images = known.filter(({ message }) =>
    /^(an image|there is no such image)/.test(message),
  ).length;
  const reported = known.map(({ piece = "", message }) => message + piece).join(" ");
  const lost = missing(words, wordsIn(page)).filter((word) => !reported.includes(word));
  const parts = missing(partsOf(source), partsOf(page)).filter(
    (part, at, all) =>
      part !== "an image" || all.slice(0, at).filter((each) => each === part).length >= images,
  );
  const findings = parts.map((part): Finding => {
    const [kind = "", piece] = part.split("\n", 2);
    return { message: `${kind} is missing or differs`, piece: piece?.slice(0, 100) };
  });
  if (lost.length > 0)
    findings.push({ message: "words are missing", piece: lost.slice(0, 12).join(" ") });
  else if (!isInOrder(words, wordsIn(page)))
    findings.push({ message: "the text is in another order" });
  return findings.filter(({ piece }) => !piece || !reported.includes(piece));
}

/** Returns what a list has more of than another. */
export function missing(all: string[], others: string[]): string[] {
  const counts = countsOf(others);
  return all.filter((each) => {
    const count = counts.get(each) ?? 0;
    counts.set(each, count - 1);
    return count <= 0;
  });
}

function countsOf(all: string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const each of all) counts.set(each, (counts.get(each) ?? 0) + 1);
  return counts;
}

/** Whether the words that occur once in both are in the same order, apart from footnotes, which may move as wholes. */
function isInOrder(words: string[], others: string[]): boolean {
  const [left, right] = [countsOf(words), countsOf(others)];
  const once = (word: string) => left.get(word) === 1 && right.get(word) === 1;
  const places = new Map(others.filter(once).map((word, at) => [word, at]));
  const order = words.filter(once).map((word) => places.get(word) ?? 0);
  const breaks = order.filter((at, index) => at < (order[index - 1] ?? 0)).length;
  return breaks <= Math.max(2, order.length / 50);
}

/** Returns the parts of an article, each as its kind, a line break and what tells it apart. */
function partsOf(tree: Root): string[] {
  const parts: string[] = [];
  const above: string[] = [];
  // A list in a cell of a table becomes lines.
  const inCells = new Set(
    findAll(tree, (node) => isElement(node, "td", "th")).flatMap((cell) =>
      findAll(cell, (node) => isElement(node, "ul", "ol")),
    ),
  );
  visit(tree, "element", (node: Element) => {
    const { tagName } = node;
    const level = Number(/^h([1-6])$/.exec(tagName)?.[1]);
    const text =
      level || tagName === "a" ? wordsIn(node).join(" ") || textOf(node).replaceAll(" ", "") : "";
    if (isJunk(node) || tagName === "footnote-definition" || "dataFootnotes" in node.properties)
      return SKIP;
    if (tagName === "pre") parts.push(`a block of code\n${codeText(node).trimEnd()}`);
    else if (isElement(node, "tex", "math")) parts.push("a formula");
    else if (tagName === "img") parts.push("an image");
    else if (tagName === "a" && text && attribute(node, "href")) parts.push(`a link\n${text}`);
    else if (tagName === "table")
      parts.push(
        `a table\n${findAll(node, (each) => isElement(each, "td", "th") && hasContent(each)).length} cells`,
      );
    else if (isElement(node, "ul", "ol") && !inCells.has(node)) {
      const items = node.children.filter((each) => isElement(each, "li") && hasContent(each));
      if (items.length > 0) parts.push(`a list\n${items.length} items`);
    } else if (level && text) {
      above.length = level;
      parts.push(`a heading\n${text} (below ${above.filter(Boolean).at(-1) ?? "the title"})`);
      above[level] = text;
    }
    return isElement(node, "pre", "tex", "math") ? SKIP : undefined;
  });
  return parts;
}
