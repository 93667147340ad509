/** Control characters but tabs and line breaks, halves of characters, and code points that Unicode keeps free for programs. */
const unpublishable = /(?![\t\n\r])\p{Cc}|[\p{Cs}\p{Noncharacter_Code_Point}]/u;

/**
 * Checks that HTML and XML may contain every character of a text.
 *
 * @returns the end of a sentence that begins with the text's place; undefined if all characters are fine
 */
export function characterProblem(text: string): string | undefined {
  const [character] = unpublishable.exec(text) ?? [];
  if (character === undefined) return undefined;
  // UTF-8 cannot encode half of a surrogate pair.
  if (/\p{Cs}/u.test(character))
    return "contains half of a character, such as an emoji. Write it again.";
  const code = character.codePointAt(0)?.toString(16).toUpperCase().padStart(4, "0");
  return `contains the control character U+${code}, which no page can show. Delete it.`;
}

/** Makes the spaces that French has before ":", ";", "!", "?" and inside « » non-breaking, so no line begins with these. */
export function withFrenchSpaces(text: string): string {
  return text.replace(/ (?=[:;!?»](?![\p{L}\p{N}]))|(?<=(?:^|[\s(])«) /gu, "\u00a0");
}
