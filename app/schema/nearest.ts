import { closestMatch } from "leven";

/** Returns the most similar word; undefined if every word differs in more than a third of its letters. */
export function nearest(word: string, words: string[]): string | undefined {
  return closestMatch(word, words, { maxDistance: Math.ceil(word.length / 3) });
}

/** Appends "did you mean …?" to an error message if a word is similar, and advice otherwise. */
export function withSuggestion(
  message: string,
  word: string,
  words: string[],
  advice = "Correct it or add it.",
): string {
  const meant = nearest(word, words);
  return meant === undefined ? `${message}. ${advice}` : `${message}; did you mean "${meant}"?`;
}
