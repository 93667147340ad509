import type { LoaderFunctionArgs } from "@remix-run/node";
import { languages, type SiteContent } from "../content.server";
import { alternates, pathsOf } from "../metadata/alternates";
import { latestPostDate } from "../metadata/feed";

/** https://www.sitemaps.org/protocol.html. A page has a `lastmod` only if the content has a date for it. */
export function loader({ context: { siteUrl } }: LoaderFunctionArgs) {
  const urls = languages.flatMap((content) =>
    pathsOf(content).map((path) => {
      const changed = path === content.pages.resources?.path ? latestPostDate(content) : undefined;
      const lastmod = changed ? `<lastmod>${changed}</lastmod>` : "";
      return `  <url><loc>${siteUrl}${path}</loc>${lastmod}${translations(languages, path, siteUrl)}</url>`;
    }),
  );
  const namespaces = [
    'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"',
    ...(languages.length > 1 ? ['xmlns:xhtml="http://www.w3.org/1999/xhtml"'] : []),
  ];
  const xml = [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<urlset ${namespaces.join(" ")}>`,
    ...urls,
    "</urlset>",
    "",
  ].join("\n");
  return new Response(xml, { headers: { "Content-Type": "application/xml; charset=utf-8" } });
}

/** https://developers.google.com/search/docs/specialty/international/localized-versions#sitemap */
function translations(path: string, siteUrl: string): string {
  return alternateLinks(alternates(languages, path), siteUrl)
    .map(({ hrefLang, href }) => `<xhtml:link rel="alternate" hreflang="${hrefLang}" href="${href}"/>`)
    .join("");
}
