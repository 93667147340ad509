import leven from "leven";
import type { LoadedContent, LoadedLanguage } from "../../app/load/load-content";
import { formatError, placeOf } from "../../app/schema/errors";
import { topicSlug, topicUses } from "../../app/schema/topics";
import { warning, type Finding } from "./finding";
import { fileOf } from "./strings";

/** Finds topics with almost the same name in one language. */
export function similarTopics({ content, prefix }: LoadedLanguage): Finding[] {
  const uses = topicUses(content);
  const first = uses.filter(({ name }, at) => uses.findIndex((each) => each.name === name) === at);
  return first.flatMap(({ name, list, path }, at) => {
    const similar = first.slice(0, at).find((earlier) => areSimilar(earlier.name, name));
    if (!similar) return [];
    const message = `"${name}" is almost "${similar.name}" in ${fileOf(similar.list, prefix)}. If they mean the same, write them the same way.`;
    return warning(fileOf(list, prefix), message, placeOf(content[list], path));
  });
}

/**
 * Whether two names may mean the same, such as "Postgres" and "PostgreSQL", but not "Python 2" and
 * "Python 3".
 */
function areSimilar(...names: [string, string]): boolean {
  const letters = names.map((name) =>
    name
      .toLowerCase()
      .replace(/\.js$/, "")
      .replace(/[^\p{L}\p{N}+#]/gu, ""),
  ) as [string, string];
  if (letters[0] === letters[1]) return true;
  const [one, other] = letters.map((each) => each.replace(/\d/g, ""));
  const shorter = Math.min(...letters.map(({ length }) => length));
  return one !== other && shorter >= 6 && editsBetween(...letters) <= shorter / 4;
}

/** Counts edits as `leven` does, but a swap of two neighbouring letters as one edit. */
function editsBetween(one: string, other: string): number {
  const at = [...one].findIndex((letter, index) => letter !== other[index]);
  const swapped = one.slice(0, at) + one.charAt(at + 1) + one.charAt(at) + one.slice(at + 2);
  return swapped === other ? 1 : leven(one, other);
}

/**
 * Returns a line that lists the technologies that only technologies.ts names; undefined if there
 * are none.
 */
export function unusedTechnologies({ content }: LoadedContent): string | undefined {
  const uses = topicUses(content);
  const isUsed = (slug: string) =>
    uses.some(({ name, list }) => list !== "technologies" && topicSlug(name) === slug);
  const names = uses.map(({ name }) => name).filter((name) => !isUsed(topicSlug(name)));
  if (names.length === 0) return undefined;
  const message = `no job, project, article or certificate names ${names.join(", ")}`;
  return formatError({ file: fileOf("technologies", ""), message });
}
