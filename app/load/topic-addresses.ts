import path from "node:path";
import type { Post } from "../markdown/load-articles";
import type { Content } from "../schema/content";
import { topicKey, topicsOf, topicUses } from "../schema/topics";
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
  const { prefix, files, checked, articles } = language;
  // Other mistakes come first.
  if (files.some((file) => !file.checked)) return [];
  const content = { ...(checked as Content), posts: articles.posts };
  const topics = topicsOf(content);
  const uses = topicUses(content);
  const messages = topics.map(async ({ name, slug }, at) => {
    const first = topics.findIndex((other) => other.slug === slug);
    const use = uses.find((each) => topicKey(each.name) === topicKey(name));
    if (first === at || !use) return [];
    const message = `"${name}" has the address ${prefix}/topics/${slug}, as "${topics[first]?.name}" has: write both the same, or one in other words`;
    const file = files.find((each) => each.name === use.list);
    if (file) return [await messageOf(file, { path: use.path, message })];
    const post = path.join(folder, prefix, "posts", `${content.posts[use.path[0]]?.id}.md`);
    return [`${labelOf(path.resolve(post))}: tags: ${message}`];
  });
  return (await Promise.all(messages)).flat();
}
