import { directionOf } from "#app/direction";

/** Control characters except for tabs and line breaks, lone surrogates, and noncharacters. */
const unpublishable = /(?![\t\n\r])\p{Cc}|[\p{Cs}\p{Noncharacter_Code_Point}]/u;

/**
 * Checks that HTML and XML may contain every character of a text.
 *
 * @returns completes the sentence "FIELD …"; undefined if all characters are valid
 */
export function characterProblem(text: string): string | undefined {
  const code = unpublishable.exec(text)?.[0].codePointAt(0)?.toString(16).toUpperCase();
  if (code === undefined) return undefined;
  return `contains the character U+${code.padStart(4, "0")}, which no page can show. Delete and retype that part.`;
}

/**
 * Makes spaces non-breaking: those that French has before ":", ";", "!", "?" and inside « », so that no line begins with
 * these, and in a text with Polish, Czech or Slovak letters, those after a word of one letter, so that no line ends with
 * it.
 */
export function withFixedSpaces(text: string): string {
  const french = text.replace(/ (?=[:;!?»](?![\p{L}\p{N}]))|(?<=(?:^|[\s(])«) /gu, "\u00a0");
  if (!/[ąćęłńśźżčďěňřťůľ]/i.test(french)) return french;
  return french.replace(/(?<=(?:^|[\s(„])\p{L}) /gu, "\u00a0");
}

/**
 * Keeps the symbols of names such as "C++" and ".NET" on their side in right-to-left text, by invisible marks. Returns
 * paths, URLs and names of files as they are.
 *
 * @param value a text, or an object or list with texts
 */
export function withDirectionMarks<Value>(language: string, value: Value): Value {
  return directionOf(language) === "rtl" ? (marked(value) as Value) : value;
}

function marked(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(marked);
  if (typeof value === "object" && value !== null)
    return Object.fromEntries(
      // The name of an image.
      Object.entries(value).map(([key, each]) => [key, key === "file" ? each : marked(each)]),
    );
  if (typeof value !== "string" || /^\/|:\/\//.test(value)) return value;
  return value
    .replace(/(?<![\p{L}\p{N}/+#])\.(?=[a-z])/giu, "\u200e.")
    .replace(/(?<=[a-z])[+#]+(?![+#]|\.?[\p{L}\p{N}])/giu, "$&\u200e");
}

/** Replaces control characters, which a terminal would obey, in a text that may contain the name of a file. */
export function printable(text: string): string {
  return text.replace(/(?![\t\n])\p{Cc}/gu, "\ufffd");
}

/** Returns whether a file of this name may exist on every system. Windows reserves some, whatever their extension. */
export function isFileName(name: string): boolean {
  const isReserved = /^(aux|con|nul|prn|(com|lpt)\d)(\.|$)|[. ]$/i.test(name);
  return !isReserved && new TextEncoder().encode(name).length <= 200;
}
