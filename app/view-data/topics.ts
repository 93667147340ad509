import type { SiteContent } from "../content.server";
import { topicSlug, topicsNamedBy, type NamesTopics } from "../schema/topics";

/** Returns the paths of the topics that items name, by the names that they have there, if they have a page. */
export function topicPaths({ topics }: SiteContent, items: NamesTopics[]): Record<string, string> {
  const named = items.flatMap(topicsNamedBy).flatMap((name) => {
    const wanted = topicSlug(name);
    const topic = topics.find(({ slug }) => slug === wanted);
    return topic ? [[name, topic.path] as const] : [];
  });
  return Object.fromEntries(named);
}
