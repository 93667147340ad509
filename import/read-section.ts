import type * as z from "zod";
import { check } from "#app/schema/errors";
import { readDate, yearIn } from "./dates";

export type Fields = Record<string, unknown>;

/**
 * Reports why the value at this place of the résumé is left out. Returns null, for `return
 * report(…)`.
 */
export type Report = (why: string, place: string) => null;

export interface Section {
  /** The site's schema, which decides which fields are kept. */
  schema: z.ZodObject;
  /**
   * Maps the résumé's field names to the content's where they differ. The format's former names come last.
   */
  names?: Record<string, string>;
  /** The reasons why the site never imports some fields, by their names in the content. */
  refused?: Record<string, string>;
  /** Adds fields that the site needs, or reports why the item is left out. */
  complete?: (fields: Fields, report: (why: string) => null) => Fields | null;
}

const isDate = (field: string) => /^(start|end|date|expires)$/.test(field);

const noPlace = "has no equivalent on the site";

/** Reads a list in a résumé, without empty items. */
export function readList(
  value: unknown,
  section: Section,
  place: string,
  report: Report,
): Fields[] {
  if (!isEmpty(value) && !Array.isArray(value)) report("is not a list, [ … ]", place);
  const items: unknown[] = Array.isArray(value) ? value : [];
  return items
    .map((each, at) => readItem(each, section, `${place}[${at}]`, report))
    .filter((item) => item !== null);
}

/** Reads an object in a résumé. Leaves out and reports values that the site's schema refuses. */
export function readItem(
  value: unknown,
  { schema, names = {}, refused = {}, complete = (fields) => fields }: Section,
  place: string,
  report: Report,
): Fields | null {
  if (isEmpty(value)) return null;
  if (!isObject(value)) return report("is not an object, { … }", place);
  const fieldOf = (name: string) => own(names, name) ?? name;
  const writtenAs = (field: string) =>
    [...Object.keys(value), ...Object.keys(names)].find((name) => fieldOf(name) === field) ?? field;

  const fields = new Map<string, unknown>();
  for (const [name, each] of Object.entries(value).filter(([, each]) => !isEmpty(each))) {
    const field = fieldOf(name);
    const reason = own(refused, field) ?? (fields.has(field) ? noPlace : undefined);
    if (reason) report(reason, `${place}.${name}`);
    else fields.set(field, valueOf(field, each));
  }
  for (;;) {
    const item = complete(Object.fromEntries(fields), (why) => report(why, place));
    const errors = item ? errorsIn(item, schema) : [];
    if (errors.length === 0) return item;
    const wrong = errors.filter(({ field }) => fields.has(field));
    if (wrong.length === 0) return report(`has no ${writtenAs(errors[0]?.field ?? "")}`, place);
    const before = new Map(fields);
    for (const { field, at, message } of wrong) {
      const instead = isDate(field) ? replacementOf(field, fields) : undefined;
      const why = instead ? `${message.replace(/\.$/, "")}. It is now ${instead}` : message;
      report(why, `${place}.${writtenAs(field)}`);
      const [all, left] = [before.get(field), fields.get(field)];
      if (typeof at === "number" && Array.isArray(all) && Array.isArray(left))
        fields.set(
          field,
          left.filter((each) => each !== all[at]),
        );
      else if (instead) fields.set(field, instead);
      else fields.delete(field);
    }
  }
}

function valueOf(field: string, value: unknown): unknown {
  if (field === "summary") return cleanText(value);
  const cleaned = clean(value);
  return isDate(field) && typeof cleaned === "string" ? readDate(cleaned) : cleaned;
}

/**
 * Returns what replaces an invalid date: the year in it; for an end also the start, because a period without an end
 * would be ongoing.
 */
function replacementOf(field: string, fields: Map<string, unknown>): string | undefined {
  const [written, start] = [fields.get(field), fields.get("start")].map(String);
  const year = yearIn(written ?? "");
  const isPast = year !== undefined && Number(year) <= new Date().getFullYear();
  if (field === "end" && fields.has("start") && !(isPast && year >= (start ?? ""))) return start;
  return isPast && year !== written ? year : undefined;
}

/** Returns the errors of an item, each with its field and its place in the field's list. */
function errorsIn(item: Fields, schema: z.ZodObject) {
  // Unique ids are added later.
  const { errors } = check(schema, "id" in schema.shape ? { ...item, id: "item" } : item);
  return errors.map(({ path, message }) => {
    const field = String(path[0]);
    return { field, at: path[1], message: own(schema.shape, field) ? message : noPlace };
  });
}

/**
 * Returns a field, but not an inherited one such as `toString`, because a résumé may contain any
 * names.
 */
export function own<Value>(fields: Record<string, Value>, name: string): Value | undefined {
  return Object.hasOwn(fields, name) ? fields[name] : undefined;
}

/**
 * Collapses spaces as a browser does (U+3000 and similar ones stay). Removes control characters, and lone surrogates,
 * which programs leave when they truncate text. Turns numbers into strings, and drops empty and repeated items.
 */
export function clean(value: unknown): unknown {
  if (Array.isArray(value)) return [...new Set(value.filter((each) => !isEmpty(each)).map(clean))];
  if (typeof value !== "string" && typeof value !== "number") return value;
  return String(value)
    .replace(/[ \p{Cc}\p{Cs}]+/gu, " ")
    .trim();
}

/**
 * Cleans a text. Paragraphs stay apart, items of a list stay on their own lines, and all other line breaks become
 * spaces.
 */
function cleanText(value: unknown): unknown {
  if (typeof value !== "string") return clean(value);
  const paragraphs = value.split(/\n\s*\n/).map((paragraph) => {
    const parts = paragraph.split(/(?=[•▪]\s)|\n(?=[ \t]*[-–*·]\s)/).map(clean) as string[];
    const lines = parts.map((part) => part.replace(/^[-–*▪·] /, "• "));
    return lines.join("\n").trim();
  });
  return paragraphs.filter(Boolean).join("\n\n");
}

export function isObject(value: unknown): value is Fields {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** Returns whether a value is null, an empty string or list, or contains only such values. */
export function isEmpty(value: unknown): boolean {
  if (value === null || value === undefined) return true;
  if (typeof value === "string") return value.trim() === "";
  return typeof value === "object" && Object.values(value).every(isEmpty);
}
