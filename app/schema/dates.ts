import * as z from "zod";
import { quoting } from "./fields";

/* Dates in the content. */

/** Returns zod's `error` option: the message quotes what was written instead of the expected date. */
function expecting(expected: string) {
  return ({ input }: { input?: unknown }) => {
    // TypeScript computes 2014-08 without quotes to 2006.
    if (typeof input === "number") return 'is a number. Put it in quotes: "2014", "2014-08".';
    const isDay = /^\d{4}-\d{2}-\d{2}$/.test(String(input));
    return `${JSON.stringify(input)} ${isDay ? "does not exist. Check the day" : `is not a valid date. Use ${expected}`}.`;
  };
}

/** Returns whether a year, a month or a day has not begun in any time zone. */
function isAhead(date: string): boolean {
  // UTC+14 is the time zone where each day begins first.
  return startOf(date) > dayAt(Date.now() + 14 * 60 * 60 * 1000);
}

/** Returns whether a period has not ended. */
export function isOngoing(end = "present"): boolean {
  return end === "present" || isAhead(end);
}

const inFuture = { error: quoting("is in the future. Use today or an earlier date.") };

/** A day in the calendar, such as "2026-01-31". */
export const anyDay = z.iso.date({ error: expecting("YYYY-MM-DD"), abort: true });

/** The day of a publication: "2019-08-31". It must not be in the future. */
export const day = anyDay.refine((date) => !isAhead(date), inFuture);

/** A year, a month or a day, also in the future: "2017", "2019-08" or "2019-08-31". Pages show at most the month. */
export const anyPartialDate = z.union(
  [z.string().regex(/^\d{4}(-(0[1-9]|1[0-2]))?$/), z.iso.date()],
  { error: expecting("YYYY, YYYY-MM or YYYY-MM-DD") },
);

/** A year, a month or a day that has begun. */
export const partialDate = anyPartialDate.refine((date) => !isAhead(date), inFuture);

/** The last year, month or day, which may be in the future, or "present" for a period that has not ended. */
export const endDate = z.union([anyPartialDate, z.literal("present")], {
  error: expecting('YYYY, YYYY-MM, YYYY-MM-DD or "present"'),
});

/** Returns the first day of a year or a month: "2019" gives "2019-01-01". Returns a day as it is. */
export function startOf(date: string): string {
  return date + "-01-01".slice(date.length - "2019".length);
}

/** Returns the end of a year or a month for comparisons: "2019-02" gives "2019-02-31". Returns a day as it is. */
export function endOf(date: string): string {
  return date + "-12-31".slice(date.length - "2019".length);
}

export function isInOrder({ start = "0000", end = "present" }: Period): boolean {
  return end === "present" || endOf(end) >= startOf(start);
}

interface Period {
  start?: string;
  end?: string;
}

/** Returns the current day in UTC, the day of a build. */
export function currentDay(): string {
  return dayAt(Date.now());
}

function dayAt(time: number): string {
  return new Date(time).toISOString().slice(0, 10);
}
