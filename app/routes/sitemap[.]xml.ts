import type { LoaderFunctionArgs } from "@remix-run/node";
import { alternatesOf } from "../alternates.server";
import { languages } from "../content.server";
import { sitePages } from "../view-data/site-pages";
import { translations } from "../view-data/translations";

export const paths = () => ["/sitemap.xml"];

/**
 * https://www.sitemaps.org/protocol.html. Pages have a `lastmod` only if the content has a date.
 */
export function loader({ context: { siteUrl } }: LoaderFunctionArgs) {
  const urls = languages.flatMap(sitePages).map(({ path, changed }) => {
    const lastmod = changed ? `<lastmod>${changed}</lastmod>` : "";
    // https://developers.google.com/search/docs/specialty/international/localized-versions#sitemap
    const links = translations(alternatesOf(path), siteUrl).map(
      ({ hrefLang, href }) => `<xhtml:link rel="alternate" hreflang="${hrefLang}" href="${href}"/>`,
    );
    return `  <url><loc>${siteUrl}${path}</loc>${lastmod}${links.join("")}</url>`;
  });
  const xhtml = languages.length > 1 ? ' xmlns:xhtml="http://www.w3.org/1999/xhtml"' : "";
  const xml = [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"${xhtml}>`,
    ...urls,
    "</urlset>",
    "",
  ].join("\n");
  return new Response(xml, { headers: { "Content-Type": "application/xml; charset=utf-8" } });
}
