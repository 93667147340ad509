/**
 * Finds the word that the writer probably meant, for a "did you mean" in an error message.
 *
 * @param word the misspelt word
 * @param words the possible words
 * @returns the most similar of the words, or undefined if more than a third of the letters differ
 */
export function nearest(word: string, words: string[]): string | undefined {
  const [found] = words
    .map((each) => ({ each, distance: distance(word.toLowerCase(), each.toLowerCase()) }))
    .filter(({ each, distance }) => distance <= Math.ceil(Math.max(word.length, each.length) / 3))
    .sort((one, other) => one.distance - other.distance);
  return found?.each;
}

/** The Levenshtein distance: how many letters must be added, removed or replaced to turn one word into the other. */
function distance(one: string, other: string): number {
  // row[n] is the distance between the letters of `one` read so far and the first n letters of `other`.
  let row = Array.from({ length: other.length + 1 }, (_, letters) => letters);
  for (const [index, letter] of [...one].entries()) {
    const next = [index + 1];
    for (const [at, wanted] of [...other].entries()) {
      const [left = 0, above = 0, diagonal = 0] = [next[at], row[at + 1], row[at]];
      next.push(Math.min(left + 1, above + 1, diagonal + (letter === wanted ? 0 : 1)));
    }
    row = next;
  }
  return row.at(-1) ?? 0;
}
