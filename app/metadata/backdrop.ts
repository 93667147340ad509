/* The drawing behind the landing page: lines of text as if too far away to read, with one bar for each word. */
import type { Project, TimelineEntry } from "../schema/shapes";

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

/** The line of an experience. The present job and the award are marked. */
function experienceLine({ kind, title, subtitle, end, award = false }: TimelineEntry): DrawnLine {
  const isJob = kind === "work" || kind === "internship";
  return {
    text: [title, subtitle].filter(Boolean).join(" "),
    indent: kind === "work" ? 0 : 1,
    marked: award || (isJob && end === "present"),
  };
}

function projectLine({ title, frame }: Pick<Project, "title" | "frame">): DrawnLine {
  return { text: title, indent: frame === "phone" ? 1 : 0, marked: false };
}

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
 * Draws a line for each experience at the left of the window, and for each project at the right.
 *
 * @returns an SVG document with the groups `left` and `right`, which the page shows by `<use>`
 */
export function drawBackdrop(
  experience: TimelineEntry[],
  projects: Pick<Project, "title" | "frame">[],
): string {
  const left = drawColumn("left", experience.map(experienceLine));
  const right = drawColumn("right", projects.map(projectLine));
  return `<svg xmlns="http://www.w3.org/2000/svg">${left}${right}</svg>`;
}
