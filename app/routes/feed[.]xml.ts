import type { LoaderFunctionArgs } from "@remix-run/node";
import { atomFeed } from "../metadata/feed";

export function loader({ context }: LoaderFunctionArgs) {
  const feed = atomFeed(context.siteUrl);
  if (feed === undefined) return new Response(null, { status: 404 });
  return new Response(feed, { headers: { "Content-Type": "application/atom+xml; charset=utf-8" } });
}
