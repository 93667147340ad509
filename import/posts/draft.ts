import type { Nodes } from "mdast";
import remarkGfm from "remark-gfm";
import remarkParse from "remark-parse";
import { unified } from "unified";
import { visit } from "unist-util-visit";

/** A range of a text. */
interface Range {
  start: number;
  end: number;
}

/** Replaces a range of a text. */
export interface Edit extends Range {
  text: string;
}

/**
 * Reports something that the owner should look at.
 *
 * @param start its offset in the text
 * @param message the same for all findings of its kind
 * @param piece the text that it is about
 */
export type Tell = (start: number, message: string, piece?: string) => void;

/** The text of a post, converted in several passes. It can return the line in the old file of any offset. */
export class Draft {
  text: string;
  readonly #passes: Edit[][] = [];

  /** @param firstLine the line of the file where the text begins, from 1 */
  constructor(
    readonly source: string,
    readonly firstLine: number,
  ) {
    this.text = source;
  }

  /** Makes edits. Of two that overlap, the first one counts. */
  edit(edits: Edit[]): void {
    const pass = withoutOverlaps(edits.map((edit) => this.#withBlankLines(edit)));
    this.text = applyEdits(this.text, pass);
    this.#passes.push(pass);
  }

  /** Removes the empty lines below a removed block. Those above it stay. */
  #withBlankLines(edit: Edit): Edit {
    const isBlock = edit.text === "" && /(^|\n[ \t]*\n)$/.test(this.text.slice(0, edit.start));
    const [blank = ""] = (isBlock && /^(?:[ \t]*\n)+/.exec(this.text.slice(edit.end))) || [];
    return { ...edit, end: edit.end + blank.length };
  }

  /** Returns the line in the old file of an offset in the current text. */
  lineOf(offset: number): number {
    const place = this.#passes.reduceRight(placeBefore, offset);
    return this.firstLine + linesIn(this.source.slice(0, place));
  }
}

function withoutOverlaps(edits: Edit[]): Edit[] {
  const kept: Edit[] = [];
  const sorted = [...edits].sort((one, other) => one.start - other.start || other.end - one.end);
  for (const edit of sorted) if (edit.start >= (kept.at(-1)?.end ?? 0)) kept.push(edit);
  return kept;
}

/** Makes edits that do not overlap. */
export function applyEdits(text: string, edits: Edit[]): string {
  return edits.reduceRight(
    (all, edit) => all.slice(0, edit.start) + edit.text + all.slice(edit.end),
    text,
  );
}

/** Returns an offset as it was before a pass. */
function placeBefore(offset: number, pass: Edit[]): number {
  let longer = 0;
  for (const { start, end, text } of pass) {
    if (offset < start + longer) break;
    // Within a replacement, lines are counted from its start.
    if (offset < start + longer + text.length) return Math.min(offset - longer, end);
    longer += text.length - (end - start);
  }
  return offset - longer;
}

export function linesIn(text: string): number {
  return text.split("\n").length - 1;
}

/** Returns the offsets of a node. */
export function rangeOf({ position }: Nodes): Range {
  return { start: position?.start.offset ?? 0, end: position?.end.offset ?? 0 };
}

/**
 * Finds code and comments, whose text is not Markdown. The text is parsed when it is first asked for.
 *
 * @returns whether an offset is in one of them
 */
export function codeIn(text: string): (offset: number) => boolean {
  let ranges: Range[] | undefined;
  return (offset) => isWithin((ranges ??= codeRanges(text)), offset);
}

function isWithin(ranges: Range[], offset: number): boolean {
  return ranges.some(({ start, end }) => start <= offset && offset < end);
}

function codeRanges(text: string): Range[] {
  const ranges: Range[] = [];
  // A formula may look unfinished here, so dollars are text.
  visit(unified().use(remarkParse).use(remarkGfm).parse(text), (node) => {
    if (node.type === "code" || node.type === "inlineCode") ranges.push(rangeOf(node));
  });
  const html = /<(pre|code|script|style)\b[^]*?<\/\1\s*>|<!--[^]*?-->/gi;
  for (let match = html.exec(text); match; match = html.exec(text)) {
    if (isWithin(ranges, match.index)) html.lastIndex = match.index + 1;
    else ranges.push({ start: match.index, end: html.lastIndex });
  }
  return ranges;
}

/** A pattern, with a function that returns what replaces a match; undefined leaves it. */
type Rule = [
  pattern: RegExp,
  replace: (match: RegExpExecArray, isCode: (offset: number) => boolean) => string | undefined,
];

/** Replaces the matches of patterns that do not start in code. */
export function replaceMatches(text: string, rules: Rule[]): Edit[] {
  const isCode = codeIn(text);
  return rules.flatMap(([pattern, replace]) =>
    [...text.matchAll(pattern)].flatMap((match) => {
      const { 0: whole, index: start } = match;
      const made = isCode(start) ? undefined : replace(match, isCode);
      return made === undefined || made === whole
        ? []
        : { start, end: start + whole.length, text: made };
    }),
  );
}

/** The marks of quotes and list items at the start of a line. */
const containers = /^(?:[ \t]*(?:>|[-*+](?=\s)|\d+[.)](?=\s)))*[ \t]*/;

/** Returns the start of another line in the quote or list item at an offset. */
export function prefixAt(text: string, offset: number): string {
  return (containers.exec(lineBefore(text, offset))?.[0] ?? "").replace(/[^>\s]/g, " ");
}

/** Whether only the marks of quotes and list items are before an offset in its line. */
export function isFirstInLine(text: string, offset: number): boolean {
  return lineBefore(text, offset).replace(containers, "") === "";
}

function lineBefore(text: string, offset: number): string {
  return text.slice(text.lastIndexOf("\n", offset - 1) + 1, offset);
}

/** Removes the prefix of a quote or list item from all lines but the first. Lines may have less of it. */
export function withoutPrefix(lines: string, prefix: string): string {
  const optional = prefix.replace(/\s/g, "[ \\t]?").replace(/>/g, ">?");
  return lines.replace(new RegExp(`\n${optional}`, "g"), "\n");
}

/** Adds a prefix to all lines but the first. */
export function indented(lines: string, prefix: string): string {
  return lines.replace(/\n(\n?)/g, (_, empty: string) =>
    empty ? `\n${prefix.trimEnd()}\n${prefix}` : `\n${prefix}`,
  );
}

/** Returns an edit that puts a block on lines of its own. */
export function blockEdit(text: string, start: number, end: number, block: string): Edit {
  const prefix = prefixAt(text, start);
  const isLast = /^[ \t]*(\n|$)/.test(text.slice(end));
  const lines = indented(block, prefix);
  return {
    start,
    end,
    text: `${isFirstInLine(text, start) ? "" : `\n${prefix}`}${lines}${isLast ? "" : `\n${prefix}`}`,
  };
}

/** Makes a block of code. */
export function fenced(code: string, info = ""): string {
  const fence = ticksFor(code, 3);
  return `${fence}${info}\n${code}\n${fence}`;
}

/** Makes a span of code. */
export function codeSpan(code: string): string {
  const ticks = ticksFor(code, 1);
  const space = /^`|`$|^ .* $/s.test(code) ? " " : "";
  return ticks + space + code + space + ticks;
}

/** Returns more backquotes than follow one another in the code. */
function ticksFor(code: string, least: number): string {
  const longest = Math.max(least - 1, ...[...code.matchAll(/`+/g)].map(([ticks]) => ticks.length));
  return "`".repeat(longest + 1);
}

/** Escapes a piece, so that it is text in Markdown and HTML. */
export function literal(piece: string): string {
  return piece.replace(/^[{[!<$=]|[*_`[\]]|<(?=[a-z/!])/gi, "\\$&");
}
