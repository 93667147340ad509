import temml from "temml";
import {
  blockEdit,
  codeSpan,
  type Edit,
  fenced,
  isFirstInLine,
  prefixAt,
  replaceMatches,
  type Tell,
  withoutPrefix,
} from "./draft";
import type { Blog, OldPost } from "./blog";

/** Any characters, but no empty line: a formula is in one paragraph. */
const inside = "(?:(?!\\n[ \\t>]*\\n)[^])+?";

/** Environments that are always displayed. */
const displayed = "(?:align|equation|gather|multline)\\*?";

/** Formulas in all notations. A named group has the TeX of each. */
const pattern = new RegExp(
  [
    `(?<!\\\\)(?<slashes>\\\\{1,2})(?:\\[(?<block>${inside})\\k<slashes>\\]|\\((?<inline>${inside})\\k<slashes>\\))`,
    `(?<![\\\\$])\\$\\$(?!\\$)(?<dollars>${inside})(?<!\\\\)\\$\\$(?!\\$)`,
    `(?<environment>\\\\begin\\{(?<name>${displayed})\\}[^]+?\\\\end\\{\\k<name>\\})`,
    `(?<![\\\\$\\w])\\$(?:(?![\\s$])|(?=[^$]*\\\\[a-zA-Z]))(?<dollar>(?:(?!\\n[ \\t>]*\\n)(?:\\\\[^]|[^$\\\\]))+?)(?:(?<!\\s)|(?<=\\\\[a-zA-Z][^$]*))\\$(?!(?!(?:s|th)\\b)[\\w$])`,
  ].join("|"),
  "g",
);

/**
 * Writes formulas with `$$`, and escapes the dollars of money where they would be an error here.
 *
 * @param tell reports formulas that cannot be typeset
 */
export function replaceFormulas(
  text: string,
  post: OldPost,
  blog: Pick<Blog, "hasMath" | "system">,
  tell: Tell,
): Edit[] {
  const hasMath = post.hasMath ?? (blog.hasMath || usesTex(text));
  const isJekyll = blog.system === "jekyll";
  const replace = (
    { 0: whole, index: start, groups = {} }: RegExpExecArray,
    isCode: (offset: number) => boolean,
  ) => {
    const { slashes, block, inline, dollars, environment, dollar } = groups;
    const end = start + whole.length;
    if (isCode(end - 1)) return undefined;
    const written = block ?? inline ?? dollars ?? environment ?? dollar ?? "";
    const isTex = /[\\^_{}=]/.test(written);
    // In a blog without mathematics, brackets and dollars are mostly meant as text.
    const isMoney = /^\d[\d.,]*(?:\s|\/[a-z]{2,})[^\\^_=+<>*/-]*$/.test(dollar ?? "");
    const isFormula = hasMath
      ? !isMoney && (slashes?.length !== 1 || isTex || written.length === 1)
      : slashes?.length === 2 || (dollars !== undefined && (isJekyll || isTex));
    const escaped = whole.replace(/^\$/, "\\$").replace(/\$(?=\$?$)/, "\\$");
    if (!isFormula) {
      if (dollars === undefined && !/[\\^_=]/.test(dollar ?? "")) return undefined;
      tell(start, "text between dollars is not a formula in this blog: kept as text", whole);
      return escaped;
    }
    const plain = withoutPrefix(written, prefixAt(text, start)).trim();
    const isBlock =
      (block ?? environment) !== undefined ||
      new RegExp(`\\\\begin\\{${displayed}\\}`).test(plain) ||
      standsAlone(text, start, end, isJekyll && dollars !== undefined);
    const tex = typesettable(plain, isBlock);
    if (tex === undefined) {
      const result = dollar === undefined ? "it is code now" : "kept as text";
      tell(start, `a formula cannot be typeset: ${result}`, plain.split("\n")[0]);
      if (dollar !== undefined) return escaped;
    }
    if (isBlock) {
      const lines = `$$\n${tex ?? plain}\n$$`;
      return blockEdit(text, start, end, tex === undefined ? fenced(lines, "tex") : lines).text;
    }
    // At the start of a line, `$$` with a line break in the formula would begin a block.
    const line = `$$${(tex ?? plain).replace(/\s*\n\s*/g, " ")}$$`;
    return tex === undefined ? codeSpan(line) : line;
  };
  return replaceMatches(text, [[pattern, replace]]);
}

/** Whether a text has TeX between dollars. Themes are often missing, and with them the script that typesets it. */
export function usesTex(text: string): boolean {
  const withoutCode = text.replace(/^([`~]{3,})[^]*?^\1|(`+)[^`]+\2|^(?: {4}|\t).*$/gm, "");
  return /(?<!\$)\$(?![\s$])[^$\n]*\\[a-z]{2,}[^$\n]*\$(?!\$)/.test(withoutCode);
}

/** Whether a formula is alone on its lines or, as kramdown requires of `$$`, in its paragraph. */
function standsAlone(text: string, start: number, end: number, isKramdown: boolean): boolean {
  const [before, after] = [text.slice(0, start), text.slice(end)];
  return isKramdown
    ? /(^|\n[ \t>]*\n)[ \t>]*$/.test(before) && /^[ \t]*(\n[ \t>]*(\n|$)|$)/.test(after)
    : isFirstInLine(text, start) && /^[ \t]*(\n|$)/.test(after);
}

/** A script without braces: a command, with its argument if it takes one. */
const unbraced =
  /([_^])\s*(\\(?:vec|hat|bar|tilde|d?dot|math\w+|text\w*|operatorname|boldsymbol|overline|underline|widehat|widetilde|sqrt|bm)\s*(?:\\[a-zA-Z]+|\{[^{}]*\}|\w)|\\[a-zA-Z]+)/g;

/** Returns TeX that Temml accepts: with braces where TeX needs none, and without the escapes that Markdown needed. */
function typesettable(written: string, displayMode: boolean): string | undefined {
  const tex = written
    .replace(/\\\\\\\\/g, "\\\\")
    .replace(/\\([_*'"])/g, "$1")
    // MathJax takes an underscore in text.
    .replace(/\\text\w*\{[^{}$]*\}/g, (words) => words.replace(/_/g, "\\_"))
    .replace(/&lt;/g, "<")
    .replace(/&gt;/g, ">")
    .replace(/&amp;/g, "&");
  return [tex, tex.replace(/\\\\(?=[{},;!|])/g, "\\")]
    .flatMap((each) => [each, each.replace(unbraced, "$1{$2}")])
    .find((each) => {
      try {
        return temml.renderToString(each, { displayMode, throwOnError: true });
      } catch {
        return false;
      }
    });
}
