import type { Element, Nodes, Root } from "hast";
import { languageNames } from "../../commands/site-api";
import { attribute, classesOf, element, find, findAll, isElement, rewrite } from "./html-tree";
import type { Say } from "./old-blog";

/*
 * Converts the highlighted code of Rouge, Chroma, Pygments, Prism, Shiki and highlight.js to
 * <pre><code>.
 */

const hasClass = (pattern: RegExp) => (node: Element) =>
  classesOf(node).some((name) => pattern.test(name));

export const isGutter = hasClass(
  /^(gutter|rouge-gutter|lineno|linenos|linenodiv|line-number|line-numbers-rows|lnt?|hljs-ln-n(umbers)?)$/,
);
const hasLineClass = hasClass(/^(line|code-line|ec-line|token-line)$/);
const isLine = (node: Element) => isElement(node, "div", "li", "p", "tr") || hasLineClass(node);

/**
 * Replaces each block of code with one `pre` that contains only text, with its language as a class.
 */
export function findCode(tree: Root, say: Say): void {
  rewrite(tree, (node, ancestors) => {
    if (node.tagName !== "pre" && !isCodeTable(node)) return undefined;
    const value = codeText(node)
      .trimEnd()
      .replace(/^(?:[ \t]*\n)+/, "");
    if (!value) return [];
    const language = [node, ...findAll(node, () => true), ...ancestors.slice(0, 4)]
      .map(languageOf)
      .find(Boolean);
    // A Mermaid diagram needs a title on this site.
    const isKnown = language !== "mermaid" && languageNames.includes(language ?? "text");
    if (!isKnown) say("code in an unknown language is now plain text", node, language);
    const className = language ? { className: [`language-${isKnown ? language : "text"}`] } : {};
    const code = element("code", className, [{ type: "text", value }]);
    const titled = find(node, (each) => "dataTitle" in each.properties);
    return [element("pre", { title: titled && attribute(titled, "dataTitle") }, [code])];
  });
}

/** Returns whether a table has line numbers in one cell, and the code in another. */
function isCodeTable(node: Element): boolean {
  return (
    node.tagName === "table" &&
    findAll(node, ({ tagName }) => tagName === "td").length === 2 &&
    Boolean(find(node, isGutter) && find(node, (each) => isElement(each, "pre", "code")))
  );
}

/** Returns the text of a block of code, without line numbers and buttons. */
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
  if (isElement(node) && (isGutter(node) || isElement(node, "button", "script", "style")))
    return "";
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
