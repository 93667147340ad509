/** Widths in em by the names of their custom properties in the styles: "part-width" becomes --part-width. */
export type DisplayWidths = Record<string, number>;

const unknownWidth = 1;

/** The width of the caret and the space before it, minus the space at the left of the first character. */
const caretWidth = 0.23 - 0.035;

/** Where a line may break: at spaces, after hyphens (also soft ones), and between Chinese or Japanese characters. */
const betweenParts =
  /\s+|(?<=[-\u2013\u00ad])|(?=[\p{Ideographic}\p{Script=Hiragana}\p{Script=Katakana}])/gu;

/**
 * Measures the longest line and the longest unbreakable part of a page's largest text, so that the styles can make it
 * as wide as the page.
 *
 * @param lines the lines of the text; the caret follows the last one
 */
export function displayWidths(lines: string[], characterWidths: Record<string, number>) {
  // A soft hyphen is visible only at the end of a line.
  const widthOf = (text: string) =>
    [
      ...text
        .normalize()
        .replace(/\u00ad(?!$)/g, "")
        .replace("\u00ad", "-"),
    ].reduce((sum, letter) => sum + (characterWidths[letter] ?? unknownWidth), 0);
  const lineWidths: number[] = [];
  const parts: number[] = [];
  for (const [index, line] of lines.entries()) {
    const caret = index === lines.length - 1 ? caretWidth : 0;
    const widths = line.split(betweenParts).map(widthOf);
    const last = widths.pop() ?? 0;
    parts.push(...widths, last + caret);
    lineWidths.push(widthOf(line) + caret);
  }
  // Rounded up, because a width that is slightly too small would break the line.
  const widest = (widths: number[]) => Math.ceil(Math.max(...widths) * 100) / 100;
  return { "part-width": widest(parts), "line-width": widest(lineWidths) };
}

/** Returns the width of the longest unbreakable part of smaller titles, if it might not fit. */
export function longWord(
  name: "title-part-width" | "pitch-part-width",
  titles: string[],
  characterWidths: Record<string, number>,
): DisplayWidths {
  const { "part-width": width } = displayWidths(titles, characterWidths);
  return width > 9 ? { [name]: width } : {};
}

/** Measures the name on the home page, which takes one line, two, or one for each part. */
export function nameWidths(name: string, characterWidths: Record<string, number>) {
  const breaks = [...name.matchAll(betweenParts)];
  const lineWidth = (...lines: string[]) => displayWidths(lines, characterWidths)["line-width"];
  const pairs = breaks.map(({ 0: gap, index }) => {
    const [above, below] = [name.slice(0, index), name.slice(index + gap.length)];
    // The lines are centred without the caret, so the last line needs the caret's width on both sides.
    return Math.max(lineWidth(above, below), lineWidth(below) + caretWidth);
  });
  return {
    ...displayWidths([name], characterWidths),
    "pair-width": Math.min(lineWidth(name), ...pairs),
    "part-count": breaks.length + 1,
  };
}
