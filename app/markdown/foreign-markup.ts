/** What other programs make of Markdown, and what to write here instead. None is meant after a backslash. */
const kinds: { pattern: RegExp; instead: (mark: string) => string }[] = [
  {
    // The tags of Hugo, Jekyll and their kin.
    pattern: /(?<!\\\{?)(?:\{\{[<%]|\{%)[^%>}]*/g,
    instead: (mark) =>
      `"${mark.trim()}" is refused: write what it stands for, such as ![what it shows](picture.png), or write it in backquotes if it is meant as text`,
  },
  {
    // The attributes of Pandoc and kramdown.
    pattern: /(?<!\\)\{(?::\s|[#.][\w-]|[\w-]+=)[^{}]*\}/g,
    instead: (mark) =>
      `"${mark}" is refused: leave it out, as the site decides on sizes and looks, or write it in backquotes if it is meant as text`,
  },
  {
    pattern: /(?<=^|[\s("])==(?=[^\s=>]|$)[^=\n]*(==)?/g,
    instead: (mark) => `"${mark}" marks nothing: write **text** instead of ==text==`,
  },
];

/**
 * Finds marks in a text of a Markdown file that the page would show as they are.
 *
 * @param source the text as it is written, with its backslashes
 * @returns for each mark, where it begins in the text, and what to write instead
 */
export function foreignMarkup(source: string): { index: number; mark: string; message: string }[] {
  return kinds.flatMap(({ pattern, instead }) =>
    [...source.matchAll(pattern)].map(({ 0: mark, index }) => ({
      index,
      mark,
      message: instead(mark),
    })),
  );
}
