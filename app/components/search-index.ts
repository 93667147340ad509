/* What the build and the browser share: the build makes the index of a search, and the browser looks words up in it. */

/** The words of all articles in alphabetical order, each with the places of its articles in their list. */
export type SearchIndex = [word: string, places: number[]][];

/** A word of an article. "C++" and "C#" are words, too. */
const word = /[\p{L}\p{M}\p{N}+#]+/gu;

/** Returns a text in the form that the search compares: in lower case, without accents. */
function plain(text: string): string {
  return text
    .normalize("NFD")
    .replace(/[\u0300-\u036f]/g, "")
    .toLowerCase();
}

/** Returns the different words of a text, in the form that the search compares. */
export function tokenize(text: string): string[] {
  return [...new Set(plain(text).match(word))];
}

/** Makes the index of texts. It has no frequencies, because nothing is ranked by them. */
export function indexTexts(texts: string[]): SearchIndex {
  const index = new Map<string, number[]>();
  for (const [place, text] of texts.entries()) {
    for (const each of tokenize(text)) {
      const places = index.get(each) ?? [];
      places.push(place);
      index.set(each, places);
    }
  }
  return [...index].sort(([one], [other]) => (one < other ? -1 : 1));
}

/** Returns the places of the texts in which each of the terms begins a word. */
export function findPlaces(index: SearchIndex, terms: string[]): Set<number> {
  const found = terms.map((term) => {
    const matches = index.filter(([each]) => each.startsWith(term));
    return new Set(matches.flatMap(([, places]) => places));
  });
  const [first = new Set<number>(), ...others] = found;
  return new Set([...first].filter((place) => others.every((each) => each.has(place))));
}

/** Returns the parts of a text in which a term begins a word, by their first and last character. */
export function findMatches(text: string, terms: string[]): [start: number, end: number][] {
  return [...text.matchAll(word)]
    .filter(([each]) => terms.some((term) => plain(each).startsWith(term)))
    .map(({ 0: each, index }) => [index, index + each.length]);
}
