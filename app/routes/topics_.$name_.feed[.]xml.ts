import type { LoaderFunctionArgs } from "@remix-run/node";
import { contentOf, type SiteContent } from "../content.server";
import { feedResponse, topicFeedPath } from "../files/feed";

export const paths = ({ topics }: SiteContent) =>
  topics.filter(topicFeedPath).map(({ path }) => `${path}/feed.xml`);

/** The feed of a topic. */
export function loader({ context, params }: LoaderFunctionArgs) {
  const content = contentOf(context);
  const topic = content.topics.find(({ slug }) => slug === params.name);
  return feedResponse(content, context.siteUrl, topic);
}
