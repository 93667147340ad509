import type { SiteContent } from "../content.server";
import { topicSlug, topicsNamedBy, type NamesTopics } from "../schema/topics";

/** Returns the paths of the topic pages that items link to, by the names that the items use. */
export function topicPaths({ topics }: SiteContent, items: NamesTopics[]): Record<string, string> {
  const named = items.flatMap(topicsNamedBy).flatMap((name) => {
    const wanted = topicSlug(name);
    const topic = topics.find(({ slug }) => slug === wanted);
    return topic ? [[name, topic.path] as const] : [];
  });
  return Object.fromEntries(named);
}
