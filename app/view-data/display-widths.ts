/** The widths of a heading with its caret, in em. Each is a custom property in the styles, such as --part. */
export interface DisplayWidths {
  part: number;
  whole: number;
  two?: number | undefined;
  parts?: number | undefined;
  /** The longest unbreakable part of the pitch, and of the titles of projects and jobs. */
  word?: number | undefined;
  pitch?: number | undefined;
}

const unknownWidth = 1;

/** The width of the caret and the space before it, minus the space at the left of the first character. */
const caretWidth = 0.23 - 0.035;

/** Where a line may break: at spaces, after hyphens (also soft ones), and between Chinese or Japanese characters. */
const betweenParts =
  /\s+|(?<=[-\u2013\u00ad])|(?=[\p{Ideographic}\p{Script=Hiragana}\p{Script=Katakana}])/gu;

/**
 * Measures a page's largest text, so that the styles can make it as wide as the page.
 *
 * @param lines of the text; the caret follows the last one
 */
export function displayWidths(
  lines: string[],
  characterWidths: Record<string, number>,
): DisplayWidths {
  // A soft hyphen is visible only at the end of a line.
  const widthOf = (text: string) =>
    [
      ...text
        .normalize()
        .replace(/\u00ad(?!$)/g, "")
        .replace("\u00ad", "-"),
    ].reduce((sum, letter) => sum + (characterWidths[letter] ?? unknownWidth), 0);
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

/** Returns the width of the longest part of smaller titles, if it might not fit. */
export function longWord(
  name: "word" | "pitch",
  titles: string[],
  characterWidths: Record<string, number>,
): Pick<DisplayWidths, "word" | "pitch"> {
  const { part } = displayWidths(titles, characterWidths);
  return part > 9 ? { [name]: part } : {};
}

/** Measures the name on the home page, which takes one line, two, or one for each part. */
export function nameWidths(name: string, characterWidths: Record<string, number>): DisplayWidths {
  const breaks = [...name.matchAll(betweenParts)];
  const whole = displayWidths([name], characterWidths);
  const pairs = breaks.map(({ 0: gap, index }) => {
    const [above, below] = [name.slice(0, index), name.slice(index + gap.length)];
    const { whole } = displayWidths([above, below], characterWidths);
    // The lines are centred without the caret, so the last line needs the caret's width on both sides.
    const { whole: last } = displayWidths([below], characterWidths);
    return Math.max(whole, last + caretWidth);
  });
  return { ...whole, two: Math.min(whole.whole, ...pairs), parts: breaks.length + 1 };
}
