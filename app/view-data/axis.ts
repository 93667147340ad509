/* Computes charts of periods on an axis of years, for loaders. Positions are percentages of the axis. */

/** A period between two years, months or days. The end may also be "present". */
interface Period {
  start: string;
  end: string;
}

/** The kind of item, shown by the bar's colour (app/components/axis.scss). */
export type Tone = "education" | "work" | "achievement" | "project";

export interface DatedItem extends Period {
  title: string;
  /** Added to the title where there is room. */
  place?: string | undefined;
  tone: Tone;
  /** Earlier periods in the same row. */
  earlier?: Period[];
}

export interface Axis {
  /** The first year. `to` is a decimal year: 2019.5 is the end of June. */
  from: number;
  to: number;
  /** The narrowest width that shows names, in CSS pixels. */
  width: number;
  /** Each year, or every few years on a long axis. Phones hide the minor ones. */
  labels: {
    /** Empty where the label of the end needs the room. */
    text: string;
    x: number;
    isEnd?: boolean | undefined;
    isMinor?: boolean | undefined;
  }[];
}

interface AxisBar {
  x: number;
  width: number;
  /** "earlier" is a previous period in the row; "year" has no known month. */
  kind?: "earlier" | "year" | undefined;
}

interface AxisName {
  title: string;
  place?: string | undefined;
  /** "above" if neither side has room. */
  side: "left" | "right" | "above";
  x: number;
}

/** The bars of an item, with its name beside or above them. */
export interface AxisRow extends AxisName {
  tone: Tone;
  bars: AxisBar[];
  /** The name on phones, if it differs there. Null if it does not fit. */
  phone?: AxisName | null | undefined;
}

/** A row that shares its lane with others. */
export interface AxisLane extends Omit<AxisRow, "side"> {
  lane: number;
  side?: "left" | "right" | undefined;
  /** The title, where it is not shown or shortened. */
  fullTitle?: string | undefined;
}

/** The width of a character in names and in years, in pixels. */
const character = { name: 7.2, year: 8.4 };

/** The smallest width of a bar, so that a single day is visible. */
const minWidth = 1.5;

/**
 * The widths of an axis on a phone, in CSS pixels: for years, on the narrowest one; for names, on one of
 * 375 pixels, with less reserve than in wide windows. On narrower ones, names are smaller (axis.scss).
 */
const phone = { years: 284, names: 360 };

/** How many names an axis with lanes shows. */
const maxNames = 6;

/**
 * Returns an axis for items. It ends today if an item is ongoing, or else with the last year.
 *
 * @param today the current day, such as "2026-11-24"
 * @param present the label of an axis that ends today
 * @param width the narrowest width that shows names, in CSS pixels
 */
export function axisOf(items: Period[], today: string, present: string, width: number): Axis {
  const from = Math.min(...items.map(({ start }) => Math.floor(decimalYear(start))));
  const isOpen = items.some(({ end }) => end === "present");
  const now = decimalYear(today, true);
  const last = Math.max(...items.map(({ end }) => (isOpen ? now : decimalYear(end, true))));
  const to = Math.min(now, isOpen ? last : Math.ceil(last));
  const count = Math.ceil(to - from);
  const step = Math.ceil(count / 8);
  const years = Array.from({ length: Math.ceil(count / step) }, (_, index) => index * step);
  const x = (year: number) => round((year / (to - from)) * 100);
  const end = (4 + (isOpen ? present.length + 2 : 0)) * character.year;
  return {
    from,
    to,
    width,
    labels: [
      ...years.map((year, index) => ({
        text: x(year) <= 100 - (end / width) * 100 ? String(from + year) : "",
        x: x(year),
        ...((index % 2 === 1 || x(year) > 100 - (end / phone.years) * 100) && { isMinor: true }),
      })),
      ...(isOpen ? [{ text: present, x: 100, isEnd: true }] : []),
    ],
  };
}

/** Returns the rows of items on an axis, one below the other. */
export function axisRows(items: DatedItem[], axis: Axis): AxisRow[] {
  return items.map((item) => withPhoneName(rowOf(item, axis), item, axis));
}

/** Adds the name for phones, without the place and shortened until it fits, to a row. */
function withPhoneName(row: AxisRow, { place, ...item }: DatedItem, axis: Axis): AxisRow {
  const { title, side, x } = shortRowOf(item, { ...axis, width: phone.names });
  if (row.side === "above" || (title === row.title && side === row.side)) return row;
  return { ...row, phone: side === "above" ? null : { title, side, x } };
}

function rowOf({ tone, title, place, earlier = [], ...period }: DatedItem, axis: Axis): AxisRow {
  const bars = [
    ...earlier.flatMap((each) => barsOf(each, axis, "earlier")),
    ...barsOf(period, axis),
  ];
  const start = Math.min(...bars.map(({ x }) => x));
  const end = Math.max(...bars.map(({ x, width }) => x + width));
  for (const shown of place ? [place, undefined] : [undefined]) {
    const name = { tone, bars, title, place: shown };
    const width = nameWidth(name, axis);
    if (width <= 100 - end) return { ...name, side: "right" as const, x: round(end) };
    if (width <= start) return { ...name, side: "left" as const, x: start };
  }
  return { tone, bars, title, side: "above" as const, x: start };
}

/** Returns the rows of items, the latest first, in as few lanes as their names allow. */
export function axisLanes(items: DatedItem[], axis: Axis): AxisLane[] {
  const lanes: [from: number, to: number][][] = [];
  const latestFirst = [...items].sort(
    (one, other) => endOn(axis, other) - endOn(axis, one) || (other.start < one.start ? -1 : 1),
  );
  return latestFirst.map((item, index) => {
    const short = shortRowOf(item, axis);
    const side = short.side === "above" || index >= maxNames ? undefined : short.side;
    const row = side ? withPhoneName(short, item, axis) : short;
    const onPhone = row.phone === undefined ? row : row.phone;
    const room = (at: AxisName["side"]) =>
      Math.max(
        side === at ? nameWidth(row, axis) : 0,
        side && onPhone?.side === at ? nameWidth(onPhone, { ...axis, width: phone.names }) : 0,
      );
    const from = Math.min(...row.bars.map(({ x }) => x)) - room("left");
    const to = Math.max(...row.bars.map(({ x, width }) => x + width)) + room("right");
    const free = lanes.findIndex((lane) => lane.every(([a, b]) => to <= a || from >= b));
    const lane = free < 0 ? lanes.length : free;
    (lanes[lane] ??= []).push([from, to]);
    const isWhole = side && row.title === item.title;
    return { ...row, side, lane, ...(!isWhole && { fullTitle: item.title }) };
  });
}

/** Returns the row of an item, whose title loses words at its end until it fits beside the bars. */
function shortRowOf(item: DatedItem, axis: Axis): AxisRow {
  const row = rowOf(item, axis);
  const title = item.title.replace(/[,:;]? \S+$/, "…");
  return row.side === "above" && title !== item.title ? shortRowOf({ ...item, title }, axis) : row;
}

/** Returns a date as a decimal year: the start of "2019-07", or the end of "2019-06", is 2019.5. */
function decimalYear(date: string, isEnd = false): number {
  const [year = 0, month, day] = date.split("-").map(Number);
  const begun = isEnd ? 0 : 1;
  if (!month) return year + 1 - begun;
  if (!day) return year + (month - begun) / 12;
  return year + (month - 1 + (day - begun) / 31) / 12;
}

function endOn({ to }: Axis, { end }: Period): number {
  return end === "present" ? to : Math.min(to, decimalYear(end, true));
}

/** Returns the bars of a period. A year without known months gets a bar of its own. */
function barsOf(period: Period, axis: Axis, kind?: "earlier"): AxisBar[] {
  const [start, end] = [decimalYear(period.start), endOn(axis, period)];
  const knownFrom = isYear(period.start) ? start + 1 : start;
  const knownTo = isYear(period.end) ? Math.ceil(end) - 1 : end;
  const bar = (from: number, to: number, kind?: AxisBar["kind"]) => {
    const scale = 100 / (axis.to - axis.from);
    const width = Math.max(minWidth, round((to - from) * scale));
    const x = Math.min(100 - width, round((from - axis.from) * scale));
    return { x: round(x), width, ...(kind && { kind }) };
  };
  if (knownFrom >= knownTo)
    return [bar(start, end, isYear(period.start) || isYear(period.end) ? "year" : kind)];
  return [
    ...(knownFrom > start ? [bar(start, knownFrom, "year")] : []),
    bar(knownFrom, knownTo, kind),
    ...(knownTo < end ? [bar(knownTo, end, "year")] : []),
  ];
}

function isYear(date: string): boolean {
  return /^\d{4}$/.test(date);
}

function nameWidth({ title, place }: Pick<AxisRow, "title" | "place">, { width }: Axis): number {
  const length = [title, place].filter(Boolean).join(", ").length;
  return ((length * character.name + 16) / width) * 100;
}

/** Rounds to a tenth of a percent, about a pixel. Every document contains each number twice. */
function round(percent: number): number {
  return Math.round(percent * 10) / 10;
}
