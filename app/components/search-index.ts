/**
 * The words of all articles in alphabetical order, each with the places of its articles in the list
 * of articles.
 */
export type SearchIndex = [word: string, places: number[]][];

/** A word of an article, with its soft hyphens. "C++" and "C#" also count as words. */
const word = /[\p{L}\p{M}\p{N}\u00ad+#]+/gu;

function plain(text: string): string {
  return text
    .normalize("NFD")
    .replace(/[\u0300-\u036f\u00ad]/g, "")
    .toLowerCase();
}

export function tokenize(text: string): string[] {
  return [...new Set(plain(text).match(word))];
}

/** Creates the index of articles. It has no frequencies, because results are not ranked. */
export function indexArticles(articles: string[]): SearchIndex {
  const index = new Map<string, number[]>();
  for (const [place, text] of articles.entries()) {
    for (const each of tokenize(text)) {
      const places = index.get(each) ?? [];
      places.push(place);
      index.set(each, places);
    }
  }
  return [...index].sort(([one], [other]) => (one < other ? -1 : 1));
}

/** Returns the places of the articles where every term begins a word. */
export function findPlaces(index: SearchIndex, terms: string[]): Set<number> {
  const found = terms.map((term) => {
    const matches = index.filter(([each]) => each.startsWith(term));
    return new Set(matches.flatMap(([, places]) => places));
  });
  const [first = new Set<number>(), ...others] = found;
  return new Set([...first].filter((place) => others.every((each) => each.has(place))));
}

/**
 * Returns where a text has words that begin with a term: the start and the end of each, as offsets.
 */
export function findMatches(text: string, terms: string[]): [start: number, end: number][] {
  return [...text.matchAll(word)]
    .filter(([each]) => terms.some((term) => plain(each).startsWith(term)))
    .map(({ 0: each, index }) => [index, index + each.length]);
}
