import type { Content } from "#app/schema/content";
import { currentDay, endOf, isOngoing } from "#app/schema/dates";
import type { Project } from "#app/schema/shapes";

/*
 * Formats dates, lists and numbers in the site's language. Only for the server, because a browser may format them
 * differently.
 */

/** The part of the content that decides how a language formats. */
export type Locale = Pick<Content<unknown>, "profile" | "strings">;

/**
 * Formats a year or a month: "2019-08" gives "Aug 2019".
 *
 * @param language a BCP 47 tag
 */
export function formatDate(date: string, language: string): string {
  const month = date.includes("-") ? "short" : undefined;
  return format(date, language, { year: "numeric", month });
}

/**
 * Formats a date for programs that read résumés, in the same way in all languages: "2019-08" gives "08/2019", and
 * "2017" stays.
 */
export function dateInNumbers(date: string): string {
  return date.split("-").slice(0, 2).reverse().join("/");
}

export function formatDay(day: string, language: string): string {
  const formatted = format(day, language, { dateStyle: "long" });
  // Intl leaves out the ordinal of the first day, which French requires: "1er mars 2026".
  return language.startsWith("fr") ? formatted.replace(/^1 /, "1er ") : formatted;
}

/** Charts, counts and code have these digits, and the years of the Gregorian calendar. */
const sameAsCharts = { calendar: "gregory", numberingSystem: "latn" };

/** Formats by language and options. Creating one takes longer than formatting a hundred dates. */
const formats = new Map<string, Intl.DateTimeFormat>();

function format(date: string, language: string, options: Intl.DateTimeFormatOptions): string {
  const key = JSON.stringify([language, options]);
  const known =
    formats.get(key) ??
    new Intl.DateTimeFormat(language, { ...sameAsCharts, ...options, timeZone: "UTC" });
  formats.set(key, known);
  return known.format(new Date(date));
}

/** Formats a period: "Aug 2019 - Jun 2023", "Oct 2022" if it starts and ends there, or "Sep 2024 - expected Jun 2028". */
export function formatPeriod(
  start: string,
  end: string,
  { profile: { language }, strings }: Locale,
  format = formatDate,
): string {
  const first = format(start, language);
  const last = formatEnd(end, strings, (date) => format(date, language));
  // No line ends with the hyphen, except in files, whose readers expect a plain space.
  const space = format === formatDate ? "\u00a0" : " ";
  return first === last ? first : `${first}${space}- ${last}`;
}

/** Formats the period of a project with a start. Without an end, the project is ongoing. */
export function projectPeriod(
  { start, end = "present" }: Pick<Project, "start" | "end">,
  content: Locale,
  format = formatDate,
): string | undefined {
  return start && formatPeriod(start, end, content, format);
}

export function formatEnd(
  end: string,
  { present, expected }: Locale["strings"],
  format: (date: string) => string,
): string {
  if (end === "present") return present;
  return isOngoing(end) ? expected(format(end)) : format(end);
}

/** Returns when a certificate was issued, and when it expired if it has. */
export function certificateDates(
  { date, expires }: { date?: string; expires?: string },
  { expired }: Locale["strings"],
  format: (date: string) => string,
): (string | false | undefined)[] {
  const hasExpired = expires !== undefined && endOf(expires) < currentDay();
  return [date && format(date), hasExpired && expired(format(expires))];
}

export function availabilityText({
  profile: { availability },
  strings,
}: Locale): string | undefined {
  return availability && strings.availability(availability.text);
}

export function formatList(items: string[], language: string): string {
  return new Intl.ListFormat(language).format(items);
}

/** Returns the parts of a formatted list: the items that have a page, and the text between them. */
export function listParts(
  items: string[],
  language: string,
  paths: Record<string, string>,
): string[] {
  const parts: string[] = [];
  for (const { value } of new Intl.ListFormat(language).formatToParts(items)) {
    const before = parts.at(-1);
    if (before === undefined || paths[value] || paths[before]) parts.push(value);
    else parts[parts.length - 1] = before + value;
  }
  return parts;
}
