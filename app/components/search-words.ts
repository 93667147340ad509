import type { Options } from "minisearch";

/* What the build and the browser must agree on: the build makes the index of a search, and the browser asks it. */

/** A word of a text. "C++" and "C#" are words, too. */
export const word = /[\p{L}\p{M}\p{N}+#]+/gu;

/** A text as the search compares it: in lower case, without accents. */
export function plain(text: string): string {
  return text
    .normalize("NFD")
    .replace(/[\u0300-\u036f]/g, "")
    .toLowerCase();
}

/** The different words of a text. How often one is there is not in the index, because nothing is ranked by it. */
export function wordsOf(text: string): string[] {
  return [...new Set(plain(text).match(word))];
}

/** Finds the texts that have all words of a query, or words that begin so. */
export const searchOptions: Options = {
  fields: ["text"],
  tokenize: wordsOf,
  processTerm: (term) => term,
  searchOptions: { prefix: true, combineWith: "AND" },
};
