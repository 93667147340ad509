import path from "node:path";
import type { Post } from "../markdown/load-articles";
import type { Content } from "../schema/content";
import { topicKey, topicPath, topicsOf, topicUses, type TopicContent } from "../schema/topics";
import { labelOf, messageOf, type ContentFile } from "./content-file";

interface Language {
  prefix: string;
  files: ContentFile[];
  checked: Partial<Content>;
  articles: { posts: Post[] };
}

/**
 * Finds topics that differ, but would have the same address, as "C#" and "C Sharp" would.
 *
 * @param folder the content's folder
 * @returns a message for each, with the place that names it
 */
export async function sharedTopicAddresses(folder: string, language: Language): Promise<string[]> {
  const { prefix, files, articles } = language;
  const content = contentOf(language);
  if (!content) return [];
  const topics = topicsOf(content);
  const uses = topicUses(content);
  const messages = topics.map(async ({ name, slug }, at) => {
    const first = topics.findIndex((other) => other.slug === slug);
    const use = uses.find((each) => topicKey(each.name) === topicKey(name));
    if (first === at || !use) return [];
    const message = `"${name}" has the address ${topicPath(prefix, slug)}, as "${topics[first]?.name}" has: write both the same, or one in other words`;
    const file = files.find((each) => each.name === use.list);
    if (file) return [await messageOf(file, { path: use.path, message })];
    const post = path.join(folder, prefix, "posts", `${articles.posts[use.path[0]]?.id}.md`);
    return [`${labelOf(path.resolve(post))}: tags: ${message}`];
  });
  return (await Promise.all(messages)).flat();
}

/** The paths of topics, and of the page that lists them. */
export function topicAddresses(language: Language): string[] {
  const content = contentOf(language);
  const slugs = content ? topicsOf(content).map(({ slug }) => slug) : [];
  return slugs.length > 0 ? [undefined, ...slugs].map((slug) => topicPath(language.prefix, slug)) : [];
}

/** Undefined if a file has mistakes, which come first. */
function contentOf({ files, checked, articles }: Language): TopicContent | undefined {
  return files.every((file) => file.checked) ? { ...(checked as Content), posts: articles.posts } : undefined;
}
