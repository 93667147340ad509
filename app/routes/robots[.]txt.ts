import type { LoaderFunctionArgs } from "@remix-run/node";
import { contentOf } from "../content.server";
import { robotsTxt } from "../files/robots";

export function loader({ context }: LoaderFunctionArgs) {
  return new Response(robotsTxt(context.siteUrl, contentOf(context).profile.modelTraining), {
    headers: { "Content-Type": "text/plain; charset=utf-8" },
  });
}
