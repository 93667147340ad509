import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { parseDocument } from "yaml";
import { OwnerError } from "../owner-error";
import { check, formatError, fieldOf } from "../schema/errors";
import { uiStringsSchema, type UiStrings } from "../schema/ui-strings";

/** The folder with a YAML file for each language. */
export const uiStringsFolder = "app/ui-strings";

/** Returns the UI strings of a language tag such as "fr-CA", English if it is not a string: the schema reports that. */
export function uiStringsFor(tag: unknown): UiStrings | undefined {
  const language = typeof tag === "string" ? tag.slice(0, "fr".length) : "en";
  return readdirSync(uiStringsFolder).includes(`${language}.yaml`)
    ? readUiStrings(language)
    : undefined;
}

/**
 * Reads and checks a file such as fr.yaml.
 *
 * @throws OwnerError with a line for each error
 */
export function readUiStrings(language: string, folder = uiStringsFolder): UiStrings {
  const file = path.join(folder, `${language}.yaml`);
  const document = parseDocument(readFileSync(file, "utf8"));
  const [syntaxError] = document.errors;
  if (syntaxError) throw new OwnerError(formatError({ file, message: syntaxError.message }));
  const written: unknown = document.toJS();
  const { checked, errors } = check(uiStringsSchema, written);
  if (checked) return checked;
  const lines = errors.map(({ path, message }) =>
    formatError({ file, field: fieldOf(written, path), message }),
  );
  throw new OwnerError(lines.join("\n"));
}

/** Fills in the strings that wording.ts or a page of pages.ts leaves out. Returns other files as they are. */
export function withUiStrings(
  name: string,
  written: unknown,
  uiStrings: UiStrings | undefined,
): unknown {
  if (name === "wording") return merged(written, uiStrings?.wording);
  if (name !== "pages" || !isObject(written)) return written;
  const defaults: Record<string, unknown> = { ...uiStrings?.pages };
  const pages = Object.entries(written).map(([page, fields]) => [
    page,
    merged(fields, defaults[page]),
  ]);
  return Object.fromEntries(pages);
}

/** @param written a string, an object of strings, or `false` for a string that the site should not show */
function merged(written: unknown, defaults: unknown): unknown {
  if (written === undefined) return defaults;
  if (written === false && typeof defaults === "string") return undefined;
  if (!isObject(written) || !isObject(defaults)) return written;
  const keys = Object.keys({ ...written, ...defaults });
  return Object.fromEntries(keys.map((key) => [key, merged(written[key], defaults[key])]));
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
