import type { Page } from "./pages";

/* Topics: what jobs, projects, posts, certificates and publications name in a word or two. */

/** What names topics: a post by its tags, a job or a project by its technologies, a certificate or a publication by its topics. */
export interface NamesTopics {
  items?: string[];
  technologies?: string[];
  topics?: string[];
  tags?: string[];
}

const fields = ["items", "technologies", "topics", "tags"] as const;

/** The lists whose items name topics, each with the page that shows them. technologies.ts only spells them. */
const lists = {
  technologies: undefined,
  experience: "security",
  journey: "about",
  projects: "software",
  posts: "resources",
  certifications: "security",
  publications: "resources",
} as const;

type ListName = keyof typeof lists;

/** The parts of the content that topics come from. */
export type TopicContent = Record<ListName, NamesTopics[]> & { pages: object };

/** A place of the content that names a topic. */
interface TopicUse {
  /** As it is written there. */
  name: string;
  list: ListName;
  /** Where in the list, such as `[2, "technologies", 0]`. */
  path: [item: number, field: string, index: number];
}

/** A topic that has a page. */
export interface Topic {
  /** As the owner spells it: in technologies.ts, or else where it comes first. */
  name: string;
  /** The last part of its address. */
  slug: string;
  /** How many things name it. */
  count: number;
}

/** The topics that an item names, as they are written there. */
export function topicsNamedBy(item: NamesTopics): string[] {
  return fields.flatMap((field) => item[field] ?? []);
}

/**
 * What all spellings of a topic have in common, and the last part of its address: "node-js" for "Node.js" and "node JS",
 * "c-plus-plus" for "C++", "c-sharp" for "C#", "dot-net" for ".NET", and the letters of other alphabets as they are. Empty for a
 * name without letters and digits.
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
 * The path of a topic's page, or of the page with all topics.
 *
 * @param prefix what the paths of the language begin with: "" or "/fr"
 */
export function topicPath(prefix: string, slug?: string): string {
  return `${prefix}/topics${slug ? `/${encodeURIComponent(slug)}` : ""}`;
}

/** All places that name a topic, those of technologies.ts first. A page that is not published shows none. */
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

/** The topics that at least two things name, and that so have a page, in the order in which they come. */
export function topicsOf(content: TopicContent): Topic[] {
  const bySlug = new Map<string, { name: string; things: Set<string> }>();
  for (const { name, list, path } of topicUses(content)) {
    const slug = topicSlug(name);
    const topic = bySlug.get(slug) ?? { name, things: new Set() };
    bySlug.set(slug, topic);
    if (list !== "technologies") topic.things.add(`${list} ${path[0]}`);
  }
  return [...bySlug]
    .filter(([slug, { things }]) => slug !== "" && things.size > 1)
    .map(([slug, { name, things }]) => ({ name, slug, count: things.size }));
}
