import temml from "temml";
import { blockEdit, codeIn, codeSpan, type Edit, fenced, prefixAt, type Tell } from "./draft";
import type { OldPost } from "./read-posts";

/** Any character, but no empty line: a formula is in one paragraph. */
const inside = "((?:(?!\\n[ \\t>]*\\n)[^])+?)";

/** The marks of formulas: those for lines of their own, and those for a place in a sentence. */
const pattern = new RegExp(
  [
    `\\\\\\\\\\[${inside}\\\\\\\\\\]`,
    `(?<!\\\\)\\\\\\[${inside}\\\\\\]`,
    `(?<![\\\\$])\\$\\$(?!\\$)${inside}(?<!\\\\)\\$\\$(?!\\$)`,
    `(\\\\begin\\{(?:align|equation|gather|multline)\\*?\\}[^]+?\\\\end\\{(?:align|equation|gather|multline)\\*?\\})`,
    `\\\\\\\\\\(${inside}\\\\\\\\\\)`,
    `(?<!\\\\)\\\\\\(${inside}\\\\\\)`,
    `(?<![\\\\$\\w])\\$(?![\\s$])${inside}(?<![\\s\\\\])\\$(?![\\w$])`,
  ].join("|"),
  "g",
);

/** A sign that a text is TeX. */
const sign = /[\\^_{}=]/;

/**
 * Writes the formulas of other systems with `$$`, and money so that it is no formula here.
 *
 * @param tell adds what stays TeX, by its place in the text
 */
export function replaceFormulas(text: string, post: OldPost, tell: Tell): Edit[] {
  if (!/\$|\\[([]|\\begin\{/.test(text)) return [];
  const isCode = codeIn(text);
  const isJekyll = /(^|\/)_(posts|drafts)\//.test(post.file);
  return [...text.matchAll(pattern)].flatMap((match): Edit[] => {
    const [
      whole,
      brackets,
      singleBrackets,
      dollars,
      environment,
      parentheses,
      singleParentheses,
      single,
    ] = match;
    const start = match.index;
    const end = start + whole.length;
    if (isCode(start) || isCode(end - 1)) return [];
    const isSure = brackets !== undefined || parentheses !== undefined || isJekyll;
    const written =
      brackets ??
      singleBrackets ??
      dollars ??
      environment ??
      parentheses ??
      singleParentheses ??
      single ??
      "";
    const isFormula = post.hasMath
      ? (singleBrackets ?? singleParentheses) === undefined ||
        sign.test(written) ||
        written.length === 1
      : single === undefined &&
        (isSure
          ? dollars !== undefined || brackets !== undefined || parentheses !== undefined
          : dollars !== undefined && sign.test(written));
    if (!isFormula) {
      const isRead = dollars !== undefined || (single !== undefined && /[\\^_=]/.test(single));
      return isRead
        ? [{ start, end, text: whole.replace(/^\$/, "\\$").replace(/\$(?=\$?$)/, "\\$") }]
        : [];
    }
    const prefix = prefixAt(text, start);
    const plain = written
      .split("\n")
      .map((line) => (line.startsWith(prefix.trimEnd()) ? line.slice(prefix.length) : line))
      .join("\n")
      .trim();
    const tex = texOf(plain);
    const isAlone = standsAlone(text, start, end, isJekyll && dollars !== undefined);
    const isBlock = (brackets ?? singleBrackets ?? environment) !== undefined || isAlone;
    if (tex === undefined) {
      tell(start, "a formula cannot be typeset: it is code now", plain.split("\n")[0]);
      return [
        isBlock
          ? blockEdit(text, start, end, fenced(`$$\n${plain}\n$$`, "tex"))
          : { start, end, text: codeSpan(`$$${plain}$$`) },
      ];
    }
    if (isBlock) return [blockEdit(text, start, end, `$$\n${tex}\n$$`)];
    // At the start of a line, the first line of a longer one would be lost.
    return [{ start, end, text: `$$${tex.replace(/\s*\n\s*/g, " ")}$$` }];
  });
}

/** Whether a formula has its lines for itself; with `isStrict`, as kramdown has it, its paragraph. */
function standsAlone(text: string, start: number, end: number, isStrict: boolean): boolean {
  const before = text.slice(0, start);
  const after = text.slice(end);
  return isStrict
    ? /(^|\n[ \t>]*\n)[ \t>]*$/.test(before) && /^[ \t]*(\n[ \t>]*(\n|$)|$)/.test(after)
    : /(^|\n)(?:[ \t]*(?:>|[-*+](?=\s)|\d+[.)](?=\s)))*[ \t]*$/.test(before) &&
        /^[ \t]*(\n|$)/.test(after);
}

/** Commands of which an argument follows. */
const withArgument =
  "vec|hat|bar|tilde|dot|ddot|math\\w+|text\\w*|operatorname|boldsymbol|overline|underline|widehat|widetilde|sqrt|bm";
const unbraced = new RegExp(
  `([_^])\\s*(\\\\(?:${withArgument})\\s*(?:\\\\[a-zA-Z]+|\\{[^{}]*\\}|\\w)|\\\\[a-zA-Z]+)`,
  "g",
);

/** A formula as Temml takes it: without the escapes that Markdown needed, or else with braces that TeX can do without. */
function texOf(written: string): string | undefined {
  const entities: Record<string, string> = { "&lt;": "<", "&gt;": ">", "&amp;": "&" };
  const tex = written
    .replace(/\\\\\\\\/g, "\\\\")
    .replace(/\\([_*])/g, "$1")
    .replace(/&(lt|gt|amp);/g, (entity) => entities[entity] ?? entity);
  const unescaped = tex.replace(/\\\\(?=[{},;!|])/g, "\\");
  const tries = [
    tex,
    tex.replace(unbraced, "$1{$2}"),
    unescaped,
    unescaped.replace(unbraced, "$1{$2}"),
  ];
  return tries.find(isTypeset);
}

function isTypeset(tex: string): boolean {
  try {
    temml.renderToString(tex, { throwOnError: true });
    return true;
  } catch {
    return false;
  }
}
