import { idsOfPages } from "../../app/schema/shapes";

/** Letters that Unicode does not decompose into an ASCII letter and a mark. */
const spelled: Record<string, string> = {
  ß: "ss",
  æ: "ae",
  œ: "oe",
  ø: "o",
  đ: "d",
  ð: "d",
  þ: "th",
  ł: "l",
};

const maxWords = 5;

/**
 * Makes an id from an item's title.
 *
 * @param list the name of the list, which is the id of items whose titles have no Latin letters
 * @param taken the ids in the list, to which the new one is added. If it is there already, it gets a number
 */
export function newId(title: string, list: string, taken: Set<string>): string {
  const base = slugOf(title) || list;
  let id = base;
  for (let number = 2; taken.has(id) || idsOfPages.includes(id); number += 1) id = `${base}-${number}`;
  taken.add(id);
  return id;
}

/** The first words of a text in lower-case ASCII letters and digits, joined by hyphens. It is empty if there are none. */
export function slugOf(text: string): string {
  const words = text
    .toLowerCase()
    .replace(/[ßæœøđðþł]/g, (letter) => spelled[letter] ?? "")
    .normalize("NFKD")
    .replace(/\p{M}|['’]/gu, "")
    .match(/[a-z0-9]+/g);
  return words?.slice(0, maxWords).join("-") ?? "";
}
