import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { parseDocument } from "yaml";
import { OwnerError } from "../owner-error";
import { check, formatError, placeOf } from "../schema/errors";
import { wordsSchema, type Words } from "../schema/words";

/** The folder with a file of words for each language. */
export const wordsFolder = "app/words";

/** Returns the words of a language such as "fr-CA", or English ones if it is not even a text, which the schema reports. */
export function wordsFor(tag: unknown): Words | undefined {
  const language = typeof tag === "string" ? tag.slice(0, "fr".length) : "en";
  return readdirSync(wordsFolder).includes(`${language}.yaml`) ? readWords(language) : undefined;
}

/**
 * Reads a file such as fr.yaml.
 *
 * @throws OwnerError with the field of each error
 */
export function readWords(language: string, folder = wordsFolder): Words {
  const source = path.join(folder, `${language}.yaml`);
  const file = path.relative("", source);
  const document = parseDocument(readFileSync(source, "utf8"));
  const [syntaxError] = document.errors;
  if (syntaxError) throw new OwnerError(formatError({ file, message: syntaxError.message }));
  const written: unknown = document.toJS();
  const { checked, errors } = check(wordsSchema, written);
  if (checked) return checked;
  const lines = errors.map(({ path, message }) =>
    formatError({ file, place: placeOf(written, path), message }),
  );
  throw new OwnerError(lines.join("\n"));
}

/** Adds a language's words to what the owner wrote in wording.ts or pages.ts. A page that is not listed is not there. */
export function withWords(name: string, written: unknown, words: Words | undefined): unknown {
  if (name === "wording") return merged(written, words?.wording);
  if (name !== "pages" || !isObject(written)) return written;
  const ofPages: Record<string, unknown> = { ...words?.pages };
  const pages = Object.entries(written).map(([page, fields]) => [
    page,
    merged(fields, ofPages[page]),
  ]);
  return Object.fromEntries(pages);
}

/** @param written a text, an object of texts, or `false` in place of a text that the site should not show */
function merged(written: unknown, words: unknown): unknown {
  if (written === undefined) return words;
  if (written === false && typeof words === "string") return undefined;
  if (!isObject(written) || !isObject(words)) return written;
  const keys = Object.keys({ ...written, ...words });
  return Object.fromEntries(keys.map((key) => [key, merged(written[key], words[key])]));
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
