import { conflict } from "./read-markdown";

type Message = (mark: string, name: string) => string;

/** Markup that the parser leaves in the text. After a backslash, it is meant as text. */
const markups: [pattern: RegExp, message: Message][] = [
  [/^<{7} .*$/gm, () => conflict],
  [
    // A URL ends at a space. Macs name screenshots with spaces.
    /(?<=\])\((?=(?:[^()\s]|\([^()\s]*\))* )((?:[^()<>"\n]|\([^()<>"\n]*\))+\.\w{2,5})\)/g,
    (_, name) =>
      `"${name}" contains a space, which ends a URL. Rename the file, or put its name in angle brackets: (<${name}>).`,
  ],
  [
    /(?<!\\)\[\^([^[\]\s]+)\]/g,
    (_, note) => `footnote "${note}" is missing. Add [^${note}]: with its text on a line below.`,
  ],
  [
    /(?<=^|[\s(])\[[^[\]]+\]\[([^[\]]+)\]/g,
    (_, name) => `the URL of [${name}] is missing. Add [${name}]: with the URL on a line below.`,
  ],
  [
    /(?<!\\\{?)(?:\{\{[<%]|\{%)[^%>}]*/g,
    (mark) =>
      `"${mark.trim()}" is not supported. Replace it with its result in Markdown, such as ![what it shows](picture.png), or put it in backticks if it is meant as text.`,
  ],
  [
    /(?<!\\)\{(?::\s|[#.][\w-]|[\w-]+=)[^{}]*\}/g,
    (mark) =>
      `"${mark}" is not supported, because the site sets sizes and styles. Remove it, or put it in backticks if it is meant as text.`,
  ],
  [
    /(?<=^|[\s("])==(?=[^\s=>]|$)[^=\n]*(==)?/g,
    () => "highlighting with ==text== is not supported. Use **text** or <mark>.",
  ],
  [
    // Matches only text that looks like TeX, because a single dollar sign is plain text: a TeX symbol between two
    // dollars, without spaces just inside or a digit after.
    /(?<![\\$])\$((?![\s$])(?=[^$]*[\\^_=])[^$]*(?<![\s\\]))\$(?![\d$])/g,
    (mark, tex) =>
      `"${mark}" looks like a formula, but is shown as text. Use $$${tex}$$ for a formula, or "\\$" for a dollar sign.`,
  ],
];

/**
 * Finds markup that the page would show as text.
 *
 * @param source the text as written, with its backslashes
 * @returns error messages, each with its number of lines below the start of the text
 */
export function unparsedMarkup(source: string): { message: string; linesBelow: number }[] {
  return markups.flatMap(([pattern, messageFor]) =>
    [...source.matchAll(pattern)].map(({ 0: mark, 1: name = "", index }) => ({
      message: messageFor(mark, name),
      linesBelow: source.slice(0, index).split("\n").length - 1,
    })),
  );
}
