import type { Element, ElementContent, Root, RootContent, Text } from "hast";
import { attribute, classesOf, element, find, isElement, rewrite } from "./html-tree";
import { toString } from "mdast-util-to-string";
import type { TexDelimiters } from "./old-blog";

/* Formulas of MathJax, KaTeX, MathML, Pandoc and remark-math, as <tex> with `display`. */

/**
 * Replaces each formula by an element `tex`.
 *
 * @param delimiters which text between delimiters is a formula; undefined if none is
 */
export function findFormulas(tree: Root, delimiters?: TexDelimiters): void {
  const hasScripts = Boolean(find(tree, isTexScript));
  rewrite(tree, (node) => {
    if (isTexScript(node))
      return [texElement(toString(node), attribute(node, "type").includes("display"))];
    if (hasScripts && classesOf(node).some((name) => name.startsWith("MathJax"))) return [];
    return formulaIn(node);
  });
  if (!delimiters) return;
  const split = (parent: Root | Element) => {
    parent.children = parent.children.flatMap((child: RootContent): RootContent[] =>
      child.type === "text" ? formulasInText(child, delimiters) : [child],
    );
  };
  split(tree);
  rewrite(tree, (node) => {
    if (isElement(node, "code", "pre", "kbd", "script", "style", "textarea", "tex")) return [node];
    split(node);
    return undefined;
  });
}

function isTexScript(node: Element): boolean {
  return node.tagName === "script" && attribute(node, "type").startsWith("math/tex");
}

function formulaIn(node: Element): ElementContent[] | undefined {
  const classes = classesOf(node);
  const is = (pattern: RegExp) => classes.some((name) => pattern.test(name));
  if (node.tagName === "img")
    return is(/^latex$/) ? [texElement(attribute(node, "alt"), false)] : undefined;
  const isDisplay =
    is(/^(math-display|katex-display|display)$/) || attribute(node, "display") === "block";
  // The last two are of Pandoc, Arithmatex and remark-math.
  const isPlain =
    is(/^(arithmatex|math-inline|math-display|language-math)$/) ||
    (is(/^math$/) && is(/^(inline|display)$/)) ||
    node.tagName === "math-renderer";
  const isMarkup = isElement(node, "math", "mjx-container") || is(/^katex(-display)?$/);
  if (!isMarkup && !isPlain) return undefined;
  const annotation = find(node, (each) => attribute(each, "encoding") === "application/x-tex");
  const tex = annotation
    ? toString(annotation)
    : attribute(node, "alttext") || attribute(node, "dataTex") || (isPlain ? toString(node) : "");
  if (!tex) return undefined;
  const math = find(node, ({ tagName }) => tagName === "math");
  const display = isDisplay || (math && attribute(math, "display") === "block");
  return [{ ...texElement(tex, Boolean(display)), position: node.position }];
}

const enclosing: [start: string, end: string, display: boolean][] = [
  ["$$", "$$", true],
  ["\\[", "\\]", true],
  ["\\(", "\\)", false],
  ["$", "$", false],
];

/** Makes the element of a formula. The delimiters that it may still have are removed. */
function texElement(written: string, display: boolean): Element {
  const tex = written
    .trim()
    .replace(/^% <!\[CDATA\[|%\]\]>$/g, "")
    .trim();
  const [start, end, isDisplay] = enclosing.find(
    ([from, to]) =>
      tex.startsWith(from) && tex.endsWith(to) && tex.length >= from.length + to.length,
  ) ?? ["", "", environment.test(tex)];
  const value = tex.slice(start.length, tex.length - end.length).trim();
  // White space in text is joined later, but a formula keeps its lines. Without a text, the space before it would go.
  return element("tex", { display: display || isDisplay ? "block" : "", value }, [
    { type: "text", value },
  ]);
}

/** An environment that is a formula without delimiters. */
const environment = /\\begin\{(?:equation|align|gather|multline|eqnarray|alignat|split)\*?\}/;

const opening = new RegExp(`${environment.source}|\\$\\$?|\\\\[[(]`, "g");

/** Splits a text where it contains formulas, by the rules of MathJax. */
function formulasInText(text: Text, { dollars }: TexDelimiters): ElementContent[] {
  const { value } = text;
  const parts: ElementContent[] = [];
  let end = 0;
  // Without its closing delimiter, a kind is not looked for again: the time stays proportional to the text.
  const unclosed = new Set<string>();
  for (const { 0: start, index } of value.matchAll(opening)) {
    if (index < end || value[index - 1] === "\\" || unclosed.has(start)) continue;
    if (start === "$" && !dollars) continue;
    const close = start.startsWith("\\b")
      ? start.replace("begin", "end")
      : (enclosing.find(([from]) => from === start)?.[1] ?? start);
    const at = closingAt(value, close, index + start.length);
    if (at < 0) {
      unclosed.add(start);
      continue;
    }
    const after = at + close.length;
    const isMoney = start === "$" && /^\d/.test(value.slice(after));
    if (at === index + start.length || isMoney) continue;
    parts.push({ type: "text", value: value.slice(end, index) });
    const isEnvironment = start.startsWith("\\b");
    const tex = isEnvironment
      ? value.slice(index, after).replace(/(begin|end)\{eqnarray/g, "$1{align")
      : value.slice(index + start.length, at);
    const made = texElement(tex, isEnvironment || start === "$$" || start === "\\[");
    parts.push({ ...made, position: text.position });
    end = after;
  }
  if (end === 0) return [text];
  return [...parts, { ...text, value: value.slice(end) }];
}

/** Finds a closing delimiter that is not escaped. */
function closingAt(value: string, close: string, from: number): number {
  let at = value.indexOf(close, from);
  while (at > 0 && close === "$" && value[at - 1] === "\\") at = value.indexOf(close, at + 1);
  return at;
}
