import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import type { Element, ElementContent } from "hast";
import type { Root } from "mdast";
import type { InlineMath, Math } from "mdast-util-math";
import { toString } from "mdast-util-to-string";
import temml from "temml";
import { SKIP, visit } from "unist-util-visit";
import { type ArticleParts, element, sourceOf, type Report, within } from "./context";
import { characterProblem } from "../schema/characters";
import { minified } from "./stylesheet";

const stylesheet = "node_modules/temml/dist/Temml-Local.css";

/**
 * Temml's corrections to how browsers show MathML, without its font of script characters, which
 * systems include. A layer keeps them weaker than the styles that Temml writes on a formula.
 */
const temmlStyles = minified(
  `@layer{${readFileSync(stylesheet, "utf8").replace(/@font-face {[^}]*}/, "")}}`,
);

export function displayFormulas(tree: Root): void {
  visit(tree, "paragraph", ({ children }, index, parent) => {
    const [formula, ...others] = children;
    if (formula?.type !== "inlineMath" || others.length > 0) return;
    // Unlike the paragraph's, its position has no spaces at the end.
    const { value, position } = formula;
    parent?.children.splice(index ?? 0, 1, { type: "math", value, position });
  });
}

/**
 * Returns the element of a formula. It contains TeX until `typeset` turns that into MathML, because
 * the id of a heading is made from the TeX.
 */
export function formulaElement(
  formula: InlineMath | Math,
  markdown: string,
  report: Report,
): Element {
  const { type, value, position } = formula;
  const [first, ...lines] = sourceOf(markdown, formula).split("\n");
  const isFenced = type === "math" && !/^(\${2,})[^$].*\1$/.test(first ?? "");
  if (isFenced && formula.meta)
    report(
      formula,
      `"${formula.meta}" after $$ is not part of the formula. Write the formula on the lines between the two $$, or write "\\$$" if it is meant as text.`,
    );
  else if (isFenced && !/^[>\s]*\${2,}\s*$/.test(lines.at(-1) ?? ""))
    report(
      formula,
      'the formula is not closed. Write $$ on a line of its own below it, or "\\$$" if it is meant as text.',
    );
  // An error's line counts from the opening dollars.
  const tex = isFenced ? `\n${value}` : value;
  const math = element("math", type === "math" ? { display: "block" } : {}, [
    { type: "text", value: tex },
  ]);
  return { ...math, position };
}

/** Matches text between single dollars, with no space just inside them and no digit after. */
const singleDollars = /(?<![\\$])\$(?![\s$])((?:\\[^]|[^$\\])*?)(?<!\s)\$(?![\d$])/g;

/**
 * Reports text between single dollars that contains a TeX symbol. A single dollar is money, so the
 * page would show the TeX.
 */
export function reportSingleDollars(tree: Root, { markdown, report }: ArticleParts): void {
  visit(tree, (block) => {
    if (block.type !== "paragraph" && block.type !== "heading" && block.type !== "tableCell")
      return;
    const start = block.position?.start.offset ?? 0;
    let source = sourceOf(markdown, block);
    visit(block, (node) => {
      if (node.type !== "inlineCode" && node.type !== "inlineMath" && node.type !== "html") return;
      const fragment = sourceOf(markdown, node);
      const at = (node.position?.start.offset ?? 0) - start;
      source =
        source.slice(0, at) + fragment.replace(/[^\n]/g, " ") + source.slice(at + fragment.length);
    });
    for (const { 0: written, 1: tex = "", index } of source.matchAll(singleDollars)) {
      if (!/[\\^_=]/.test(tex)) continue;
      const message = `"${written}" looks like a formula, but is shown as text. Write $$${tex}$$ for a formula, or "\\$" for a dollar sign.`;
      report(within(markdown, start + index, written.length), message);
    }
    return SKIP;
  });
}

/** Matches a MathML size large enough to cover the page. */
const hugeSize =
  /(?:((?<![\d.])\d{3,}|\de\+\d+)(\.\d+)?(em|cm|in)|((?<![\d.])\d{4,}|\de\+\d+)(\.\d+)?(pt|px|mm))(?=[";])/;

/**
 * Returns the MathML of a formula. The site's content security policy forbids Temml's `style`
 * attributes, so they become classes with rules in `styles`. A class is named by a hash of its
 * rule, so it means the same on every page.
 */
export function typeset(
  math: Element,
  { report, styles }: Pick<ArticleParts, "report" | "styles">,
): ElementContent {
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
      `the formula has an error: ${reason}`,
      tex.slice(0, position).split("\n").length - 1,
    );
  }
  const [size] = hugeSize.exec(markup) ?? [];
  if (size) report(math, `the formula has a size of ${size}. Use a size below 100em or 1000pt.`);
  const problem = characterProblem(markup);
  if (problem) report(math, `the formula ${problem}`);
  const value = markup.replace(
    /(?: class="([^"]*)")? style="([^"]*)"/g,
    (_, classes: string | undefined, style: string) => {
      const name = `m${createHash("sha256").update(style).digest("hex").slice(0, 7)}`;
      styles.add(`.${name}{${style}}`);
      return ` class="${[classes, name].filter(Boolean).join(" ")}"`;
    },
  );
  // Focus lets keyboard users scroll a formula that is wider than the screen.
  const raw = { type: "raw" as const, value };
  return displayMode ? element("span", { className: ["formula"], tabIndex: 0 }, [raw]) : raw;
}

export function problemInFormula(tex: string, isDisplay: boolean): string | undefined {
  let problem: string | undefined;
  const report = (_: unknown, message: string) => void (problem = message);
  const math = element("math", isDisplay ? { display: "block" } : {}, [
    { type: "text", value: tex },
  ]);
  typeset(math, { report, styles: new Set() });
  return problem;
}
