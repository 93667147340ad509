/** Markup that other programs add to Markdown. After a backslash, it is meant as text. */
const markups: { pattern: RegExp; messageFor: (mark: string) => string }[] = [
  {
    pattern: /(?<!\\\{?)(?:\{\{[<%]|\{%)[^%>}]*/g,
    messageFor: (mark) =>
      `"${mark.trim()}" is not supported. Write its result in Markdown, such as ![what it shows](picture.png), or put it in backquotes if it is meant as text.`,
  },
  {
    pattern: /(?<!\\)\{(?::\s|[#.][\w-]|[\w-]+=)[^{}]*\}/g,
    messageFor: (mark) =>
      `"${mark}" is not supported, because the site sets sizes and styles. Remove it, or put it in backquotes if it is meant as text.`,
  },
  {
    pattern: /(?<=^|[\s("])==(?=[^\s=>]|$)[^=\n]*(==)?/g,
    messageFor: () => "highlighting with ==text== is not supported. Use **text** or <mark>.",
  },
];

/**
 * Finds markup of other programs, which the page would show as text.
 *
 * @param source the text as written, with its backslashes
 * @returns each mark, its offset in the text, and the error message
 */
export function foreignMarkup(source: string): { index: number; mark: string; message: string }[] {
  return markups.flatMap(({ pattern, messageFor }) =>
    [...source.matchAll(pattern)].map(({ 0: mark, index }) => ({
      index,
      mark,
      message: messageFor(mark),
    })),
  );
}
