/** Letters that Unicode does not decompose into an ASCII letter and a mark. */
const spelled: Record<string, string> = { ß: "ss", æ: "ae", œ: "oe", ø: "o", đ: "d", ð: "d", þ: "th", ł: "l" };

const maxWords = 5;

/**
 * Makes unique ids for the items of one list.
 *
 * @param fallback the id of items whose titles have no Latin letters; a number follows it from the second one on
 * @returns a function from an item's title, and the ids of other items, to its id
 */
export function idsFor(fallback: string): (title: string, taken?: string[]) => string {
  const given = new Set<string>();
  return (title, taken = []) => {
    const slug = slugOf(title) || fallback;
    let id = slug;
    for (let number = 2; given.has(id) || taken.includes(id); number += 1) id = `${slug}-${number}`;
    given.add(id);
    return id;
  };
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
