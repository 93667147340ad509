import type { LoaderFunctionArgs } from "@remix-run/node";
import { contentOf } from "../content.server";
import { feedResponse } from "../files/feed";

export const loader = ({ context }: LoaderFunctionArgs) =>
  feedResponse(contentOf(context), context.siteUrl);
