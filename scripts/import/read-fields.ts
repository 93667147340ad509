import * as z from "zod";
import { httpsUrl, partialDate } from "../../app/schema/fields";

/** Says why a value of the résumé, or the part of it at `place`, is left out. It returns null, for `return say(…)`. */
export type Say = (why: string, place?: string) => null;

/** Converts a value of the résumé. The result is null if there is nothing to keep. */
type Reader<Value = unknown> = (value: unknown, say: Say) => Value | null;

/** By the names of fields in the résumé: their names in the content, and how they are read. */
export type Table = Record<string, [to: string, read: Reader]>;

export type Fields = Record<string, unknown>;

export function isObject(value: unknown): value is Fields {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** Reads a text as a browser would show it: runs of spaces and line breaks become one space. U+3000 and its kin stay. */
export const text: Reader<string> = (value, say) => {
  if (typeof value !== "string" && typeof value !== "number") return say("is not a text");
  return String(value)
    .replace(/[ \t\r\n]+/g, " ")
    .trim();
};

/** Reads a list of texts, without repetitions. A single text is split into its lines. */
export const texts: Reader<string[]> = (value, say) => {
  const values = typeof value === "string" ? value.split("\n") : value;
  if (!Array.isArray(values)) return say("is not a list of texts");
  const read = values.flatMap((each, at) =>
    isEmpty(each) ? [] : (text(each, (why) => say(why, `[${at}]`)) ?? []),
  );
  return [...new Set(read)];
};

/** Reads an https address. The site does not link to others. */
export const link: Reader<string> = (value, say) => checked(httpsUrl, text(value, say), say);

export const email: Reader<string> = (value, say) =>
  checked(z.email("is not an e-mail address"), text(value, say), say);

/** Reads the code of a country. */
export const country: Reader<string> = (value, say) => {
  const schema = z.string().regex(/^[A-Z]{2}$/, 'is not the code of a country, such as "NL"');
  return checked(schema, text(value, say)?.toUpperCase(), say);
};

/** Reads a year, a month or a day. Of a text in another form it reads the year. */
export const date: Reader<string> = (value, say) => {
  const written = text(value, say);
  if (written === null) return null;
  // Some tools write the time, too.
  const [, day = written] = /^(\d{4}-\d\d-\d\d)T/.exec(written) ?? [];
  if (/^\d{4}(-\d\d){0,2}$/.test(day) && partialDate.safeParse(day).success) return day;
  if (/^\d{4}/.test(day) && day > new Date().toISOString()) return say(`"${written}" is in the future`);
  const year = /(?<!\d)(?:19|20)\d{2}(?!\d)/.exec(written)?.[0];
  if (!year || !partialDate.safeParse(year).success) return say(`"${written}" is not a date such as 2014-05`);
  say(`"${written}" was read as ${year}`);
  return year;
};

/** Reads the end of a period. What ends in the future has not ended. */
export const end: Reader<string> = (value, say) => {
  if (/^(present|now|current|ongoing|today)$/i.test(String(value).trim())) return "present";
  let isToCome = false;
  const read = date(value, (why) => {
    isToCome = why.endsWith("in the future");
    return say(isToCome ? `${why}, and so shown as ongoing` : why);
  });
  return isToCome ? "present" : read;
};

/** Leaves a field out, with the reason. */
export function leave(why: string): Reader<never> {
  return (_value, say) => say(why);
}

/** Leaves out a field that the owner need not hear of. */
export const skip: Reader<never> = () => null;

/** Names of fields before version 1.0.0 of the format. */
const formerNames = new Map([
  ["company", "name"],
  ["website", "url"],
  ["gpa", "score"],
  ["picture", "image"],
]);

const noPlace: Table[string] = ["", leave("has no place on the site")];

/** Reads an object by a table. Empty texts, empty lists and null count as missing. */
export function fields(table: Table): Reader<Fields> {
  return (value, say) => {
    if (!isObject(value)) return say("is not an object, { … }");
    const read: Fields = {};
    for (const [name, inside] of Object.entries(value)) {
      if (isEmpty(inside)) continue;
      const current = formerNames.get(name) ?? name;
      const isKnown = Object.hasOwn(table, current) && (current === name || isEmpty(value[current]));
      const [to, reader] = (isKnown && table[current]) || noPlace;
      const found = reader(inside, (why, place = "") => say(why, `.${name}${place}`));
      if (found !== null) read[to] = found;
    }
    return read;
  };
}

/**
 * Reads a list of objects by a table, without the empty ones.
 *
 * @param finish completes an item, or says why it is left out. `before` has the finished items before it
 * @param single the field whose value an item may be by itself
 */
export function list<Item>(
  table: Table,
  finish: (item: Fields, say: Say, before: Item[]) => Item | null,
  single?: string,
): Reader<Item[]> {
  const read = fields(table);
  return (value, say) => {
    if (!Array.isArray(value)) return say("is not a list, [ … ]");
    const items: Item[] = [];
    for (const [at, each] of (value as unknown[]).entries()) {
      if (isEmpty(each)) continue;
      const sayOf: Say = (why, place = "") => say(why, `[${at}]${place}`);
      const fields = read(single && typeof each === "string" ? { [single]: each } : each, sayOf);
      const item = fields && finish(fields, sayOf, items);
      if (item !== null) items.push(item);
    }
    return items;
  };
}

/** Finishes the items of a list that need these fields, by their names in the content and in the résumé. */
export function needs(names: Record<string, string>) {
  return (item: Fields, say: Say): Fields | null => {
    const missing = Object.keys(names).filter((name) => item[name] === undefined);
    return missing.length === 0 ? item : say(`has no ${missing.map((name) => names[name]).join(" and no ")}`);
  };
}

function checked(schema: z.ZodType<string>, value: string | null | undefined, say: Say): string | null {
  if (!value) return null;
  const { success, error } = schema.safeParse(value);
  return success ? value : say(`"${value}" ${error.issues[0]?.message.replace("must be", "is not")}`);
}

function isEmpty(value: unknown): boolean {
  if (value === null || value === undefined) return true;
  if (typeof value === "string") return value.trim() === "";
  return typeof value === "object" && Object.values(value).every(isEmpty);
}
