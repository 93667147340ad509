import type { LoaderFunctionArgs } from "@remix-run/node";
import { contentOf, languages, type SiteContent } from "#app/content.server";
import { filesIn } from "#app/files/site-files";

export const paths = ({ prefix }: SiteContent) => filesIn(prefix).map(({ path }) => path);

/**
 * Serves all text files beside the pages, such as the feed. vite/language-routes.ts defines this route for the path of
 * each.
 */
export function loader({ context }: LoaderFunctionArgs) {
  const content = contentOf(context);
  const file = filesIn(content.prefix).find(({ path }) => path === context.path);
  const text = file?.text(content, { ...context, languages });
  if (!file || text === undefined)
    return new Response("Not found\n", {
      status: 404,
      headers: { "Content-Type": "text/plain; charset=utf-8" },
    });
  // Pages of other sites read it, such as viewers of JSON Resume.
  const headers = { "Content-Type": file.type, "Access-Control-Allow-Origin": "*" };
  return new Response(text, { headers });
}
