/**
 * The word that was probably meant, for a "did you mean".
 *
 * @param word what was written
 * @param words what it might have been
 * @returns the most alike, if at most a third of its letters differ
 */
export function nearest(word: string, words: string[]): string | undefined {
  const [found] = words
    .map((each) => ({ each, distance: distance(word.toLowerCase(), each.toLowerCase()) }))
    .filter(({ each, distance }) => distance <= Math.ceil(Math.max(word.length, each.length) / 3))
    .sort((one, other) => one.distance - other.distance);
  return found?.each;
}

/** How many letters must be added, left out or changed to make one word of the other (Levenshtein's distance). */
function distance(one: string, other: string): number {
  // For each beginning of the other word, how far the letters of the first that were read are from it.
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
