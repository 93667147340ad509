import type { LoaderFunctionArgs } from "@remix-run/node";
import { profile } from "../content/profile";
import { robotsTxt } from "../metadata/robots";

export function loader({ context }: LoaderFunctionArgs) {
  return new Response(robotsTxt(context.siteUrl, profile.modelTraining), {
    headers: { "Content-Type": "text/plain; charset=utf-8" },
  });
}
