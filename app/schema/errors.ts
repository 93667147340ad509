import type * as z from "zod";
import { characterProblem, printable } from "./characters";
import { messages } from "./messages";

export interface ContentError {
  file: string;
  /** Counted from 1. */
  line?: number;
  /** The item and the field, such as "item 3 (sudoku), image.alt". */
  field?: string;
  /** Says what is wrong, then what to do. It starts in lower case, because it follows the field. */
  message: string;
}

/** Returns an error in one line: "app/content/projects.ts:12, item 3 (sudoku), image.alt: is missing. Add it.". */
export function formatError({ file, line, field, message }: ContentError): string {
  return printable(`${file}${line ? `:${line}` : ""}${field ? `, ${field}` : ""}: ${message}`);
}

/** An error in data, before its file and line are known. */
export interface FieldError {
  /** The path of the value, such as `[2, "image", "alt"]`. */
  path: PropertyKey[];
  message: string;
}

/** Completes the sentence `"NAME" …`, for example "is damaged. Save it again." */
export interface Problem {
  problem: string;
}

/**
 * Checks data against a schema.
 *
 * @returns the errors, or the data with its defaults
 */
export function check<Schema extends z.ZodType>(
  schema: Schema,
  data: unknown,
): { checked: z.output<Schema> | undefined; errors: FieldError[] } {
  const { data: checked, error } = schema.safeParse(data, { error: messages });
  const errors = error?.issues.map((issue) => errorOf(data, issue)) ?? [];
  for (const { path, value } of leavesOf(data)) {
    const message = characterProblem(value);
    if (message) errors.push({ path, message });
  }
  return { checked: errors.length > 0 ? undefined : checked, errors };
}

/** Lists the strings in any value, each with its path. */
export function leavesOf(value: unknown): { path: PropertyKey[]; value: string }[] {
  return partsOf(value, (part): part is string => typeof part === "string");
}

/** Lists the parts of any value that match, each with its path. */
export function partsOf<Part>(
  value: unknown,
  matches: (part: unknown) => part is Part,
  path: PropertyKey[] = [],
): { path: PropertyKey[]; value: Part }[] {
  if (matches(value)) return [{ path, value }];
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, inside]) =>
    partsOf(inside, matches, [...path, Array.isArray(value) ? Number(key) : key]),
  );
}

function errorOf(data: unknown, { message, ...issue }: z.core.$ZodIssue): FieldError {
  if (issue.code === "unrecognized_keys")
    return { path: [...issue.path, ...issue.keys.slice(0, 1)], message };
  const { path, code } = issue;
  const value = path.reduce<unknown>((inside, key) => (inside as Fields | undefined)?.[key], data);
  return {
    path,
    message: value !== undefined || code === "custom" ? message : "is missing. Add it.",
  };
}

type Fields = Record<PropertyKey, unknown>;

/** Describes a path: `[2, "image", "alt"]` gives "item 3 (sudoku), image.alt", and the empty path "". */
export function fieldOf(data: unknown, path: PropertyKey[]): string {
  let value = data;
  let field = "";
  for (const [index, key] of path.entries()) {
    value = (value as Fields | null | undefined)?.[key];
    const isBesideItem = [key, path[index - 1]].some((each) => typeof each === "number");
    if (index > 0) field += isBesideItem ? ", " : ".";
    field += typeof key === "number" ? itemName(key, value) : String(key);
  }
  return field;
}

function itemName(index: number, item: unknown): string {
  const id = (item as Fields | null | undefined)?.id;
  return `item ${index + 1}${typeof id === "string" ? ` (${id})` : ""}`;
}
