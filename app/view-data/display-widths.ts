/** How wide a text in the headings' typeface is with the caret behind it, in em: --part and --whole in the styles. */
export interface DisplayWidths {
  /** The longest part that browsers do not break. */
  part: number;
  /** The longest line. */
  whole: number;
}

/** The width of a character that the typeface lacks. */
const unknownWidth = 1;

/** The width of the caret and the space before it, less the free space at the left of the first character. */
const caretWidth = 0.23 - 0.035;

/** Where a line may break: at spaces, after hyphens, and between Chinese or Japanese characters. */
const betweenParts =
  /\s+|(?<=[-\u2013])|(?=[\p{Ideographic}\p{Script=Hiragana}\p{Script=Katakana}])/u;

/**
 * Measures a page's largest text, so that the styles can make it as wide as the page.
 *
 * @param lines the lines of the text; the caret follows the last one
 */
export function displayWidths(
  lines: string[],
  characterWidths: Record<string, number>,
): DisplayWidths {
  const widthOf = (text: string) =>
    [...text.normalize()].reduce(
      (sum, letter) => sum + (characterWidths[letter] ?? unknownWidth),
      0,
    );
  const whole: number[] = [];
  const parts: number[] = [];
  for (const [index, line] of lines.entries()) {
    const caret = index === lines.length - 1 ? caretWidth : 0;
    const widths = line.split(betweenParts).map(widthOf);
    const last = widths.pop() ?? 0;
    parts.push(...widths, last + caret);
    whole.push(widthOf(line) + caret);
  }
  // Rounded up, because a width that is slightly too small would break the line.
  const widest = (widths: number[]) => Math.ceil(Math.max(...widths) * 100) / 100;
  return { part: widest(parts), whole: widest(whole) };
}
