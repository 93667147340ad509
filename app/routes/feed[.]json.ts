import type { LoaderFunctionArgs } from "@remix-run/node";
import { contentOf } from "../content.server";
import { jsonFeed } from "../files/feed";
import { missing } from "../view-data/missing";

export function loader({ context }: LoaderFunctionArgs) {
  const feed = jsonFeed(contentOf(context), context.siteUrl);
  if (feed === undefined) return missing();
  return Response.json(feed, {
    headers: { "Content-Type": "application/feed+json; charset=utf-8" },
  });
}
