/** How wide a text is in the headings' typeface, with the caret behind it, in em. The styles know them as --part and --whole. */
export interface DisplayWidths {
  /** The longest part that no browser breaks. */
  part: number;
  /** The longest line. */
  whole: number;
}

/** The width of a letter that the typeface lacks. */
const unknownWidth = 1;

/** The width of the caret behind a title, with the space before it, less what the first letter leaves free at its left. */
const caretWidth = 0.23 - 0.035;

/** Where a line may end: at spaces, after hyphens, and between the letters of Chinese and Japanese. */
const betweenParts =
  /\s+|(?<=[-\u2013])|(?=[\p{Ideographic}\p{Script=Hiragana}\p{Script=Katakana}])/u;

/**
 * Measures a text for the largest letters of a page, so that the styles can make it as wide as the page.
 *
 * @param lines the lines that the text always has; the caret is behind the last
 */
export function displayWidths(
  lines: string[],
  letterWidths: Record<string, number>,
): DisplayWidths {
  const widthOf = (text: string) =>
    [...text.normalize()].reduce((sum, letter) => sum + (letterWidths[letter] ?? unknownWidth), 0);
  const widest = (texts: string[], last: boolean) =>
    Math.max(
      ...texts.map(
        (text, index) => widthOf(text) + (last && index === texts.length - 1 ? caretWidth : 0),
      ),
    );
  // Rounded up: what is too narrow by a hair's breadth would break a line.
  const rounded = (width: number) => Math.ceil(width * 100) / 100;
  const parts = lines.map((line, index) =>
    widest(line.split(betweenParts), index === lines.length - 1),
  );
  return { part: rounded(Math.max(...parts)), whole: rounded(widest(lines, true)) };
}
