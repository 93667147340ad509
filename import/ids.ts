import { idsOfPages } from "../commands/site-api";

/** Letters that Unicode does not decompose into an ASCII letter and a mark. */
const spelled: Record<string, string> = { ß: "ss", æ: "ae", œ: "oe", ø: "o", đ: "d", ł: "l" };

const maxWords = 5;

export type Item = Partial<Record<NameField | FactField | "id" | "kind", string | undefined>>;

type NameField = "subtitle" | "title" | "name" | "caption";
type FactField = "url" | "link" | "date" | "start" | "venue" | "event" | "awarder" | "issuer";

/** Returns the name of an item: preferably a place, which is the same in many languages. */
export function nameOf({ subtitle, title, name, caption }: Item): string {
  return subtitle ?? title ?? name ?? caption ?? "";
}

/**
 * Makes an id from an item's name.
 *
 * @param list the name of the list, used for items whose names have no Latin letters
 * @param taken the ids in the list. The new id is added, with a number if it is taken
 */
export function newId(name: string, list: string, taken: Set<string>): string {
  const base = slugOf(name) || list;
  let id = base;
  for (let number = 2; taken.has(id) || idsOfPages.includes(id); number += 1)
    id = `${base}-${number}`;
  taken.add(id);
  return id;
}

/** Facts that are the same in every language. */
const facts: [by: string, fact: (item: Item) => string | undefined][] = [
  ["URL", ({ url, link }) => url ?? link],
  ["date", ({ date, start }) => date ?? start],
  [
    "place",
    ({ subtitle, venue, event, awarder, issuer }) =>
      subtitle ?? venue ?? event ?? awarder ?? issuer,
  ],
];

/**
 * Matches translated items with items of the default language: they match if no other item has the
 * same URL, date or place.
 *
 * @param items the translated items, with ids made from their names
 * @param byOrder whether to match the rest by position, if the lists have the same length
 * @returns the id in the default language, and the fact that matched, by the id made from the name
 */
export function pairsOf(items: Item[], originals: Item[], byOrder: boolean) {
  const pairs = new Map<string, { id: string; by: string }>();
  const hasId = (list: Item[], id?: string) => list.some((each) => each.id === id);
  let open = items.filter(({ id }) => !hasId(originals, id));
  let left = originals.filter(({ id }) => !hasId(items, id));
  const ways = [...facts];
  if (byOrder && items.length === originals.length)
    ways.push(["order", (item) => String(Math.max(items.indexOf(item), originals.indexOf(item)))]);
  for (const [by, fact] of ways) {
    for (const item of open) {
      const isSame = (other: Item) => fact(item) !== undefined && fact(other) === fact(item);
      const [original, another] = left.filter(isSame);
      if (original?.id && item.id && !another && open.filter(isSame).length === 1)
        pairs.set(item.id, { id: original.id, by });
    }
    const paired = [...pairs.values()];
    open = open.filter(({ id = "" }) => !pairs.has(id));
    left = left.filter(({ id }) => !paired.some((pair) => pair.id === id));
  }
  return pairs;
}

/**
 * Returns the first words of a string in lower-case ASCII letters and digits, joined by hyphens;
 * empty if it has none.
 */
export function slugOf(text: string, most = maxWords): string {
  const words = text
    .toLowerCase()
    .replace(/[ßæœøđł]/g, (letter) => spelled[letter] ?? "")
    .normalize("NFKD")
    .replace(/\p{M}|['’]/gu, "")
    .match(/[a-z0-9]+/g);
  return words?.slice(0, most).join("-") ?? "";
}
