import type { Element, Nodes, Root } from "hast";
import { languageNames } from "../../commands/site-api";
import {
  attribute,
  classesOf,
  element,
  find,
  findAll,
  isElement,
  rewrite,
  textOf,
} from "./html-tree";

/* Highlighted code of Rouge, Chroma, Pygments, Prism, Shiki and highlight.js, as <pre><code>. */

/** The classes of line numbers. */
const gutter =
  /^(gutter|lineno|linenos|linenodiv|line-numbers?(-rows)?|lnt?|hljs-ln-n(umbers)?|rouge-gutter)$/;

const lineClass = /^(line|code-line|ec-line|token-line)$/;

function isGutter(node: Element): boolean {
  // Prism sets `line-numbers` on the whole block.
  return node.tagName !== "pre" || classesOf(node).includes("lineno")
    ? classesOf(node).some((name) => gutter.test(name)) &&
        !find(node, (each) => each.tagName === "code")
    : false;
}

/** Replaces each block of code by one `pre` with one text. Its language is a class, `data-lines` means that it has line numbers. */
export function findCode(tree: Root): void {
  rewrite(tree, (node, ancestors) => {
    const isBlock = node.tagName === "pre" || isCodeTable(node);
    if (!isBlock) return undefined;
    const language = [node, ...findAll(node, () => true), ...ancestors.slice(0, 4)]
      .map(languageOf)
      .find(Boolean);
    const isNumbered = Boolean(find(node, isGutter));
    const value = codeText(node)
      .trimEnd()
      .replace(/^(?:[ \t]*\n)+/, "");
    if (!value) return [];
    const code = element("code", language ? { className: [`language-${language}`] } : {}, [
      { type: "text", value },
    ]);
    const made = element("pre", isNumbered ? { dataLines: true } : {}, [code]);
    return [{ ...made, position: node.position }];
  });
}

/** Whether a table contains line numbers in one cell, and the code beside them. */
function isCodeTable(node: Element): boolean {
  if (node.tagName !== "table") return false;
  const [numbers, code, ...others] = findAll(node, ({ tagName }) => tagName === "td");
  return Boolean(
    numbers &&
    code &&
    others.length === 0 &&
    /^[\d\s]*$/.test(textOf(numbers)) &&
    find(code, ({ tagName }) => tagName === "pre" || tagName === "code"),
  );
}

/** Returns the text of a block of code, without line numbers and buttons. */
export function codeText(node: Nodes, next?: Nodes): string {
  if (node.type === "text") return node.value;
  if (!("children" in node)) return "";
  if (isElement(node, "br")) return "\n";
  if (isElement(node) && (isElement(node, "button", "script", "style") || isGutter(node)))
    return "";
  if (isElement(node, "td") && attribute(node, "className") === "gutter") return "";
  const text = node.children.map((each, at) => codeText(each, node.children[at + 1])).join("");
  const isLine =
    isElement(node, "div", "tr", "li", "p") ||
    (isElement(node, "span", "code") && classesOf(node).some((name) => lineClass.test(name)));
  const isEnded =
    text.endsWith("\n") ||
    isElement(next, "br") ||
    (next?.type === "text" && next.value.startsWith("\n"));
  return isLine && !isEnded && next ? `${text}\n` : text;
}

const prefixed = /^(?:language|lang|highlight-source|src|brush)[-:]([\w+#.-]+)$/;
const noLanguage = /^(text|none|plain(text)?|fallback|no-?highlight)$/i;

/** Finds the language in the classes and the data of an element. Only a block may name it without a prefix. */
function languageOf(node: Element): string | undefined {
  const classes = classesOf(node)
    .join(" ")
    .replace(/brush: /g, "brush:")
    .split(" ");
  const names = [
    ...classes.map((name) => prefixed.exec(name)?.[1]),
    ...["dataLang", "dataLanguage", "dataEnlighterLanguage", "dataCodeBlockLang"].map((name) =>
      attribute(node, name),
    ),
    ...(isElement(node, "figure", "pre", "code") ? classes : []).filter((name) =>
      languageNames.includes(name),
    ),
  ];
  return names.find((name) => name && !noLanguage.test(name))?.toLowerCase();
}
