import type { SiteContent } from "#app/content.server";
import { isOngoing } from "#app/schema/dates";
import { isJob, type Item } from "#app/schema/items";
import { type Dated, decimalYear } from "./axis";
import { countsOf, isCounted } from "./topics";

/** More cells would not fit into two rows on a phone of 320 pixels, with 44 pixels each. */
const maxCells = 10;

/** The drawing of a cell is this wide, in units that the styles stretch to its width. */
const cellWidth = 25;

/** The least width of a bar, so that a single day is visible. */
const minBar = 1;

/** The cells of the time line: `count` cells of `step` years each, the first from `from`. */
export interface YearScale {
  from: number;
  step: number;
  count: number;
}

/**
 * Returns the time line of the home page: cells of one or more years up to this year, what happened in each, and the
 * present. Undefined for less than two years.
 */
export function homeYears(content: SiteContent) {
  const items = shownItems(content);
  const scale = scaleOf(items);
  if (!scale) return undefined;
  const { strings, pages } = content;
  const cells = Array.from({ length: scale.count }, (_, index) => {
    const year = scale.from + index * scale.step;
    const own = items.filter((item) => cellsOf(item, scale).includes(index));
    return {
      label: String(year),
      name: scale.step > 1 ? `${year}–${String(year + scale.step - 1).slice(-2)}` : undefined,
      // A line does not end with a number.
      text: countsOf(own, content).replace(/(\d) /g, "$1\u00a0"),
      bars: barsOf(own, year, scale.step),
    };
  });
  const { years: legend, allYears } = pages.home.strings;
  const isWorking = items.some(({ kind, end }) => isJob(kind) && isOngoing(end));
  return { scale, shown: { cells, legend, present: strings.present, allYears, isWorking } };
}

/** Returns the classes of a row: one for each cell of the items that it shows. */
export function yearClasses(items: Dated[], scale: YearScale | undefined): string | undefined {
  const cells = new Set(items.flatMap((item) => (scale ? cellsOf(item, scale) : [])));
  return [...cells].map((cell) => `y${cell + 1}`).join(" ") || undefined;
}

/** Studies count only where there is nothing else, because a school alone may last for twelve years. */
function shownItems({ items }: SiteContent): Item[] {
  const shown = items.filter(({ kind, start }) => start && isCounted(kind));
  const others = shown.filter(({ kind }) => kind !== "education");
  return others.length > 0 ? others : shown;
}

function scaleOf(items: Item[]): YearScale | undefined {
  const to = Number(import.meta.env.BUILT_ON.slice(0, 4)) + 1;
  const years = to - Math.min(...items.map(({ start = "" }) => Number(start.slice(0, 4))));
  if (!(years > 1)) return undefined;
  const step = Math.ceil(years / maxCells);
  const count = Math.ceil(years / step);
  return { from: to - count * step, step, count };
}

/** The indexes of the cells in which an item happened. */
function cellsOf({ start, end = start }: Dated, { from, step, count }: YearScale): number[] {
  if (!start || !end) return [];
  const cellOf = (date: string) => Math.floor((Number(date.slice(0, 4)) - from) / step);
  const last = isOngoing(end) ? count - 1 : Math.min(count - 1, cellOf(end));
  return Array.from({ length: count }, (_, cell) => cell).filter(
    (cell) => cell >= cellOf(start) && cell <= last,
  );
}

/**
 * Draws a cell as the data of two SVG paths. Jobs are the thickest bars and have a colour; articles and talks are as
 * thick, and everything else that lasts is thinner.
 */
function barsOf(items: Item[], year: number, step: number) {
  const scale = cellWidth / step;
  const pathOf = (shown: Item[]) => {
    const bars = shown.map(({ kind, start = "", end = start }) => {
      const height = isJob(kind) || start === end ? 9 : 6;
      const to = isOngoing(end) ? Infinity : (decimalYear(end, true) - year) * scale;
      const x = Math.max(0, Math.round((decimalYear(start) - year) * scale));
      // A bar that ends leaves a gap, so that the next job's beginning is visible.
      const width = Math.max(minBar, Math.min(cellWidth, Math.ceil(to) - 1) - x);
      return `M${x} 0h${width}v${height}h-${width}z`;
    });
    return [...new Set(bars)].join("");
  };
  const work = pathOf(items.filter(({ kind }) => isJob(kind)));
  // A job that fills the cell would cover the others.
  const isFull = work.includes(`M0 0h${cellWidth}v`);
  const others = items.filter(({ kind }) => !isJob(kind) && kind !== "certificate");
  return { work, others: isFull ? "" : pathOf(others) };
}
