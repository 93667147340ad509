import type { Entry } from "./search-index";

/** The words in a file, each with the positions of its articles among the entries. */
export type Words = [word: string, positions: number[]][];

/** Scripts that are written without spaces between words. */
const unspaced =
  "\\p{scx=Han}\\p{scx=Hira}\\p{scx=Kana}\\p{sc=Thai}\\p{sc=Lao}\\p{sc=Khmer}\\p{sc=Mymr}";

/**
 * Matches a character of an unspaced script with the next one, or a word of another script, with
 * its soft hyphens. "C++" and "C#" also count as words.
 */
const segment = new RegExp(
  `([${unspaced}])(?=([${unspaced}]?))|(?:(?![${unspaced}])[\\p{L}\\p{M}\\p{N}\\u00ad+#])+`,
  "gu",
);

/** Letters and digits that Unicode does not decompose. */
const letters: Record<string, string> = {
  ...{ ß: "ss", æ: "ae", œ: "oe", þ: "th" },
  ...{ ø: "o", ł: "l", đ: "d", ð: "d", ħ: "h", ı: "i" },
  // Keyboards of Arabic, Persian and Urdu have different forms of these.
  ...{ "\u0671": "ا", "\u0649": "ي", "\u06cc": "ي", "\u06a9": "ك", "\u0629": "ه", "\u06c1": "ه" },
  ...Object.fromEntries(
    Array.from("٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹", (digit, at) => [digit, String(at % 10)]),
  ),
};

/** Accents, soft hyphens, Hebrew points, and Arabic vowel marks, hamzas and elongation. */
const marks = /[\u0300-\u036f]|[\u00ad\u0640]|(?=[\p{scx=Arab}\p{sc=Hebr}])\p{M}/gu;

export function fold(text: string): string {
  return text
    .normalize("NFKD")
    .replace(marks, "")
    .toLowerCase()
    .replace(/[^\0-\x7f]/g, (letter) => letters[letter] ?? letter)
    .normalize("NFC");
}

/**
 * Returns the words of a text or a query without case and accents. Splits a run of an unspaced script into
 * overlapping pairs of characters and its last character, so that any part of it is found.
 */
export function tokenize(text: string): string[] {
  const segments = [...text.normalize("NFKC").matchAll(segment)];
  return [...new Set(segments.map(([first, , next = ""]) => fold(first + next)))];
}

/** A single letter must be a whole word, such as "C", because too many words begin with it. */
function matches(word: string, term: string): boolean {
  return /^[a-z\d]$/.test(term) ? word === term : word.startsWith(term);
}

/** Returns the name of the file with the words that have the first letter of a term. */
export function fileOf(term: string): string {
  return String((term.codePointAt(0) ?? 0) % 128);
}

/**
 * Creates the index: the words for each file. It has no frequencies, because results are not ranked.
 *
 * @param texts the texts of articles at the positions of their entries
 */
export function indexTexts(texts: string[]): Map<string, Words> {
  const index = new Map<string, number[]>();
  const files = new Map<string, Words>();
  for (const [position, text] of texts.entries())
    for (const word of tokenize(text)) {
      const positions = index.get(word) ?? [];
      if (positions.push(position) > 1) continue;
      index.set(word, positions);
      const words = files.get(fileOf(word)) ?? [];
      words.push([word, positions]);
      files.set(fileOf(word), words);
    }
  return files;
}

/**
 * Returns the entries where every term begins a word.
 *
 * @param words the words of articles that may match the terms
 */
export function findEntries(entries: Entry[], words: Words, terms: string[]): Entry[] {
  const inTexts = terms.map(
    (term) => new Set(words.flatMap(([word, positions]) => (matches(word, term) ? positions : []))),
  );
  return entries.filter((entry, position) =>
    terms.every(
      (term, at) =>
        inTexts[at]?.has(position) || wordsOf(entry).some((word) => matches(word, term)),
    ),
  );
}

const entryWords = new WeakMap<Entry, string[]>();

function wordsOf(entry: Entry): string[] {
  const { title, place, sentences } = entry;
  const words = entryWords.get(entry) ?? tokenize([title, place, ...sentences].join(" "));
  entryWords.set(entry, words);
  return words;
}

/** Returns the start and end offsets of the words in a text that begin with a term. */
export function findMatches(text: string, terms: string[]): [start: number, end: number][] {
  return [...text.matchAll(segment)].flatMap(({ 0: first, 2: next = "", index }) => {
    const found = terms.filter((term) => matches(fold(first + next), term));
    if (found.length === 0) return [];
    const isPair = found.some((term) => term.length > fold(first).length);
    return [[index, index + first.length + (isPair ? next.length : 0)]];
  });
}

/** Returns the topics whose names share at least two fifths of their letter pairs with the query. */
export function closestTopics(entries: Entry[], query: string): Entry[] {
  const typed = fold(query);
  return entries.filter(({ kind, title }) => {
    const name = fold(title);
    const pairs = Array.from(name.slice(1), (letter, at) => `${name[at]}${letter}`);
    const shared = pairs.filter((pair) => typed.includes(pair));
    return kind === "topics" && shared.length > 0 && shared.length >= 0.4 * pairs.length;
  });
}
