import { idsOfPages } from "../../app/schema/shapes";

/** Letters that Unicode does not decompose into an ASCII letter and a mark. */
const spelled: Record<string, string> = { ß: "ss", æ: "ae", œ: "oe", ø: "o", đ: "d", ł: "l" };

const maxWords = 5;

/** The fields that may name an item of the content. */
export interface Item {
  id?: string;
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
  for (let number = 2; taken.has(id) || idsOfPages.includes(id); number += 1) id = `${base}-${number}`;
  taken.add(id);
  return id;
}

/** The first words of a text in lower-case ASCII letters and digits, joined by hyphens. It is empty if there are none. */
export function slugOf(text: string): string {
  const words = text
    .toLowerCase()
    .replace(/[ßæœøđł]/g, (letter) => spelled[letter] ?? "")
    .normalize("NFKD")
    .replace(/\p{M}|['’]/gu, "")
    .match(/[a-z0-9]+/g);
  return words?.slice(0, maxWords).join("-") ?? "";
}
