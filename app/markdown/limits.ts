import type { ArticleError } from "./context";

/** Far more than a real article needs, and far less than takes a parser seconds. */
const maxMarks = 2000;
const maxCells = 20_000;
export const maxDepth = 100;
export const tooManyLevels = `more than ${maxDepth} levels are not supported. Split the list or quote.`;

const tooDeep = new RegExp(String.raw`^[ \t]*(?:(?:[-*+>]|\d+[.)])[ \t]*){${maxDepth + 1}}`);

/**
 * Finds markup that takes the parser a time that grows with its square, or that becomes a thousand times as much HTML.
 * A small file could stop the build for minutes.
 */
export function tooMuchMarkup(markdown: string): ArticleError | undefined {
  const lines = markdown.split("\n");
  let fence: string | undefined;
  let marks = 0;
  for (const [index, text] of lines.entries()) {
    const error = (message: string) => ({ line: index + 1, message });
    const [, mark] = /^[ \t]*(`{3,}|~{3,})/.exec(text) ?? [];
    if (mark && (!fence || mark.startsWith(fence))) fence = fence ? undefined : mark;
    if (fence) continue;
    if (tooDeep.test(text)) return error(tooManyLevels);
    // An empty line, a list item or a heading begins another paragraph.
    if (/^\s*(?:$|[-*+#]|\d+[.)])/.test(text)) marks = 0;
    marks += text.match(/\[|[*_]+/g)?.length ?? 0;
    if (marks > maxMarks)
      return error(
        `more than ${maxMarks} "[", "*" and "_" in a paragraph are not supported. Split it.`,
      );
    if (!/^[\s:>|]*-[-\s:|]*(?:>[\s:>|]*-[-\s:|]*)*$/.test(text)) continue;
    const rows = lines.slice(index).findIndex((line) => !line.trim());
    const cells = text.split("|").length * (rows < 0 ? lines.length - index : rows);
    if (cells > maxCells)
      return error(`a table of more than ${maxCells} cells is not supported. Split it.`);
  }
  return undefined;
}
