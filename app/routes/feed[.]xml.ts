import type { LoaderFunctionArgs } from "@remix-run/node";
import { contentOf } from "../content.server";
import { atomFeed } from "../files/feed";
import { missing } from "../view-data/missing";

export function loader({ context }: LoaderFunctionArgs) {
  const feed = atomFeed(contentOf(context), context.siteUrl);
  if (feed === undefined) return missing();
  return new Response(feed, { headers: { "Content-Type": "application/atom+xml; charset=utf-8" } });
}
