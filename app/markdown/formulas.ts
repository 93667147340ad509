import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { transformSync } from "esbuild";
import type { Element, ElementContent } from "hast";
import type { Root } from "mdast";
import type { InlineMath, Math } from "mdast-util-math";
import { toString } from "mdast-util-to-string";
import temml from "temml";
import { SKIP, visit } from "unist-util-visit";
import { type ArticleParts, element, pieceOf, type Report, within } from "./context";

const stylesheet = fileURLToPath(
  new URL("../../node_modules/temml/dist/Temml-Local.css", import.meta.url),
);

/**
 * The rules of Temml's stylesheet that make up for gaps in browsers' MathML, without its font for script letters: systems have
 * some. They are in a layer, so that the styles Temml gives a single formula override them.
 */
const temmlStyles = transformSync(
  `@layer{${readFileSync(stylesheet, "utf8").replace(/@font-face {[^}]*}/, "")}}`,
  { loader: "css", minify: true, logLevel: "silent" },
).code.trim();

/** Turns a formula that is alone in its paragraph into a displayed one. */
export function displayFormulas(tree: Root): void {
  visit(tree, "paragraph", ({ children, position }, index, parent) => {
    const [formula, ...others] = children;
    if (formula?.type !== "inlineMath" || others.length > 0) return;
    parent?.children.splice(index ?? 0, 1, { type: "math", value: formula.value, position });
  });
}

/** Returns the element of a formula. It contains the TeX, for the ids of headings, until `typeset` replaces it with MathML. */
export function formulaElement(
  formula: InlineMath | Math,
  markdown: string,
  report: Report,
): Element {
  const { type, value, position } = formula;
  const [first, ...lines] = pieceOf(markdown, formula).split("\n");
  const isFenced = type === "math" && !/^(\${2,})[^$].*\1$/.test(first ?? "");
  if (isFenced && formula.meta)
    report(
      formula,
      `"${formula.meta}" would be lost: between lines of $$, write the formula below the first, or "\\$$" if it is meant as text`,
    );
  else if (isFenced && !/^[>\s]*\${2,}\s*$/.test(lines.at(-1) ?? ""))
    report(
      formula,
      'the formula has no end: write $$ on a line of its own below it, or "\\$$" if it is meant as text',
    );
  // Errors count lines from the opening dollars.
  const tex = isFenced ? `\n${value}` : value;
  const math = element("math", type === "math" ? { display: "block" } : {}, [
    { type: "text", value: tex },
  ]);
  return { ...math, position };
}

/** Text between single dollars that may be meant as a formula: no space inside the dollars, no digit after them. */
const singleDollars = /(?<![\\$])\$(?![\s$])((?:\\[^]|[^$\\])*?)(?<!\s)\$(?![\d$])/g;

/**
 * Reports TeX between single dollars. A single dollar is money, so the page would show the TeX.
 */
export function reportSingleDollars(tree: Root, { markdown, report }: ArticleParts): void {
  visit(tree, (block) => {
    if (block.type !== "paragraph" && block.type !== "heading" && block.type !== "tableCell")
      return;
    const start = block.position?.start.offset ?? 0;
    let source = pieceOf(markdown, block);
    visit(block, (node) => {
      if (node.type !== "inlineCode" && node.type !== "inlineMath" && node.type !== "html") return;
      const piece = pieceOf(markdown, node);
      const at = (node.position?.start.offset ?? 0) - start;
      source = source.slice(0, at) + piece.replace(/[^\n]/g, " ") + source.slice(at + piece.length);
    });
    for (const { 0: written, 1: tex = "", index } of source.matchAll(singleDollars)) {
      if (!/[\\^_=]/.test(tex)) continue;
      const message = `"${written}" is text, as a single dollar is money: write $$${tex}$$ for a formula, or "\\$" for a dollar`;
      report(within(markdown, start + index, written.length), message);
    }
    return SKIP;
  });
}

/**
 * Returns the MathML of a formula. The site's content security policy forbids Temml's `style` attributes, so they become
 * classes, whose rules are added to `styles`. A class is named after its rule, so it is the same on all pages.
 */
export function typeset(math: Element, { report, styles }: ArticleParts): ElementContent {
  const tex = toString(math);
  const displayMode = math.properties.display === "block";
  let markup = "";
  styles.add(temmlStyles);
  try {
    markup = temml.renderToString(tex, { displayMode, throwOnError: true });
  } catch (error) {
    const { message, position = 0 } = error as Error & { position?: number };
    const [reason = ""] = message.trim().split(/ at (?:position|end of input)\b|\n/);
    report(
      math,
      `the formula has a mistake: ${reason}`,
      tex.slice(0, position).split("\n").length - 1,
    );
  }
  const value = markup.replace(
    /(?: class="([^"]*)")? style="([^"]*)"/g,
    (_, classes: string | undefined, style: string) => {
      const name = `m${createHash("sha256").update(style).digest("hex").slice(0, 7)}`;
      styles.add(`.${name}{${style}}`);
      return ` class="${[classes, name].filter(Boolean).join(" ")}"`;
    },
  );
  // A formula that is wider than a phone can be scrolled, also by keyboard.
  const raw = { type: "raw" as const, value };
  return displayMode ? element("span", { className: ["formula"], tabIndex: 0 }, [raw]) : raw;
}
