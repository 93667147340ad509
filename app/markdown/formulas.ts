import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { transformSync } from "esbuild";
import type { Element, ElementContent } from "hast";
import { toString } from "mdast-util-to-string";
import temml from "temml";
import { type ArticleParts, element, type Report } from "./context";
import type { Formula } from "./formula-syntax";

const stylesheet = fileURLToPath(
  new URL("../../node_modules/temml/dist/Temml-Local.css", import.meta.url),
);

/**
 * What MathML lacks in browsers, as Temml's stylesheet has it, but without its font of script letters: the system has some. In a
 * layer, because what Temml writes at a formula itself is stronger.
 */
const temmlStyles = transformSync(
  `@layer{${readFileSync(stylesheet, "utf8").replace(/@font-face {[^}]*}/, "")}}`,
  { loader: "css", minify: true, logLevel: "silent" },
).code.trim();

/** The element of a formula. It holds the TeX, which a heading's id is made from, until `typeset` makes MathML of it. */
export function formulaElement(formula: Formula, report: Report): Element {
  const written = formula.value.trim();
  const isBlock = written.startsWith("$$");
  if (isBlock && (written.length < 4 || !written.endsWith("$$")))
    report(
      formula,
      'the formula has no end: write $$ at the end of a line, or "\\$$" if it is meant as text',
    );
  const tex = written.replace(isBlock ? /^\$\$|\$\$$/g : /^\$|\$$/g, "").trimEnd();
  const math = element("math", isBlock ? { display: "block" } : {}, [{ type: "text", value: tex }]);
  return { ...math, position: formula.position };
}

/**
 * The MathML of a formula. Temml's `style` attributes, which the site's policy forbids, become classes whose rules are added to
 * `styles`. A class is named by its rule, so that it means the same on all pages.
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
  // What is wider than a phone can be scrolled, by keyboard too.
  const raw = { type: "raw" as const, value };
  return displayMode ? element("span", { className: ["formula"], tabIndex: 0 }, [raw]) : raw;
}
