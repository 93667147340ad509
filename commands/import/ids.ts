import { idsOfPages } from "../../app/schema/shapes";

/** Letters that Unicode does not decompose into an ASCII letter and a mark. */
const spelled: Record<string, string> = { ß: "ss", æ: "ae", œ: "oe", ø: "o", đ: "d", ł: "l" };

const maxWords = 5;

/** The fields that may name an item of the content, or tell it from others. */
export interface Item {
  id?: string;
  kind?: string;
  url?: string | undefined;
  link?: string | undefined;
  date?: string | undefined;
  start?: string | undefined;
  venue?: string | undefined;
  awarder?: string | undefined;
  issuer?: string | undefined;
  subtitle?: string | undefined;
  title?: string | undefined;
  name?: string;
  caption?: string;
}

/** The name of an item: a place rather than what one did there, because it is the same in many languages. */
export function nameOf({ subtitle, title, name, caption }: Item): string {
  return subtitle ?? title ?? name ?? caption ?? "";
}

/**
 * Makes an id from an item's name.
 *
 * @param list the name of the list, which is the id of items whose names have no Latin letters
 * @param taken the ids in the list, to which the new one is added. If it is there already, it gets a number
 */
export function newId(name: string, list: string, taken: Set<string>): string {
  const base = slugOf(name) || list;
  let id = base;
  for (let number = 2; taken.has(id) || idsOfPages.includes(id); number += 1)
    id = `${base}-${number}`;
  taken.add(id);
  return id;
}

/** What does not change with the language, by the words for it. */
const facts: [by: string, fact: (item: Item) => string | undefined][] = [
  ["address", ({ url, link }) => url ?? link],
  ["date", ({ date, start }) => date ?? start],
  ["place", ({ subtitle, venue, awarder, issuer }) => subtitle ?? venue ?? awarder ?? issuer],
];

/**
 * Finds items of the default language that have another name: those which alone have the same address, date or place.
 *
 * @param items those of a further language, with ids made from their names
 * @param byOrder whether the place in a list of the same length counts, too
 * @returns the id in the default language, and by what it was found, by the id made from the name
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

/** The first words of a text in lower-case ASCII letters and digits, joined by hyphens. It is empty if there are none. */
export function slugOf(text: string, most = maxWords): string {
  const words = text
    .toLowerCase()
    .replace(/[ßæœøđł]/g, (letter) => spelled[letter] ?? "")
    .normalize("NFKD")
    .replace(/\p{M}|['’]/gu, "")
    .match(/[a-z0-9]+/g);
  return words?.slice(0, most).join("-") ?? "";
}
