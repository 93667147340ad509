/* The drawing behind the landing page: lines of text as if too far away to read, with one bar for each word. */

/** One line of the drawing. */
interface DrawnLine {
  text: string;
  /** The indent from the edge of the window, in steps. */
  indent: number;
  /** Whether the first word has the colour of the caret. */
  marked: boolean;
}

/* Lengths in pixels. */
const rowHeight = 40;
const indentWidth = 28;
const letterWidth = 8;
const gap = 23;
const margin = 32;

/**
 * Draws lines one below the other, vertically centred at y = 0: the left column to the right of x = 0, the right one to
 * the left of it. The page sets the colour, width and ends of the strokes. Marked words have the page's `color`.
 *
 * @param id the id of the group, by which the page refers to it
 */
function drawColumn(id: "left" | "right", lines: DrawnLine[]): string {
  const plain: string[] = [];
  const marked: string[] = [];
  for (const [row, line] of lines.entries()) {
    const lengths = line.text.split(/\s+/).map((word) => word.length * letterWidth);
    const width = lengths.reduce((sum, length) => sum + gap + length, -gap);
    const edge = margin + line.indent * indentWidth;
    let x = id === "left" ? edge : -edge - width;
    const y = (row - (lines.length - 1) / 2) * rowHeight;
    for (const [at, length] of lengths.entries()) {
      (line.marked && at === 0 ? marked : plain).push(`M${x} ${y}h${length}`);
      x += length + gap;
    }
  }
  return `<g id="${id}"><path d="${plain.join("")}"/><path stroke="currentcolor" stroke-opacity=".6" d="${marked.join("")}"/></g>`;
}

/**
 * Draws the columns at the left and the right of the window.
 *
 * @returns an SVG document with the groups `left` and `right`, which the page shows by `<use>`
 */
export function drawBackdrop({ left, right }: { left: DrawnLine[]; right: DrawnLine[] }): string {
  return `<svg xmlns="http://www.w3.org/2000/svg">${drawColumn("left", left)}${drawColumn("right", right)}</svg>`;
}
