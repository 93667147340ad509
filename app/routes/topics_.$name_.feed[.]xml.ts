import type { LoaderFunctionArgs } from "@remix-run/node";
import { contentOf, type SiteContent } from "../content.server";
import { atomFeed, topicFeedPath } from "../files/feed";
import { missing } from "../view-data/missing";

export const paths = (content: SiteContent) =>
  content.topics
    .filter((topic) => topicFeedPath(content, topic))
    .map(({ path }) => `${path}/feed.xml`);

/** The feed of a topic. */
export function loader({ context, params }: LoaderFunctionArgs) {
  const content = contentOf(context);
  const topic = content.topics.find(({ slug }) => slug === params.name);
  const feed = topic && atomFeed(content, context.siteUrl, topic);
  if (feed === undefined) return missing();
  return new Response(feed, { headers: { "Content-Type": "application/atom+xml; charset=utf-8" } });
}
