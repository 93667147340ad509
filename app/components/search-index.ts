/**
 * The words of all articles in alphabetical order, each with the positions of its articles in the list
 * of articles.
 */
export type SearchIndex = [word: string, positions: number[]][];

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

export function indexArticles(articles: string[]): SearchIndex {
  const index = new Map<string, number[]>();
  for (const [position, text] of articles.entries()) {
    for (const each of tokenize(text)) {
      const positions = index.get(each) ?? [];
      positions.push(position);
      index.set(each, positions);
    }
  }
  return [...index].sort(([one], [other]) => (one < other ? -1 : 1));
}

export function findPlaces(index: SearchIndex, terms: string[]): Set<number> {
  const found = terms.map((term) => {
    const matches = index.filter(([each]) => each.startsWith(term));
    return new Set(matches.flatMap(([, positions]) => positions));
  });
  const [first = new Set<number>(), ...others] = found;
  return new Set([...first].filter((position) => others.every((each) => each.has(position))));
}

/**
 * Returns where a text has words that begin with a term: the start and the end of each, as offsets.
 */
export function findMatches(text: string, terms: string[]): [start: number, end: number][] {
  return [...text.matchAll(word)]
    .filter(([each]) => terms.some((term) => plain(each).startsWith(term)))
    .map(({ 0: each, index }) => [index, index + each.length]);
}
