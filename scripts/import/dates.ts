/**
 * Converts a date of a résumé to a date of the content.
 *
 * @param written "2014", "2014-05" or "2014-05-16" by the schema of JSON Resume; some résumés have other texts
 * @returns a year or a month; for other texts the year that they contain, or undefined if they contain none
 */
export function readDate(written: string): string | undefined {
  const [, year, month] = /^(\d{4})(?:[-/.](\d{1,2}))?(?!\d)/.exec(written) ?? [];
  if (year === undefined) return /(?<!\d)(?:19|20)\d{2}(?!\d)/.exec(written)?.[0];
  const isMonth = month !== undefined && Number(month) >= 1 && Number(month) <= 12;
  return isMonth ? `${year}-${month.padStart(2, "0")}` : year;
}

/** Whether a text in the place of an end date means that there is no end yet. */
export function isOngoing(written: string): boolean {
  return /^(present|now|current|ongoing|today)$/i.test(written);
}
