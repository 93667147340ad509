import { fold } from "#app/find/words";
import { isFileName } from "#app/schema/characters";
import { idsOfPages } from "#app/schema/shapes";

const maxWords = 5;

type Named = Partial<Record<"subtitle" | "title" | "name" | "caption", string | undefined>>;

/**
 * Gives each item of a list an id from its name, preferably from a place, because places have the same name in many
 * languages. The oldest item gets its id first, so that ids stay the same when a new job at the same place is added.
 */
export function withIds(list: string, items: Named[]) {
  const ids = new Set<string>();
  const named = [...items].reverse().map((item) => {
    const { subtitle, title, name, caption } = item;
    return { id: newId(subtitle ?? title ?? name ?? caption ?? "", list, ids), ...item };
  });
  return named.reverse();
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

/**
 * Returns the first words of a string in lower-case ASCII letters and digits, joined by hyphens;
 * empty if it has none. They are the name of a file on every system: "con" gives "con-1".
 */
export function slugOf(text: string, most = maxWords): string {
  const words = fold(text)
    .replace(/['’]/g, "")
    .match(/[a-z0-9]+/g);
  const slug = words?.slice(0, most).join("-") ?? "";
  return isFileName(slug) ? slug : `${slug.slice(0, 150).replace(/-$/, "")}-1`;
}
