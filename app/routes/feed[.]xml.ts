import type { LoaderFunctionArgs } from "@remix-run/node";
import { contentOf } from "../content.server";
import { atomFeed } from "../metadata/feed";

export function loader({ context }: LoaderFunctionArgs) {
  const feed = atomFeed(contentOf(context), context.siteUrl);
  if (feed === undefined) return new Response(null, { status: 404 });
  return new Response(feed, { headers: { "Content-Type": "application/atom+xml; charset=utf-8" } });
}
