import type { SiteContent } from "../content.server";
import {
  topicSlug,
  topicPath,
  topicsNamedBy,
  topicsOf,
  type NamesTopics,
  type Topic,
} from "../schema/topics";

/** A topic with its address. */
interface TopicPage extends Topic {
  path: string;
}

const known = new WeakMap<SiteContent, TopicPage[]>();

/** The topics that have a page. They are found once, because the addresses of every page need them. */
export function topicPages(content: SiteContent): TopicPage[] {
  const topics =
    known.get(content) ??
    topicsOf(content).map((each) => ({ ...each, path: topicPath(content.prefix, each.slug) }));
  known.set(content, topics);
  return topics;
}

/** The paths of the topics that items name, by the names that they have there, as far as they have a page. */
export function topicPaths(content: SiteContent, items: NamesTopics[]): Record<string, string> {
  const paths = new Map(topicPages(content).map(({ slug, path }) => [slug, path]));
  const named = items
    .flatMap(topicsNamedBy)
    .map((name) => [name, paths.get(topicSlug(name))] as const);
  return Object.fromEntries(
    named.filter((each): each is [string, string] => each[1] !== undefined),
  );
}
