import type { SiteContent } from "#app/content.server";
import { hasOwnPage } from "#app/schema/items";
import { alternatesIn, translations } from "#app/view-data/alternates";

/**
 * Returns the sitemap of all languages (https://www.sitemaps.org/protocol.html). Pages have a
 * `lastmod` only if the content has a date.
 */
export function sitemap(languages: SiteContent[], siteUrl: string): string {
  const alternatesOf = alternatesIn(languages);
  const pages = languages.flatMap(({ items }) => items.filter(hasOwnPage));
  const urls = pages.map(({ path, updated }) => {
    const lastmod = updated ? `<lastmod>${updated}</lastmod>` : "";
    // https://developers.google.com/search/docs/specialty/international/localized-versions#sitemap
    const links = translations(alternatesOf(path), siteUrl).map(
      ({ hrefLang, href }) => `<xhtml:link rel="alternate" hreflang="${hrefLang}" href="${href}"/>`,
    );
    return `  <url><loc>${siteUrl}${path}</loc>${lastmod}${links.join("")}</url>`;
  });
  const xhtml = languages.length > 1 ? ' xmlns:xhtml="http://www.w3.org/1999/xhtml"' : "";
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"${xhtml}>
${urls.join("\n")}
</urlset>
`;
}
