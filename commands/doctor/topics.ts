import leven from "leven";
import type { LoadedContent, LoadedLanguage } from "../../app/load/load-content";
import { topicSlug } from "../../app/schema/topics";
import { warning, type Finding } from "./finding";
import { fileOf } from "./strings";

/** Finds topics with almost the same name in one language. */
export function similarTopics({ languages }: LoadedContent): Finding[] {
  return languages.flatMap((language) => {
    const uses = topicUses(language);
    const first = uses.filter(
      ({ name }, at) => uses.findIndex((each) => each.name === name) === at,
    );
    return first.flatMap(({ name, file, id }, at) => {
      const similar = first.slice(0, at).find((earlier) => areSimilar(earlier.name, name));
      if (!similar) return [];
      const message = `"${name}" is almost "${similar.name}" in ${similar.file}. If they mean the same, write them the same way.`;
      return warning(file, message, id);
    });
  });
}

/** Lists where published items name topics, after technologies.ts. */
function topicUses({ content, items, prefix }: LoadedLanguage) {
  const named = [
    ...content.technologies.map(({ id, items }) => ({
      id,
      topics: items,
      file: `${prefix}/technologies.ts`.slice(1),
    })),
    ...items.filter(({ path }) => path),
  ];
  return named.flatMap(({ id, topics, file }) =>
    topics.map((name) => ({ name, id, file: `app/content/${file}` })),
  );
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
export function unusedTechnologies({ content, items }: LoadedContent): Finding[] {
  const used = items.filter(({ path }) => path).flatMap(({ topics }) => topics);
  const slugs = new Set(used.map(topicSlug));
  const listed = content.technologies.flatMap((category) => category.items);
  const names = listed.filter((name) => !slugs.has(topicSlug(name)));
  const message = `no job, project, article or certificate names ${names.join(", ")}`;
  return names.length > 0
    ? [{ severity: "notice", file: fileOf("technologies", ""), message }]
    : [];
}
