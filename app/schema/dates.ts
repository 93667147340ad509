import * as z from "zod";
import { quoting } from "./fields";

/* Dates as content has them: schemas, and how a résumé orders them. */

const inFuture = { error: quoting("is in the future") };

/** A year, a month or a day that has begun. A résumé lists no plans. Pages show at most the month. */
export const partialDate = z
  .string()
  .regex(/^\d{4}(-(0[1-9]|1[0-2])(-(0[1-9]|[12]\d|3[01]))?)?$/, {
    error: quoting('must be a year, a month or a day: "2017", "2019-08" or "2019-08-31"'),
    abort: true,
  })
  .refine((date) => startOf(date) <= latestDay(), inFuture);

/** The last year, month or day, or "present" if it has not ended. */
export const endDate = z.union([partialDate, z.literal("present")], {
  error: quoting('must be a year, a month, a day or "present": "2019", "2022-06"'),
});

/** A day of the calendar, on which something was published. */
export const day = z.iso
  .date({ error: quoting('must be a day: "2019-08-31"'), abort: true })
  .refine((date) => date <= latestDay(), inFuture);

/** The first day of a year or a month: "2019" gives "2019-01-01". A day is returned as it is. */
export function startOf(date: string): string {
  return date + "-01-01".slice(date.length - "2019".length);
}

/** The last day of a year or a month, with each month of 31 days. A day is returned as it is. */
export function endOf(date: string): string {
  return date + "-12-31".slice(date.length - "2019".length);
}

/**
 * Sorts what has a period as a résumé does: by the end, what has not ended first; of equal ends the longer first.
 * Otherwise the order stays.
 */
export function byEnd<Item extends { start: string; end: string }>(items: Item[]): Item[] {
  // Digits come before "present".
  const end = (item: Item) => (item.end === "present" ? "present" : endOf(item.end));
  return [...items].sort(
    (one, other) =>
      end(other).localeCompare(end(one), "en") ||
      startOf(one.start).localeCompare(startOf(other.start), "en"),
  );
}

/** The current day in UTC+14, the time zone where each day begins first. */
function latestDay(): string {
  return new Date(Date.now() + 14 * 60 * 60 * 1000).toISOString().slice(0, 10);
}
