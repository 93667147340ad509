import { joined } from "#app/direction";
import { isOngoing } from "#app/schema/dates";
import type { Locale } from "./format";

/* Computes charts of periods on a scale of years, for loaders. Positions are percentages of the scale. */

/** A year, a month or a day, or a period between two of them. The end may also be "present". Undated items are not drawn. */
export interface Dated {
  start?: string;
  end?: string;
}

/** The kind of item, shown by the bar's colour and height (app/components/axis.scss). */
export type Tone = "education" | "work" | "activity" | "break" | "project" | "writing";

export type Axis = NonNullable<ReturnType<typeof axisOf>>;

export interface AxisRow {
  title: string;
  lang?: string;
  /** Follows the title: ", Example Labs". */
  employer?: string;
  to?: string;
  /** The meaning of the tone, for the legend. */
  kind?: string;
  /** The kind and the periods, for screen readers. An earlier role's period includes its title. */
  spoken?: string;
  tone: Tone;
  drawing?: ReturnType<typeof drawPeriods>;
}

/** The minimum width of a bar, so that even a single day is visible. */
const minWidth = 1.5;

/** The last position where the label of a year may begin. The label of the present follows. */
const lastLabel = 87;

/**
 * Returns a scale for periods, from the first year to a decimal year: 2019.5 is the end of June. It ends today if a
 * period is ongoing, or else with the last year. On a long scale there is a label every few years, and none too close
 * to the end.
 *
 * @returns undefined for periods within one year, whose bars would say nothing
 */
export function axisOf(items: Dated[], { strings }: Pick<Locale, "strings">) {
  const spans = items.flatMap(spanOf);
  const from = Math.floor(Math.min(...spans.map(([start]) => start)));
  const last = Math.max(...spans.map(([, end]) => end));
  const to = Math.min(decimalYear(import.meta.env.BUILT_ON, true), Math.ceil(last));
  const count = Math.ceil(to - from);
  const step = Math.ceil(count / 8);
  const years = Array.from({ length: Math.ceil(count / step) }, (_, index) => {
    const x = round(((index * step) / (to - from)) * 100);
    return { x, text: x <= lastLabel ? String(from + index * step) : undefined };
  });
  if (years.length < 2) return undefined;
  return { from, to, years, present: last === Infinity ? strings.present : undefined };
}

type Span = [start: number, end: number];

/** Returns the period of an item in decimal years, with Infinity as the end of an ongoing one; an empty list without dates. */
function spanOf({ start, end = start }: Dated): Span[] {
  if (!start || !end) return [];
  return [[decimalYear(start), isOngoing(end) ? Infinity : decimalYear(end, true)]];
}

/**
 * Draws the periods of a row, the latest first. To leave room for a name, the drawing ends with the last bar or begins
 * with the first, and positions are relative to it.
 */
export function drawPeriods(items: Dated[], axis: Axis) {
  const bars = items.flatMap(spanOf).map((span, index) => barOf(span, axis, index > 0));
  if (bars.length === 0) return undefined;
  const start = Math.min(...bars.map(({ x }) => x));
  const end = Math.max(...bars.map(({ x, width }) => x + width));
  const isAtEnd = start > 100 - end;
  const [from, to] = isAtEnd ? [start, 100] : [0, end];
  const scale = 100 / (to - from);
  return {
    bars: bars.map((bar) => ({
      ...bar,
      x: round((bar.x - from) * scale),
      width: round(bar.width * scale),
    })),
    width: round(to - from),
    isAtEnd: isAtEnd || undefined,
  };
}

export function axisLegend(rows: AxisRow[], { profile: { language }, strings }: Locale) {
  const drawn = rows.filter(({ drawing }) => drawing);
  const tones = [...new Set(drawn.map(({ tone }) => tone))].map((tone) => {
    const kinds = drawn.filter((row) => row.tone === tone).flatMap(({ kind }) => kind ?? []);
    return { className: `tone-${tone}`, text: joined(language, ...new Set(kinds)) };
  });
  const hasEarlier = drawn.some(({ drawing }) => drawing?.bars.some(({ isEarlier }) => isEarlier));
  const earlier = { className: "tone-work axis-earlier", text: strings.earlierRole };
  return hasEarlier ? [...tones, earlier] : tones;
}

/** Returns a date as a decimal year: the start of "2019-07", or the end of "2019-06", is 2019.5. */
export function decimalYear(date: string, isEnd = false): number {
  const [year = 0, month, day] = date.split("-").map(Number);
  const begun = isEnd ? 0 : 1;
  if (!month) return year + 1 - begun;
  if (!day) return year + (month - begun) / 12;
  return year + (month - 1 + (day - begun) / 31) / 12;
}

function barOf([start, end]: Span, { from, to }: Axis, isEarlier: boolean) {
  const scale = 100 / (to - from);
  const width = Math.max(minWidth, round((Math.min(to, end) - start) * scale));
  const x = Math.min(100 - width, round((start - from) * scale));
  return { x: round(x), width, isEarlier: isEarlier || undefined };
}

/**
 * Rounds to a tenth of a percent, about a pixel, because every document contains each number twice.
 */
function round(percent: number): number {
  return Math.round(percent * 10) / 10;
}
