import { closestMatch } from "leven";

/** The word that the writer probably meant; undefined if each of the words differs by more than a third of its letters. */
export function nearest(word: string, words: string[]): string | undefined {
  return closestMatch(word, words, { maxDistance: Math.ceil(word.length / 3) });
}

/** Ends an error message with the word that the writer probably meant, if there is one. */
export function withSuggestion(message: string, word: string, words: string[]): string {
  const meant = nearest(word, words);
  return meant === undefined ? message : `${message}; did you mean "${meant}"?`;
}
