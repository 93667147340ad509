import leven from "leven";
import type { LoadedContent } from "../../app/load/load-content";
import { placeOf } from "../../app/schema/errors";
import { topicSlug, topicUses } from "../../app/schema/topics";
import { warning, type Finding } from "./finding";
import { fileOf } from "./strings";

/** Finds topics with almost the same name in one language. */
export function similarTopics({ languages }: LoadedContent): Finding[] {
  return languages.flatMap(({ content, prefix }) => {
    const uses = topicUses(content);
    const first = uses.filter(
      ({ name }, at) => uses.findIndex((each) => each.name === name) === at,
    );
    return first.flatMap(({ name, list, path }, at) => {
      const similar = first.slice(0, at).find((earlier) => areSimilar(earlier.name, name));
      if (!similar) return [];
      const message = `"${name}" is almost "${similar.name}" in ${fileOf(similar.list, prefix)}. If they mean the same, write them the same way.`;
      return warning(fileOf(list, prefix), message, placeOf(content[list], path));
    });
  });
}

/**
 * Whether two names may mean the same, such as "Postgres" and "PostgreSQL", but not "Python 2" and
 * "Python 3".
 */
function areSimilar(...names: [string, string]): boolean {
  const [one = "", other = ""] = names.map((name) =>
    name
      .toLowerCase()
      .replace(/\.js$/, "")
      .replace(/[^\p{L}\p{N}+#]/gu, ""),
  );
  if (one === other) return true;
  const differInNumbers = one.replace(/\d/g, "") === other.replace(/\d/g, "");
  const shorter = Math.min(one.length, other.length);
  return !differInNumbers && shorter >= 6 && editsBetween(one, other) <= shorter / 4;
}

/** Counts edits as `leven` does, but a swap of two neighbouring letters as one edit. */
function editsBetween(one: string, other: string): number {
  const at = [...one].findIndex((letter, index) => letter !== other[index]);
  const swapped = one.slice(0, at) + one.charAt(at + 1) + one.charAt(at) + one.slice(at + 2);
  return swapped === other ? 1 : leven(one, other);
}

/** Returns a notice of all technologies that only technologies.ts names. */
export function unusedTechnologies({ content }: LoadedContent): Finding[] {
  const uses = topicUses(content);
  const used = uses.filter(({ list }) => list !== "technologies");
  const slugs = new Set(used.map(({ name }) => topicSlug(name)));
  const names = uses.map(({ name }) => name).filter((name) => !slugs.has(topicSlug(name)));
  const message = `no job, project, article or certificate names ${names.join(", ")}`;
  return names.length > 0
    ? [{ severity: "notice", file: fileOf("technologies", ""), message }]
    : [];
}
