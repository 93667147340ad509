import type { Content } from "../schema/content";
import type { CountTemplate } from "../schema/sentences";
import type { Project } from "../schema/shapes";

/* Formats dates, lists and numbers in the language of the site. Only the server may use it: a browser may format otherwise. */

/** The content's language, and its words. */
export interface Localized extends Pick<Content, "wording"> {
  profile: Pick<Content["profile"], "language">;
}

/**
 * @param date a year or a month, "2017" or "2019-08"
 * @param language a BCP 47 tag
 * @returns such as "2017" or "Aug 2019"
 */
export function formatDate(date: string, language: string): string {
  const isMonth = date.includes("-");
  const format = new Intl.DateTimeFormat(language, {
    year: "numeric",
    ...(isMonth && { month: "short" }),
    timeZone: "UTC",
  });
  return format.format(new Date(date));
}

/** For programs that read résumés: "2019-08" gives "08/2019" in every language, and "2017" stays. */
export function dateInNumbers(date: string): string {
  return date.split("-").slice(0, 2).reverse().join("/");
}

/** @returns such as "31 January 2026" */
export function formatDay(day: string, language: string): string {
  return new Intl.DateTimeFormat(language, { dateStyle: "long", timeZone: "UTC" }).format(
    new Date(day),
  );
}

/**
 * @param start a year, a month or a day
 * @param end a year, a month, a day or "present"
 * @param present the word for the end of an ongoing period
 * @returns such as "Aug 2019 - Jun 2023", or "Oct 2022" if both are in this month
 */
export function formatPeriod(
  start: string,
  end: string,
  language: string,
  present: string,
  format = formatDate,
): string {
  const first = format(start, language);
  const last = end === "present" ? present : format(end, language);
  return first === last ? first : `${first} - ${last}`;
}

/** The period of a project, if its start is known. Without an end it goes on. */
export function projectPeriod(
  { start, end = "present" }: Pick<Project, "start" | "end">,
  { profile, wording }: Localized,
  format = formatDate,
): string | undefined {
  return start && formatPeriod(start, end, profile.language, wording.present, format);
}

/** @returns such as "Git, Linux and Vite" */
export function formatList(items: string[], language: string): string {
  return new Intl.ListFormat(language).format(items);
}

/** What formatList returns in its parts: the items, and what stands between them. */
export function listParts(items: string[], language: string): string[] {
  return new Intl.ListFormat(language).formatToParts(items).map(({ value }) => value);
}

/** Puts a number into a text, or into that one of its plural forms which the number has in the language. */
export function formatCount(
  template: CountTemplate,
  name: string,
  count: number,
  language: string,
): string {
  const forms: Exclude<CountTemplate, string> =
    typeof template === "string" ? { other: template } : template;
  const form = forms[new Intl.PluralRules(language).select(count)] ?? forms.other;
  return form.replace(`{${name}}`, new Intl.NumberFormat(language).format(count));
}
