import type { Page } from "./pages";

/* Topics: the subjects that jobs, projects, posts, certificates, publications and talks name in a word or two. */

/**
 * An item that names topics in `technologies` (jobs, projects), `topics` (certificates, publications,
 * talks) or `tags` (posts).
 */
export interface NamesTopics {
  items?: string[];
  technologies?: string[];
  topics?: string[];
  tags?: string[];
}

const fields = ["items", "technologies", "topics", "tags"] as const;

/** The lists whose items name topics, each with its page. technologies.ts only decides how topics are spelt. */
const lists = {
  technologies: undefined,
  experience: "experience",
  journey: "about",
  projects: "projects",
  posts: "resources",
  certifications: "experience",
  publications: "resources",
  talks: "resources",
} as const;

type ListName = keyof typeof lists;

/** The parts of the content that name topics. */
export type TopicContent = Record<ListName, NamesTopics[]> & { pages: object };

/** A place in the content that names a topic. */
interface TopicUse {
  /** The topic as it is spelt there. */
  name: string;
  list: ListName;
  /** The path in the list, such as `[2, "technologies", 0]`. */
  path: [item: number, field: string, index: number];
}

/** A topic that has a page. */
export interface Topic {
  /** The spelling of technologies.ts, or else the first one in the content. */
  name: string;
  /** The last part of the path. */
  slug: string;
  /** How many items name it. */
  count: number;
}

/** Returns the topics that an item names, as they are spelt there. */
export function topicsNamedBy(item: NamesTopics): string[] {
  return fields.flatMap((field) => item[field] ?? []);
}

/**
 * Returns the last part of a topic's path, the same for all spellings: "node-js" for "Node.js" and "node JS",
 * "c-plus-plus" for "C++", "c-sharp" for "C#", "dot-net" for ".NET". Other alphabets stay as they are. A name without
 * letters and digits gives "".
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
 * Returns the path of a topic's page, or of the list of topics.
 *
 * @param prefix of the language: "" or "/fr"
 */
export function topicPath(prefix: string, slug?: string): string {
  return `${prefix}/topics${slug ? `/${encodeURIComponent(slug)}` : ""}`;
}

/** Returns all places that name a topic on a published page, after those in technologies.ts. */
export function topicUses(content: TopicContent): TopicUse[] {
  const pages = content.pages as Partial<Record<string, Page>>;
  return (Object.keys(lists) as ListName[]).flatMap((list) => {
    const page = lists[list];
    const items = page && !pages[page]?.published ? [] : content[list];
    return items.flatMap((item, at) =>
      fields.flatMap((field) =>
        (item[field] ?? []).map((name, index): TopicUse => ({
          name,
          list,
          path: [at, field, index],
        })),
      ),
    );
  });
}

/** Returns the topics that have a page, because at least two items name them, in the order of the content. */
export function topicsOf(content: TopicContent): Topic[] {
  const bySlug = new Map<string, { name: string; items: Set<string> }>();
  for (const { name, list, path } of topicUses(content)) {
    const slug = topicSlug(name);
    const topic = bySlug.get(slug) ?? { name, items: new Set() };
    bySlug.set(slug, topic);
    if (list !== "technologies") topic.items.add(`${list} ${path[0]}`);
  }
  return [...bySlug]
    .filter(([slug, { items }]) => slug !== "" && items.size > 1)
    .map(([slug, { name, items }]) => ({ name, slug, count: items.size }));
}
