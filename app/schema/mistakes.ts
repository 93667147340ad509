import type * as z from "zod";
import { messages } from "./messages";

/** A message about a place in one of the owner's files. */
export interface FileMessage {
  file: string;
  /** From 1. */
  line?: number | undefined;
  /** Item and field, such as `item 3 (sudoku), link`. */
  place?: string | undefined;
  /** What is wrong, then what to do. */
  message: string;
}

/** Formats a message as one line: "app/content/projects.ts:12, item 3 (sudoku), link: is missing". */
export function inOneLine({ file, line, place, message }: FileMessage): string {
  return `${file}${line ? `:${line}` : ""}${place ? `, ${place}` : ""}: ${message}`;
}

/** The content has errors and cannot be published. The message is written for the owner: a line for each error. */
export class ContentError extends Error {
  override name = "ContentError";
  readonly mistakes: string[];

  constructor(mistakes: (FileMessage | string)[]) {
    const lines = mistakes.map((each) => (typeof each === "string" ? each : inOneLine(each)));
    super(lines.join("\n"));
    this.mistakes = lines;
  }
}

/** A value of the content that is wrong. */
export interface Mistake {
  /** Where the value is, such as `[2, "image", "alt"]`. */
  path: PropertyKey[];
  message: string;
}

/** Why something cannot be used, as the end of a sentence that begins with its name in quotes. */
export interface Problem {
  problem: string;
}

/**
 * Checks data by its schema.
 *
 * @returns the data with defaults filled in, if it has no mistakes
 */
export function check<Schema extends z.ZodType>(
  schema: Schema,
  data: unknown,
): { checked: z.output<Schema> | undefined; mistakes: Mistake[] } {
  const { data: checked, error } = schema.safeParse(data, { error: messages });
  return { checked, mistakes: error?.issues.map((issue) => mistakeOf(data, issue)) ?? [] };
}

/** A schema may have a message that starts with these words and goes on to say what to do. */
const missing = "is missing";

function mistakeOf(data: unknown, { message, ...issue }: z.core.$ZodIssue): Mistake {
  if (issue.code === "unrecognized_keys")
    return { path: [...issue.path, ...issue.keys.slice(0, 1)], message };
  const { path, code } = issue;
  const value = path.reduce<unknown>((inside, key) => (inside as Fields | undefined)?.[key], data);
  if (value !== undefined || code === "custom" || message.startsWith(missing))
    return { path, message };
  return { path, message: missing };
}

type Fields = Record<PropertyKey, unknown>;

/** Spells out a path such as `[2, "image", "alt"]`: "item 3 (sudoku), image.alt". The empty path gives "". */
export function placeOf(data: unknown, path: PropertyKey[]): string {
  let value = data;
  let place = "";
  for (const [index, key] of path.entries()) {
    value = (value as Fields | null | undefined)?.[key];
    const isBesideItem = [key, path[index - 1]].some((each) => typeof each === "number");
    if (index > 0) place += isBesideItem ? ", " : ".";
    place += wordsFor(key, value);
  }
  return place;
}

function wordsFor(key: PropertyKey, value: unknown): string {
  if (typeof key !== "number") return String(key);
  const id = (value as Fields | null | undefined)?.id;
  return typeof id === "string" ? `item ${key + 1} (${id})` : `item ${key + 1}`;
}
