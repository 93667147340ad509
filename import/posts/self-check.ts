import type { Element, Nodes, Root } from "hast";
import { SKIP, visit } from "unist-util-visit";
import { codeText } from "./code";
import {
  attribute,
  classesOf,
  find,
  findAll,
  hasContent,
  isElement,
  isHeading,
  parseHtml,
  textOf,
} from "./html-tree";
import type { Finding } from "./old-blog";
import { alignOf, calloutType, isJunk } from "./tidy";

/* Compares an article with its new page, independently of the conversion. */

/** Returns whether an element's text is compared in another way, or is not part of the article. */
function isSkipped(node: Element): boolean {
  return (
    isJunk(node) ||
    /^(audio|footnote-reference|iframe|math|object|svg|tex|video)$/.test(node.tagName) ||
    classesOf(node).some((name) => /^(MathJax|katex)/.test(name)) ||
    attribute(node, "role") === "doc-backlink" ||
    "dataFootnoteRef" in node.properties
  );
}

const inline =
  /^(a|abbr|b|big|code|del|em|font|i|ins|kbd|mark|q|s|small|span|strike|strong|sub|sup|tt|u|var|wbr)$/;

/** Returns the words of an article in order, including those in code, but without the title. */
export function wordsIn(tree: Nodes, title?: string): string[] {
  const textIn = (node: Nodes): string => {
    if (node.type === "text") return node.value;
    if (!("children" in node) || (isElement(node) && isSkipped(node))) return "";
    if (isElement(node, "h1") && textOf(node) === title) return " ";
    const text = node.children.map(textIn).join("");
    // Blocks separate words, even without spaces between their tags.
    return isElement(node) && inline.test(node.tagName) ? text : ` ${text} `;
  };
  return (
    textIn(tree)
      .normalize("NFC")
      .match(/[\p{L}\p{N}]+/gu) ?? []
  );
}

/**
 * Returns a finding for everything that the article has and its page lacks.
 *
 * @param tree the article as it was written in Markdown
 * @param words the article's words, before it was changed
 * @param html the page
 */
export function lossesIn(tree: Root, words: string[], html: string): Finding[] {
  const page = parseHtml(html, { fragment: true });
  const shown = wordsIn(page);
  const findings = missing(partsOf(tree), partsOf(page)).map((part): Finding => {
    const [kind = "", piece] = part.split("\n", 2);
    return { message: `${kind} is missing or differs`, piece: piece?.slice(0, 100) };
  });
  // This site gives callouts their titles.
  const isTitle = (word: string) =>
    /^(\p{Lu}|caution|important|note|tip|warning)/u.test(word) && calloutType(word) !== undefined;
  const lost = missing(words, shown).filter((word) => !isTitle(word));
  if (lost.length > 0)
    findings.push({ message: "words are missing", piece: lost.slice(0, 12).join(" ") });
  return findings;
}

/** Returns the items that occur more often in the first list than in the second. */
function missing(all: string[], others: string[]): string[] {
  const counts = new Map<string, number>();
  for (const each of others) counts.set(each, (counts.get(each) ?? 0) + 1);
  return all.filter((each) => {
    const count = counts.get(each) ?? 0;
    counts.set(each, count - 1);
    return count <= 0;
  });
}

/** Returns the parts of an article, each as its kind, a line break and its identifying text. */
function partsOf(tree: Root): string[] {
  const parts: string[] = [];
  const count = (nodes: Nodes[]) => nodes.filter(hasContent).length;
  visit(tree, "element", (node: Element) => {
    const { tagName } = node;
    if (isJunk(node) || tagName === "footnote-definition" || "dataFootnotes" in node.properties)
      return SKIP;
    if (tagName === "pre") {
      const isDiff = find(node, (each) => classesOf(each).includes("language-diff"));
      // The page shows signs as marks.
      const code = codeText(node).replace(isDiff ? /^[ +-]/gm : "", "");
      parts.push(`a block of code\n${code.trimEnd()}`);
    }
    if (isElement(node, "tex", "math")) parts.push("a formula");
    if (tagName === "img") parts.push("an image");
    if (isHeading(node) || attribute(node, "href")) {
      const text = wordsIn(node);
      // A link around blocks becomes several.
      if (!isHeading(node)) parts.push(...text.map((word) => `a link\n${word}`));
      else if (text.length > 0) parts.push(`a heading\n${tagName} ${text.join(" ")}`);
    }
    if (tagName === "table") {
      const cells = findAll(node, "td th");
      const aligned = [...new Set(cells.map(alignOf))].sort().join("");
      parts.push(`a table\n${count(cells)} cells ${aligned}`);
    }
    if (isElement(node, "ul", "ol")) {
      const items = count(node.children.filter((each) => isElement(each, "li")));
      if (items > 0) parts.push(`a list\n${items} items`);
    }
    return isElement(node, "pre", "tex", "math") ? SKIP : undefined;
  });
  return parts;
}
