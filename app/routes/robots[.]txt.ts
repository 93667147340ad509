import type { LoaderFunctionArgs } from "@remix-run/node";

/** RFC 9309. Everything may be crawled; a copy that should not be indexed says so by its X-Robots-Tag. */
export function loader({ context }: LoaderFunctionArgs) {
  return new Response(`User-agent: *\nAllow: /\n\nSitemap: ${context.siteUrl}/sitemap.xml\n`, {
    headers: { "Content-Type": "text/plain; charset=utf-8" },
  });
}
