import { type Edit, replaceMatches, type Tell } from "./draft";

/** Matches comments and the definitions of abbreviations. */
const pattern = /\{::comment\}[^]*?\{:\/(?:comment)?\}|^\*\[[^\]\n]+\]:.*$/gm;

/** Matches an element whose content is Markdown. */
const element = /<(\w+)[^>]*\smarkdown=[^]*?<\/\1>/g;

/** Matches consecutive lines with pipes. */
const table = /^(?:.*\|.*(?:\n|$))+/gm;

const code = /(?<![\\`])(`+)(?!`)[^]*?(?<!`)\1(?!`)/g;

/** Converts syntax that only kramdown has (https://kramdown.gettalong.org/syntax.html). */
export function replaceKramdown(text: string, tell: Tell): Edit[] {
  return replaceMatches(text, [
    [
      pattern,
      ({ 0: piece, index }) => {
        if (piece.startsWith("*")) tell(index, "removed the meaning of an abbreviation", piece);
        return "";
      },
    ],
    [
      element,
      ([whole]) =>
        whole
          .replace(/\smarkdown=["']?\w+["']?/, "")
          .replace(/^<.*?>(?:<summary>.*<\/summary>)?|<\/\w+>$/g, "\n\n$&\n\n"),
    ],
    [table, ([whole]) => whole.replace(/[^\n]*(?:\n[^\n]+)*/, asTable)],
  ]);
}

/**
 * Makes a table of GitHub's Markdown: one separator line, below the header, and escaped pipes in code.
 *
 * @param written lines that are a table if one is a separator, or all start with a pipe
 */
function asTable(written: string): string {
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
  const hasHeader = rule > 0 && !lines.slice(0, rule - 1).some((line) => !isRule(line));
  const marks = cellsOf(lines[rule] ?? "");
  const width = cellsOf(first).length;
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
