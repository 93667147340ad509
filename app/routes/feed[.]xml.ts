import type { LoaderFunctionArgs } from "@remix-run/node";
import { contentOf, type SiteContent } from "../content.server";
import { feedResponse } from "../files/feed";

export const paths = ({ prefix }: SiteContent) => [`${prefix}/feed.xml`];

export const loader = ({ context }: LoaderFunctionArgs) =>
  feedResponse(contentOf(context), context.siteUrl);
