import { closestMatch } from "leven";

/**
 * The word that the writer probably meant, for a "did you mean" in an error message.
 *
 * @returns undefined if more than a third of the letters differ from each of the words
 */
export function nearest(word: string, words: string[]): string | undefined {
  return closestMatch(word, words, { maxDistance: Math.ceil(word.length / 3) });
}
