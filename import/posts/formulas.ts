import type { Element, ElementContent, Root, Text } from "hast";
import { toString } from "mdast-util-to-string";
import { SKIP, visit } from "unist-util-visit";
import { mathml } from "#app/markdown/formulas";
import { attribute, classesOf, element, find, isElement, rewrite } from "./html-tree";
import type { Say, TexDelimiters } from "./old-blog";

/* Converts the formulas of MathJax, KaTeX, MathML, Pandoc, Arithmatex and remark-math to <tex> with `display`. */

/**
 * Replaces each formula with an element `tex`.
 *
 * @param delimiters the delimiters of formulas in text; undefined if text contains none
 */
export function findFormulas(tree: Root, delimiters: TexDelimiters | undefined, say: Say): void {
  rewrite(tree, (node) => {
    // A formula between lines with "$$", or in one of GitHub's fences, is a block of code.
    const [code] = node.tagName === "pre" ? node.children : [];
    const tex = texOf(isElement(code) ? code : node);
    const isDisplay = /\b(?:display|block)\b/.test(
      [...classesOf(node), attribute(node, "display"), attribute(node, "type")].join(" "),
    );
    return tex ? [formula(tex, isDisplay || Boolean(code), node, say)] : undefined;
  });
  if (!delimiters) return;
  visit(tree, (node, index, parent) => {
    if (isElement(node, "code", "pre", "kbd", "script", "style", "textarea", "tex")) return SKIP;
    if (node.type !== "text" || index === undefined) return undefined;
    const parts = formulasInText(node, delimiters, say);
    parent?.children.splice(index, 1, ...parts);
    return index + parts.length;
  });
}

/** Returns the TeX of an element; empty if it is not a formula, or does not contain its TeX. */
function texOf(node: Element): string {
  const { tagName } = node;
  const classes = classesOf(node).join(" ");
  if (tagName === "img") return classes === "latex" ? attribute(node, "alt") : "";
  const isSource =
    /\b(?:arithmatex|math-inline|math-display|language-math)\b|^math (?:inline|display)$/.test(
      classes,
    ) ||
    (tagName === "script" && attribute(node, "type").startsWith("math/tex"));
  if (!isSource && tagName !== "math" && !/\bkatex\b/.test(classes)) return "";
  const annotation = find(node, (each) => attribute(each, "encoding") === "application/x-tex");
  if (annotation) return toString(annotation);
  return attribute(node, "alttext") || (isSource ? toString(node) : "");
}

const environment = String.raw`\\begin\{((?:equation|align|gather|multline|alignat|split)\*?)\}`;
const delimited = String.raw`(?<!\\)(?:\$\$[^]+?\$\$|\$\\\$\$|\\\[[^]+?\\\]|\\\([^]+?\\\)|${environment}[^]+?\\end\{\1\}`;
/** A page may set its delimiters in another file, so text between dollars is a formula if it looks like TeX. */
const withTexInDollars = new RegExp(
  String.raw`${delimited}|\$(?=[^\s$][^$\n]*(?<!\s)\$|[^$\n]*\\[a-z]{3})(?=[^$\n]*[\\^_])[^$\n]*[^\\$]\$(?![\d$]))`,
  "g",
);
const withDollars = new RegExp(
  String.raw`${delimited}|\$(?:\\.|\{\$[^$]*\$\}|[^$\\])+\$(?!\d))`,
  "g",
);

/** Returns the element of a formula, without its delimiters, or code if the site refuses the formula. */
function formula(written: string, isBlock: boolean, node: Element | Text, say: Say): Element {
  const tex = written.trim().replace(/^% <!\[CDATA\[|%\]\]>$/g, "");
  const [, start = "", inner = tex] = /^(\$\$?|\\[[(])([^]*)(?:\1|\\[\])])$/.exec(tex.trim()) ?? [];
  const isDisplay = isBlock || /^(?:\$\$|\\\[)$/.test(start) || tex.startsWith("\\begin");
  // White space in text is collapsed later, but a formula keeps its lines. Without a text, the space before it would be
  // lost.
  const value = isDisplay ? inner.trim() : inner.trim().replace(/\s+/g, " ");
  const problem = mathml(value, isDisplay).problem?.replace("the formula has an error: ", "");
  if (!problem) return element("tex", { display: isDisplay ? "block" : "", value }, value);
  say(`a formula that cannot be typeset is now code: ${problem}`, node, value);
  // The doctor finds such formulas by their dollars.
  return isDisplay
    ? element("pre", { className: ["language-tex"] }, `$$\n${value}\n$$`)
    : element("code", {}, `$$${value}$$`);
}

/** Splits a text at its formulas, by the rules of MathJax. */
function formulasInText(text: Text, { dollars }: TexDelimiters, say: Say): ElementContent[] {
  const parts: ElementContent[] = [];
  let end = 0;
  for (const { 0: tex, index } of text.value.matchAll(dollars ? withDollars : withTexInDollars)) {
    parts.push({ ...text, value: text.value.slice(end, index) }, formula(tex, false, text, say));
    end = index + tex.length;
  }
  return [...parts, { ...text, value: text.value.slice(end) }];
}
