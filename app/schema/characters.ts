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

/** Replaces control characters, which a terminal would obey, in a text that may contain the name of a file. */
export function printable(text: string): string {
  return text.replace(/(?![\t\n])\p{Cc}/gu, "\ufffd");
}

/** Returns whether a file of this name may exist on every system. Windows reserves some, whatever their extension. */
export function isFileName(name: string): boolean {
  const isReserved = /^(aux|con|nul|prn|(com|lpt)\d)(\.|$)|[. ]$/i.test(name);
  return !isReserved && new TextEncoder().encode(name).length <= 200;
}
