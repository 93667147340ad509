import type * as z from "zod";
import { messages } from "./messages";

/** The content has mistakes and cannot be published. The message is written for the owner. */
export class ContentError extends Error {
  override name = "ContentError";
}

/**
 * Checks the data of one content module.
 *
 * @param file the module's path from the project's root, for error messages
 * @param schema the shape of the data, such as one of `schemas`
 * @param data what the owner wrote
 * @returns the data as the pages use it: defaults filled in, and the file names of images replaced by images
 * @throws ContentError that names file, item and field of every mistake
 */
export function content<Schema extends z.ZodType>(
  file: string,
  schema: Schema,
  data: z.input<Schema>,
): z.output<Schema> {
  const result = schema.safeParse(data, { error: messages });
  if (result.success) return result.data;
  const mistakes = result.error.issues.flatMap(innermost).map((issue) => {
    const place = placeOf(data, issue.path);
    return `  ${place && `${place}: `}${describeMistake(data, issue)}`;
  });
  // A "mailto:" address has neither https nor a host, and zod reports both with the same message.
  const lines = [...new Set(mistakes)];
  throw new ContentError(
    `${file} has ${lines.length === 1 ? "a mistake" : "mistakes"}:\n${lines.join("\n")}`,
  );
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

function describeMistake(data: unknown, { code, path, message }: Issue): string {
  const value = path.reduce<unknown>((inside, key) => (inside as Fields | undefined)?.[key], data);
  if (value !== undefined || code === "custom") return message;
  return message.startsWith(missing) ? message : missing;
}

type Fields = Record<PropertyKey, unknown>;

/** Spells out a path such as `[2].image.alt`: "item 3 (sudoku), image.alt". The empty path gives "". */
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
