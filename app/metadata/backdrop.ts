/* The drawing behind the landing page: lines of text seen from too far to read, one bar a word. */

/** One line of the drawing. */
interface DrawnLine {
  text: string;
  /** Steps from the edge of the window. */
  indent: number;
  /** Whether its first word is in the accent's colour. */
  marked: boolean;
}

/* Pixels. */
const rowHeight = 40;
const indentWidth = 28;
const letterWidth = 8;
const gap = 23;
const margin = 32;

/**
 * Draws lines below each other around the height 0, from the width 0 to the right, or to the left of it. They
 * are strokes, which have whatever colour, width and ends the page gives them; marked words have its `color`.
 *
 * @param id what the page refers to the drawing by
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
 * @param columns what stands at the left and at the right of the window
 * @returns an SVG document with a group for each, `left` and `right`, to be shown by `<use>`
 */
export function drawBackdrop({ left, right }: { left: DrawnLine[]; right: DrawnLine[] }): string {
  return `<svg xmlns="http://www.w3.org/2000/svg">${drawColumn("left", left)}${drawColumn("right", right)}</svg>`;
}
