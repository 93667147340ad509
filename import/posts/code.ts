import type { Element, Nodes, Root } from "hast";
import { languageNames } from "#app/markdown/highlight";
import {
  attribute,
  classesOf,
  element,
  find,
  findAll,
  isElement,
  isHeading,
  rewrite,
  textOf,
} from "./html-tree";
import type { Say } from "./old-blog";
import { isJunk } from "./tidy";

/* Converts the highlighted code of all generators to <pre><code>: it is what contains a `pre`, whatever is around it. */

const isPre = (node: Element) => node.tagName === "pre";
const isCell = (node: Nodes): node is Element => isElement(node, "td", "th");
const isNumber = (node: Nodes) => /^[\d\s]*$/.test(textOf(node));

const gutterName = /(^|-)(gutter|ln[nt]?|line-?no\w*|line-numbers?)(-|$)/;

/** Returns whether an element contains nothing but line numbers. */
function isGutter(node: Element): boolean {
  if (!isNumber(node)) return false;
  const isUnselectable = /user-select:\s*none/.test(attribute(node, "style"));
  return isUnselectable || classesOf(node).some((name) => gutterName.test(name));
}

/** Removes line numbers, also those in the first cell of a row without a class. */
export function removeLineNumbers(tree: Root): void {
  rewrite(tree, (node) => {
    const [first, second] = node.tagName === "tr" ? node.children.filter(isCell) : [];
    if (first && second && isNumber(first) && find(node, "pre code"))
      node.children = node.children.filter((each) => each !== first);
    return isGutter(node) ? [] : undefined;
  });
}

const lineName = /^(line|code-line|ec-line|token-line)$/;
const isLine = (node: Element) =>
  isElement(node, "div", "li", "p", "tr") || classesOf(node).some((name) => lineName.test(name));

/**
 * Replaces each block of code with one `pre` that contains only text, with its language as a class.
 */
export function findCode(tree: Root, say: Say): void {
  let above: string | undefined;
  rewrite(tree, (node, ancestors) => {
    if (isHeading(node)) above = textOf(node);
    if (!isPre(node) && !isCodeAround(node)) return undefined;
    const value = codeText(node)
      .trimEnd()
      .replace(/^(?:[ \t]*\n)+/, "");
    if (!value) return [];
    const language = [node, ...findAll(node), ...ancestors.slice(0, 4)]
      .map(languageOf)
      .find(Boolean);
    const isKnown = languageNames.includes(language ?? "text");
    if (!isKnown) say("code in an unknown language is now plain text", node, language, true);
    const className = language ? { className: [`language-${isKnown ? language : "text"}`] } : {};
    const code = element("code", className, value);
    const [titled] = findAll(node)
      .map((each) => attribute(each, "dataTitle") || attribute(each, "dataName"))
      .filter(Boolean);
    const title = titled ?? (language === "mermaid" && above);
    return [{ ...element("pre", { title: title || undefined }, [code]), position: node.position }];
  });
}

/** Returns whether an inline element, or a table with a single column, contains only a block of code. */
function isCodeAround(node: Element): boolean {
  if (!isElement(node, "code", "table") || !find(node, isPre)) return false;
  return findAll(node, "tr").every(({ children }) => children.filter(isCell).length === 1);
}

/** Returns the text of a block of code, without buttons and hidden words. */
export function codeText(block: Element): string {
  const lines = findAll(block, isLine).filter((line) => findAll(line, isLine).length === 1);
  const joined = lines.map((line) => textIn(line).replace(/\n$/, "")).join("\n");
  // Some highlighters mark only a few lines.
  const all = textIn(block);
  return joined.replace(/\s/g, "") === all.replace(/\s/g, "") ? joined : all;
}

function textIn(node: Nodes): string {
  if (node.type === "text") return node.value;
  if (isElement(node, "br")) return "\n";
  if (isElement(node) && isJunk(node)) return "";
  return "children" in node ? node.children.map(textIn).join("") : "";
}

const prefixed = /^(?:language|lang|highlight-source|src)[-:]([\w+#.-]+)$/;
const noLanguage = /^(text|none|plain(text)?|fallback|no-?highlight)$/i;

/**
 * Finds the language in the classes and data attributes of an element. Classes without a prefix count only on a
 * block.
 */
function languageOf(node: Element): string | undefined {
  const classes = classesOf(node);
  const data = Object.keys(node.properties).filter((name) => /^data.*lang/i.test(name));
  const names = [
    ...classes.map((name) => prefixed.exec(name)?.[1]),
    ...data.map((name) => attribute(node, name)),
    // WordPress's SyntaxHighlighter writes "brush: php; gutter: true".
    ...(isElement(node, "figure", "pre", "code") ? classes : [])
      .map((name) => name.replace(";", ""))
      .filter((name) => languageNames.includes(name)),
  ];
  return names.find((name) => name && !noLanguage.test(name))?.toLowerCase();
}
