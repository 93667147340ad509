import type * as z from "zod";

/** Content that cannot be published; its message is written for the owner. */
export class ContentError extends Error {
  override name = "ContentError";
}

/**
 * Checks one module's data.
 *
 * @param file the module's path from the project's root, to be named in an error
 * @param schema its shape, such as one of `schemas`
 * @param data what the owner wrote
 * @returns the data as the pages use it, images looked up
 * @throws ContentError naming file, item and field of every mistake
 */
export function content<Schema extends z.ZodType>(
  file: string,
  schema: Schema,
  data: z.input<Schema>,
): z.output<Schema> {
  const result = schema.safeParse(data);
  if (result.success) return result.data;
  const mistakes = result.error.issues.map(
    (issue) => `  ${describePath(data, issue.path)}: ${issue.message}`,
  );
  throw new ContentError(
    `${file} has ${mistakes.length === 1 ? "a mistake" : "mistakes"}:\n${mistakes.join("\n")}`,
  );
}

/** `projects[2].image.alt` for a reader: `item 3 (sudoku), image.alt`. */
function describePath(data: unknown, path: PropertyKey[]): string {
  const words: string[] = [];
  let fields: string[] = [];
  let value = data;
  for (const key of path) {
    value = (value as Record<PropertyKey, unknown> | undefined)?.[key];
    if (typeof key !== "number") {
      fields.push(String(key));
      continue;
    }
    if (fields.length > 0) words.push(fields.join("."));
    fields = [];
    const itemId = (value as { id?: unknown } | undefined)?.id;
    words.push(typeof itemId === "string" ? `item ${key + 1} (${itemId})` : `item ${key + 1}`);
  }
  if (fields.length > 0) words.push(fields.join("."));
  return words.join(", ") || "the whole";
}
