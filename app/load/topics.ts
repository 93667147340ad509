import { isShown, type Item, type ShownItem } from "#app/schema/items";

/* Topics: the subjects of jobs, projects, posts, certificates, publications and talks. */

/** A topic that has a page, because at least two items mention it. */
export interface Topic<Image = unknown> {
  /** The spelling of technologies.ts, or else the first one in the content. */
  name: string;
  slug: string;
  path: string;
  items: ShownItem<Image>[];
}

/**
 * Returns the last part of a topic's path, the same for all spellings: "node-js" for "Node.js" and "node JS",
 * "c-plus-plus" for "C++", "c-sharp" for "C#", "dot-net" for ".NET". Keeps letters of other alphabets. Returns "" for
 * a name without letters or digits.
 */
export function topicSlug(name: string): string {
  return name
    .normalize("NFKD")
    .toLowerCase()
    .replace(/[\u0300-\u036f]/g, "")
    .normalize("NFC")
    .replaceAll("+", " plus ")
    .replaceAll("#", " sharp ")
    .replace(/^\.(?=\S)/, "dot ")
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, "-")
    .replace(/^-|-$/g, "");
}

/**
 * Returns the path of a topic's page; without a slug, that of the list of topics.
 *
 * @param prefix the prefix of the language: "" or "/fr"
 */
export function topicPath(prefix: string, slug?: string): string {
  return `${prefix}/topics${slug ? `/${encodeURIComponent(slug)}` : ""}`;
}

/**
 * Returns the topics that have a page, the most used first, and then in the order of the content.
 *
 * @param names the topics of technologies.ts, which decide the spelling
 * @param prefix the prefix of the language: "" or "/fr"
 */
export function topicsOf<Image>(
  items: Item<Image>[],
  names: string[],
  prefix: string,
): Topic<Image>[] {
  const topics = new Map<string, Topic<Image>>();
  const topicNamed = (name: string) => {
    const slug = topicSlug(name);
    const topic = topics.get(slug) ?? { name, slug, path: topicPath(prefix, slug), items: [] };
    topics.set(slug, topic);
    return topic;
  };
  names.forEach(topicNamed);
  for (const item of items)
    if (isShown(item))
      for (const topic of new Set(item.topics.map(topicNamed))) topic.items.push(item);
  return [...topics.values()]
    .filter(({ slug, items }) => slug && items.length > 1)
    .sort((one, other) => other.items.length - one.items.length);
}
