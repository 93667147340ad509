import { fold } from "#app/find/words";
import * as uiLanguages from "#app/ui-strings/languages";

/** The names of each month in the languages with UI strings, without accents: long, short, and as dates contain them. */
const months = Array.from({ length: 12 }, (_, month) =>
  Object.keys(uiLanguages).flatMap((language) =>
    (["long", "short"] as const).flatMap((style) =>
      [{ month: style }, { month: style, day: "numeric" } as const].map((options) => {
        const format = new Intl.DateTimeFormat(language, options);
        const parts = format.formatToParts(new Date(2000, month));
        return fold(parts.find(({ type }) => type === "month")?.value ?? "");
      }),
    ),
  ),
);

const presentWords = [
  ...Object.values(uiLanguages).map(({ strings }) => plain(strings.present)),
  "current|currently|now|ongoing|today|derzeit|jetzt|laufend|presente|actual|actualmente|hoy",
  "atualmente|hoje|momento|actuel|actuellement|en cours|ce jour|present|attuale|attualmente",
  "in corso|nu|huidig|teraz|dzis|dzisiaj|chwili obecnej",
].join("|");
const until = "up to|to|till|until|bis|hasta|ate|jusqu'a|au|fino a|ad|al?|tot|do";

/** The present, also as "até hoje", "to date" or "Present (on leave)". */
const present = new RegExp(
  `^((${until}) )?((the|o|a|la|el) )?(${presentWords})( ?\\(.*\\))?$|^(${until}) ((a|la) )?(date|data|fecha|dato)$`,
);

/** Folds a text, and makes its apostrophes straight. */
function plain(text: string): string {
  return fold(text).replaceAll("’", "'").trim();
}

/** Returns the number of the month whose name begins like this; 0 if there is none, or several. */
function monthOf(word: string): number {
  const found = months.flatMap((names, at) =>
    word.length > 2 && names.some((name) => name.startsWith(word)) ? [at + 1] : [],
  );
  return found.length === 1 ? (found[0] ?? 0) : 0;
}

/**
 * Converts dates such as "July 2014", "05/2013" and "jan. de 2023" to "2014-07", and words such as "today" to
 * "present". Returns others as they are, such as "03/04/2019", which has two meanings,
 * and "۱۴۰۲", a year of another calendar.
 */
export function readDate(written: string): string {
  const text = plain(written);
  if (present.test(text)) return "present";
  const iso = /^((?:19|20)\d\d)(?:[-./](\d{1,2}))?(?:[-./](\d{1,2}))?(?:[t ]\d\d:.*)?$/.exec(text);
  if (iso) return dateOf(...(iso.slice(1) as Numbers));
  const numeric = /^(?:(\d{1,2})([-./]))?(\d{1,2})[-./](\d{4})$/.exec(text);
  if (numeric) {
    const [, first, separator, second, year = ""] = numeric;
    if (!first || separator === "." || Number(first) > 12 || first === second)
      return dateOf(year, second, first);
    return Number(second) > 12 ? dateOf(year, first, second) : written;
  }
  const words = text.replace(/(?<=\d)(st|nd|rd|th|er|º)\b/g, "").match(/[\p{L}\d]+/gu) ?? [];
  const [month, ...otherMonths] = words.map(monthOf).filter(Boolean);
  const [year, ...otherYears] = words.filter((word) => /^\d{4}$/.test(word));
  const days = words.filter((word) => /^\d{1,2}$/.test(word));
  const known = words.filter((word) => /^(de|del|of|the|di)$/.test(word));
  const isRead = words.length === known.length + days.length + 2 && days.length < 2;
  if (!month || !year || otherMonths.length + otherYears.length > 0 || !isRead) return written;
  return dateOf(year, String(month), days[0]);
}

type Numbers = [year: string, month?: string, day?: string];

function dateOf(...numbers: Numbers): string {
  const parts = numbers.filter((number) => number !== undefined);
  return parts.map((part) => part.padStart(2, "0")).join("-");
}

/** Returns the year in a date that cannot be read, such as "Summer 2014", unless it contains several. */
export function yearIn(written: string): string | undefined {
  const years = written.match(/(?<!\d)(19|20)\d\d(?!\d)/g) ?? [];
  return years.length === 1 ? years[0] : undefined;
}

/** Splits a period such as "March 2022 - Present". A single date is both its start and its end. */
export function readPeriod(written: string): { startDate?: string; endDate?: string } {
  const [startDate = "", endDate = startDate] = written
    .replace(/^(\d{4})-(\d{4})$/, "$1 - $2")
    .split(/ ?[–—] ?| - | (?=(?:to|till) date$)| (?:to|till|until|bis|até) /i);
  return { startDate, endDate };
}
