import type * as z from "zod";
import { check } from "../../app/schema/errors";

export type Fields = Record<string, unknown>;

/** Says why the value at a place of the résumé is left out. It returns null, for `return say(…)`. */
export type Say = (why: string, place: string) => null;

/** How a kind of objects in a résumé is read. */
export interface Section {
  /** The site's schema for them, which decides what can be kept. */
  schema: z.ZodObject;
  /** The names in the content of fields that have another one in the résumé, former names of the format last. */
  names?: Record<string, string>;
  /** Fields that the site never takes, by their names in the content, each with the reason. */
  refused?: Record<string, string>;
  /** Adds what the site needs and the résumé need not say, or says why the item is left out. */
  complete?: (fields: Fields, say: (why: string) => null) => Fields | null;
}

const noPlace = "has no place on the site";

/** Reads a list of a résumé, without the empty items. */
export function readList(value: unknown, section: Section, place: string, say: Say): Fields[] {
  if (!isEmpty(value) && !Array.isArray(value)) say("is not a list, [ … ]", place);
  const items: unknown[] = Array.isArray(value) ? value : [];
  return items
    .map((each, at) => readItem(each, section, `${place}[${at}]`, say))
    .filter((item) => item !== null);
}

/** Reads an object of a résumé. What the site's schema does not take is left out, and said. */
export function readItem(
  value: unknown,
  { schema, names = {}, refused = {}, complete = (fields) => fields }: Section,
  place: string,
  say: Say,
): Fields | null {
  if (isEmpty(value)) return null;
  if (!isObject(value)) return say("is not an object, { … }", place);
  const fieldOf = (name: string) => own(names, name) ?? name;
  const writtenAs = (field: string) =>
    [...Object.keys(value), ...Object.keys(names)].find((name) => fieldOf(name) === field) ?? field;

  const fields = new Map<string, unknown>();
  for (const [name, each] of Object.entries(value).filter(([, each]) => !isEmpty(each))) {
    const field = fieldOf(name);
    const reason = own(refused, field) ?? (fields.has(field) ? noPlace : undefined);
    if (reason) say(reason, `${place}.${name}`);
    else fields.set(field, clean(each));
  }
  for (;;) {
    const item = complete(Object.fromEntries(fields), (why) => say(why, place));
    const mistakes = item ? mistakesIn(item, schema) : [];
    if (mistakes.length === 0) return item;
    const wrong = mistakes.filter(({ field }) => fields.has(field));
    if (wrong.length === 0) return say(`has no ${writtenAs(mistakes[0]?.field ?? "")}`, place);
    for (const { field, message } of wrong) {
      say(message, `${place}.${writtenAs(field)}`);
      fields.delete(field);
    }
  }
}

function mistakesIn(item: Fields, schema: z.ZodObject): { field: string; message: string }[] {
  // The import makes the ids later, so that they are unique.
  const { errors } = check(schema, "id" in schema.shape ? { ...item, id: "item" } : item);
  return errors.map(({ path, message }) => {
    const field = String(path[0]);
    return { field, message: own(schema.shape, field) ? message : noPlace };
  });
}

/** The value of a field, but not what all objects have, such as `toString`: a résumé may have any names. */
export function own<Value>(fields: Record<string, Value>, name: string): Value | undefined {
  return Object.hasOwn(fields, name) ? fields[name] : undefined;
}

/**
 * Collapses spaces as a browser does (U+3000 and its kin stay), and control characters with them. Makes numbers texts, and
 * drops empty and repeated ones.
 */
export function clean(value: unknown): unknown {
  if (Array.isArray(value)) return [...new Set(value.filter((each) => !isEmpty(each)).map(clean))];
  if (typeof value !== "string" && typeof value !== "number") return value;
  return String(value)
    .replace(/[ \p{Cc}]+/gu, " ")
    .trim();
}

export function isObject(value: unknown): value is Fields {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** Whether a value says nothing: an empty text or list, null, or an object of such. */
export function isEmpty(value: unknown): boolean {
  if (value === null || value === undefined) return true;
  if (typeof value === "string") return value.trim() === "";
  return typeof value === "object" && Object.values(value).every(isEmpty);
}
