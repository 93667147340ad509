import type * as z from "zod";
import { messages } from "./messages";

/** The content has mistakes and cannot be published. The message is written for the owner: a line for each mistake. */
export class ContentError extends Error {
  override name = "ContentError";

  constructor(readonly mistakes: string[]) {
    super(mistakes.join("\n"));
  }
}

/** A value of the content that is wrong. */
export interface Mistake {
  /** Where the value is, such as `[2, "image", "alt"]`. */
  path: PropertyKey[];
  /** The field in the value that should not be there. */
  field?: string | undefined;
  message: string;
}

/**
 * Checks data by its schema.
 *
 * @param data what the owner wrote
 * @returns the data as the pages use it, with defaults filled in, or else all mistakes
 */
export function check<Schema extends z.ZodType>(
  schema: Schema,
  data: unknown,
): { read: z.output<Schema> } | { mistakes: Mistake[] } {
  const result = schema.safeParse(data, { error: messages });
  if (result.success) return { read: result.data };
  const mistakes = result.error.issues.flatMap(innermost).map((issue) => mistakeOf(data, issue));
  // A "mailto:" address has neither https nor a host, and zod reports both with the same message.
  const isFirst = ({ path, message }: Mistake, at: number) =>
    at === mistakes.findIndex((each) => each.message === message && each.path.join() === path.join());
  return { mistakes: mistakes.filter(isFirst) };
}

type Issue = z.core.$ZodIssue;

/**
 * Replaces a "matches none of these shapes" issue by the issues inside the shape that the owner meant, which is the
 * one whose type the value has.
 */
function innermost(issue: Issue): Issue[] {
  if (issue.code !== "invalid_union") return [issue];
  const inside = issue.errors.find((issues) =>
    issues.every(({ code, path }) => path.length > 0 || code === "unrecognized_keys"),
  );
  return inside?.map((each) => ({ ...each, path: [...issue.path, ...each.path] })) ?? [issue];
}

/** A schema may have a message that starts with these words and goes on to say what to do. */
const missing = "is missing";

function mistakeOf(data: unknown, issue: Issue): Mistake {
  const { code, path, message } = issue;
  if (code === "unrecognized_keys") return { path, field: issue.keys[0], message };
  const value = path.reduce<unknown>((inside, key) => (inside as Fields | undefined)?.[key], data);
  if (value !== undefined || code === "custom" || message.startsWith(missing)) return { path, message };
  return { path, message: missing };
}

type Fields = Record<PropertyKey, unknown>;

/** Spells out a path such as `[2, "image", "alt"]`: "item 3 (sudoku), image.alt". The empty path gives "". */
export function placeOf(data: unknown, path: PropertyKey[]): string {
  const words: string[] = [];
  let fields: string[] = [];
  let value = data;
  for (const key of path) {
    value = (value as Fields | undefined)?.[key];
    if (typeof key !== "number") {
      fields.push(String(key));
      continue;
    }
    if (fields.length > 0) words.push(fields.join("."));
    fields = [];
    const itemId = (value as { id?: unknown } | null | undefined)?.id;
    words.push(typeof itemId === "string" ? `item ${key + 1} (${itemId})` : `item ${key + 1}`);
  }
  if (fields.length > 0) words.push(fields.join("."));
  return words.join(", ");
}
