import { joined } from "#app/direction";
import { isOngoing } from "#app/schema/dates";
import type { Strings } from "#app/ui-strings/ui-strings";

/* Computes charts of periods on a scale of years, for loaders. Positions are percentages of the scale. */

/** A period between two years, months or days. The end may also be "present". */
export interface Period {
  start: string;
  end: string;
}

/** The kind of item, shown by the bar's colour and height (app/components/axis.scss). */
export type Tone = "education" | "work" | "activity" | "break" | "project" | "writing";

export type Axis = ReturnType<typeof axisOf>;

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

export type AxisLegend = ReturnType<typeof axisLegend>;

/** The minimum width of a bar, so that even a single day is visible. */
const minWidth = 1.5;

/** The last position where the label of a year may begin. The label of the present follows. */
const lastLabel = 87;

/**
 * Returns a scale for periods, from the first year to a decimal year: 2019.5 is the end of June. It ends today if a
 * period is ongoing, or else with the last year. On a long scale there is a label every few years, and none too close
 * to the end.
 *
 * @param today the current day, such as "2026-11-24"
 * @param present the label of a scale that ends today
 */
export function axisOf(periods: Period[], today: string, present: string) {
  const from = Math.min(...periods.map(({ start }) => Math.floor(decimalYear(start))));
  const isOpen = periods.some(({ end }) => isOngoing(end));
  const now = decimalYear(today, true);
  const last = Math.max(...periods.map(({ end }) => (isOpen ? now : decimalYear(end, true))));
  const to = Math.min(now, isOpen ? last : Math.ceil(last));
  const count = Math.ceil(to - from);
  const step = Math.ceil(count / 8);
  const years = Array.from({ length: Math.ceil(count / step) }, (_, index) => {
    const x = round(((index * step) / (to - from)) * 100);
    return { x, text: x <= lastLabel ? String(from + index * step) : undefined };
  });
  return { from, to, years, present: isOpen ? present : undefined };
}

/**
 * Draws the periods of a row, the latest first. To leave room for a name, the drawing ends with the last bar or begins
 * with the first, and positions are relative to it.
 */
export function drawPeriods(periods: Period[], axis: Axis) {
  const bars = periods.map((period, index) => barOf(period, axis, index > 0));
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

export function axisLegend(
  rows: AxisRow[],
  language: string,
  { earlierRole }: Pick<Strings, "earlierRole">,
) {
  const drawn = rows.filter(({ drawing }) => drawing);
  const tones = [...new Set(drawn.map(({ tone }) => tone))].map((tone) => {
    const kinds = drawn.filter((row) => row.tone === tone).flatMap(({ kind }) => kind ?? []);
    return { className: `tone-${tone}`, text: joined(language, ...new Set(kinds)) };
  });
  const hasEarlier = drawn.some(({ drawing }) => drawing?.bars.some(({ isEarlier }) => isEarlier));
  const earlier = { className: "tone-work axis-earlier", text: earlierRole };
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

function barOf(period: Period, { from, to }: Axis, isEarlier: boolean) {
  const start = decimalYear(period.start);
  const end = period.end === "present" ? to : Math.min(to, decimalYear(period.end, true));
  const scale = 100 / (to - from);
  const width = Math.max(minWidth, round((end - start) * scale));
  const x = Math.min(100 - width, round((start - from) * scale));
  return { x: round(x), width, isEarlier: isEarlier || undefined };
}

/**
 * Rounds to a tenth of a percent, about a pixel, because every document contains each number twice.
 */
function round(percent: number): number {
  return Math.round(percent * 10) / 10;
}
