import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { isNode, LineCounter, parseDocument } from "yaml";
import { OwnerError } from "../owner-error";
import { check, placeOf } from "../schema/mistakes";
import { wordsSchema, type Words } from "../schema/words";

/** The folder with a file of words for each language. */
export const wordsFolder = "app/words";

/** The words of a language such as "fr-CA", or English ones if it is not even a text, which the schema reports. */
export function wordsOf(tag: unknown): Words | undefined {
  const language = typeof tag === "string" ? tag.slice(0, "fr".length) : "en";
  return readdirSync(wordsFolder).includes(`${language}.yaml`) ? readWords(language) : undefined;
}

/**
 * Reads a file such as fr.yaml.
 *
 * @throws OwnerError with the line and the field of each mistake
 */
export function readWords(language: string, folder = wordsFolder): Words {
  const file = path.join(folder, `${language}.yaml`);
  const lineCounter = new LineCounter();
  const document = parseDocument(readFileSync(file, "utf8"), { lineCounter });
  const at = (offset: number) => `${path.relative("", file)}:${lineCounter.linePos(offset).line}`;
  const [error] = document.errors;
  if (error) throw new OwnerError(`${at(error.pos[0])}: ${error.message.split(/ at line /)[0]}`);

  const written: unknown = document.toJS();
  const { checked, mistakes } = check(wordsSchema, written);
  if (checked) return checked;
  const startOf = (place: PropertyKey[]): number => {
    const node = document.getIn(place, true);
    if (isNode(node) && node.range) return node.range[0];
    return place.length > 0 ? startOf(place.slice(0, -1)) : 0;
  };
  const lines = mistakes.map(
    (each) => `${at(startOf(each.path))}, ${placeOf(written, each.path)}: ${each.message}`,
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
