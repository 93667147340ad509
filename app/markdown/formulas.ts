import { hash } from "node:crypto";
import { readFileSync } from "node:fs";
import type { Element, ElementContent } from "hast";
import type { InlineMath, Math } from "mdast-util-math";
import { toString } from "mdast-util-to-string";
import temml from "temml";
import { characterProblem } from "#app/schema/characters";
import { type ArticleParts, element, sourceOf } from "./context";
import { minified } from "./stylesheet";

const stylesheet = "node_modules/temml/dist/Temml-Local.css";

/**
 * Temml's corrections of how browsers show MathML, without its font of script characters, because
 * systems have one. The layer makes them weaker than the styles that Temml writes on a formula.
 */
const temmlStyles = minified(
  `@layer{${readFileSync(stylesheet, "utf8").replace(/@font-face {[^}]*}/, "")}}`,
);

/**
 * Returns the element of a formula. It contains TeX until `typeset` turns that into MathML, because
 * the id of a heading is made from the TeX.
 */
export function formulaElement({ value, position }: InlineMath | Math): Element {
  return { ...element("math", {}, [value]), position };
}

/**
 * Shows a formula as a separate block, which keyboard users can focus and scroll if it is wider
 * than the screen.
 */
export function displayed(math: Element): Element {
  math.properties.display = "block";
  return element("span", { className: ["formula"], tabIndex: 0 }, [math]);
}

/**
 * Reports a formula with text beside its dollars, because the parser drops the text, and a formula
 * that never ends.
 */
export function checkFence(formula: Math, { markdown, report }: ArticleParts): void {
  const [, ...lines] = sourceOf(markdown, formula).split("\n");
  if (formula.meta || !/^[>\s]*\${2,}\s*$/.test(lines.at(-1) ?? ""))
    report(
      formula,
      'the formula is not between two lines of $$. Put each $$ alone on its line, or "\\$$" if it is meant as text.',
    );
}

/**
 * Turns TeX into MathML. The Content-Security-Policy blocks Temml's `style` attributes, so they become classes with
 * rules in `styles`. A class is named by a hash of its rule, so it means the same on every page.
 */
export function typeset(math: Element, { report, styles }: ArticleParts): ElementContent {
  const tex = toString(math);
  const isDisplayed = math.properties.display === "block";
  const { markup = "", problem } = mathml(tex, isDisplayed);
  if (problem) report(math, problem);
  styles.add(temmlStyles);
  const value = markup.replace(
    /(?: class="([^"]*)")? style="([^"]*)"/g,
    (_, classes: string | undefined, style: string) => {
      const name = `m${hash("sha256", style).slice(0, 7)}`;
      styles.add(`.${name}{${style}}`);
      return ` class="${[classes, name].filter(Boolean).join(" ")}"`;
    },
  );
  return { type: "raw", value };
}

/** Commands of MathJax that Temml lacks. */
const macros = { "\\mbox": "\\text{#1}", "\\eqalign": "\\begin{aligned}#1\\end{aligned}" };

export function mathml(tex: string, displayMode: boolean): { markup?: string; problem?: string } {
  try {
    const markup = temml.renderToString(tex, {
      displayMode,
      throwOnError: true,
      macros: { ...macros },
    });
    const problem = characterProblem(markup);
    return problem ? { problem: `the formula ${problem}` } : { markup };
  } catch (error) {
    const [reason] = (error as Error).message.trim().split(/ at (?:position|end of input)\b|\n/);
    return { problem: `the formula has an error: ${reason}. Correct its TeX.` };
  }
}
