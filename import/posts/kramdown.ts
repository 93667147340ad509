import { codeIn, type Edit, replaceMatches, type Tell } from "./draft";
import { flow } from "./html";

/** Matches comments and the definitions of abbreviations. */
const removed = /\{::comment\}[^]*?\{:\/(?:comment)?\}|^\[\/\/\]: #.*$|^\*\[[^\]\n]+\]:.*$/gm;

/** Matches the line above a comment with empty lines: HTML would end with the first of them. */
const aboveComment = /(?<=[^\n])\n(?=<!--(?:(?!-->)[^])*?\n[ \t]*\n)/g;

/** Matches an element whose content is Markdown. */
const element = /<(\w+)[^>]*\smarkdown=[^]*?<\/\1>/g;

/** Matches the start of an element that kramdown does not search for Markdown. */
const block = new RegExp(`(?<=^ {0,3}|>)<(${flow})\\b`, "gim");

const inline =
  "a|abbr|b|big|cite|code|del|dfn|em|i|img|ins|kbd|label|mark|q|s|samp|small|span|strike|strong|sub|sup|tt|u|var";

/** Matches an inline tag that is alone on its line. For CommonMark, the paragraph below it is HTML. */
const aloneInLine = new RegExp(`^([ \\t>]*</?(?:${inline}|br)\\b[^<>]*>)[ \\t]*\\n(?=(.*))`, "gim");

/** Matches a break below a line of text. */
const breakBelow = /(?<=^(?![ \t]*(?:[#|]|[`~=-]{3})).*\S.*)\n[ \t]*(<br\s*\/?>)[ \t]*$/gim;

/** Matches what can follow a paragraph without an empty line. */
const interrupting = /^[ \t>]*(?:[#>|]|[*+-][ \t]|\d+[.)][ \t]|`{3}|~{3})/;

/** Matches a quote up to the next empty line. Lines without its mark belong to it. */
const quote = /(?<![^\n]\n)^>.*(?:\n(?![{<]|[`~]{3}).*\S.*)+/gm;

/** Matches the URL of a link or an image, which may contain spaces. */
const url =
  /(?<=\]\()[ \t]*((?:[^()[\]"'<>\n]|\([^()\n]*\))+?)(?=[ \t]*(?:[ \t](["'])[^\n]*?\2[ \t]*)?\))/g;

/** Matches consecutive lines with pipes. */
const table = /^(?:.*\|.*(?:\n|$))+/gm;

/** Matches a span of code. */
const code = /(?<![\\`])(`+)(?!`)[^]*?(?<!`)\1(?!`)/g;

/** Converts syntax that only kramdown has (https://kramdown.gettalong.org/syntax.html), in several passes. */
export const kramdownPasses: ((text: string, tell: Tell) => Edit[])[] = [
  joinBlocks,
  (text, tell) =>
    replaceMatches(text, [
      [
        removed,
        ({ 0: piece, index }) => {
          if (piece.startsWith("*")) tell(index, "removed the meaning of an abbreviation", piece);
          return "";
        },
      ],
      [aboveComment, () => "\n\n"],
      [quote, ([lines]) => lines.replace(/\n(?!>)/g, "\n> ")],
      [breakBelow, ([, tag = ""]) => tag],
      [
        aloneInLine,
        ([, tag = "", next = ""]) =>
          next.trim() ? tag + (interrupting.test(next) ? "\n\n" : " ") : undefined,
      ],
      [url, ([, target = ""]) => (/\s/.test(target) ? `<${target}>` : undefined)],
    ]),
  (text, tell) =>
    replaceMatches(text, [
      [
        element,
        ([whole]) =>
          whole
            .replace(/\smarkdown=["']?\w+["']?/, "")
            .replace(/^<.*?>(?:<summary>.*<\/summary>)?|<\/\w+>$/g, "\n\n$&\n\n"),
      ],
      [
        table,
        ({ 0: whole, index }) =>
          whole.replace(/[^\n]*(?:\n[^\n]+)*/, (lines) =>
            asTable(lines, (start, ...said) => tell(index + start, ...said)),
          ),
      ],
    ]),
];

/**
 * Removes what ends an element for CommonMark, but not for kramdown: the empty lines between tags and in
 * code. A closing tag beside text that may be Markdown gets lines of its own.
 */
function joinBlocks(text: string): Edit[] {
  const isCode = codeIn(text);
  let done = 0;
  return [...text.matchAll(block)].flatMap(({ 1: name = "", index: start }) => {
    if (start < done) return [];
    const rest = text.slice(start);
    let depth = 0;
    const last = [...rest.matchAll(new RegExp(`<(/?)${name}\\b[^>]*>`, "gi"))].find(
      ([, slash]) => (depth += slash ? -1 : 1) === 0,
    );
    const source = rest.slice(0, last && last.index + last[0].length);
    done = start + source.length;
    if (!last || isCode(start - 1) || /^ {0,3}[`~]{3}|\smarkdown=/m.test(source)) return [];
    const joined = source
      .replace(/<!--[^]*?-->/g, "")
      .replace(/<pre[^]*?<\/pre>/gi, (code) => code.replace(/\n[ \t]*(?=\n)/g, "&#10;"))
      .replace(/(?<=>)[ \t]*\n(?:[ \t]*\n)+(?=[ \t]*<)/g, "\n");
    const hasText = /\n[ \t]*\n/.test(joined) || /^[ \t]*[^\s<]/.test(rest.slice(source.length));
    const made = hasText ? joined.replace(/\s*(<\/\w+>)$/, "\n\n$1\n\n") : joined;
    return made === source ? [] : { start, end: start + source.length, text: made };
  });
}

/**
 * Makes a table of GitHub's Markdown: one separator line, below the header, and escaped pipes in code.
 *
 * @param written lines that are a table if one is a separator, or all start with a pipe
 */
function asTable(written: string, tell: Tell): string {
  const lines = written.split("\n");
  const isRule = (line = "") => /^[ \t]*[|:+=-][ \t|:+=-]*$/.test(line) && /[=-]/.test(line);
  const rule = lines.findIndex((line, at) => at > 0 && isRule(line) && !isRule(lines[at - 1]));
  const rows = lines
    .filter((line) => !isRule(line))
    .map((line) => line.replace(code, (span) => span.replace(/(?<!\\)\|/g, "\\|")));
  const [first = ""] = rows;
  const isTable =
    lines.some(isRule) ||
    (rows.length > 1 && lines.every((line) => /^ {0,3}\|.*\|[ \t]*$/.test(line)));
  if (!isTable || !first) return written;
  for (const { 0: span, index } of written.matchAll(code))
    if (span.includes("\\|"))
      tell(index, "a backslash before a pipe is lost in the code of a table", span);
  const hasHeader = rule > 0 && lines.slice(0, rule - 1).every((line) => isRule(line));
  const marks = cellsOf(lines[rule] ?? "");
  const width = cellsOf(first.replace(/\+/g, "")).length;
  const alignment = Array.from(
    { length: width },
    (_, at) => marks[at]?.replace(/[^:-]/g, "") || "-",
  );
  const header = hasHeader ? rows.splice(0, 1) : [`|${" |".repeat(width)}`];
  const made = [...header, `|${alignment.map((each) => ` ${each} |`).join("")}`, ...rows];
  return made.join("\n");
}

function cellsOf(row: string): string[] {
  return row
    .trim()
    .replace(/^\||(?<!\\)\|$/g, "")
    .split(/(?<!\\)[|+]/);
}
