import type { LoaderFunctionArgs, MetaDescriptor, MetaFunction } from "@remix-run/node";
import { withDirectionMarks } from "#app/direction";
import { translations } from "#app/view-data/alternates";
import type { PageData, PageMetadata } from "#app/view-data/page-data";
import { previewHeight, previewWidth } from "#app/view-data/preview-image";
import type { SiteData } from "#app/view-data/site-data";
import { structuredData } from "./structured-data";

type RootLoader = Record<"root", (args: LoaderFunctionArgs) => SiteData>;

/**
 * The `meta` function of all routes, which returns the tags in the page's head. URLs are absolute, because link previews need
 * that: https://ogp.me/
 */
export const meta: MetaFunction<() => PageData, RootLoader> = ({ data, matches }) => {
  const site = matches.find(({ id }) => id === "root")?.data;
  // The data is missing if a loader failed.
  if (!site || !data) return [];
  const tags = pageTags(site, data.page);
  const isIndexed = data.page.path !== undefined;
  // Last, because bots that read only a page's first kilobytes look for the other tags.
  return isIndexed ? [...tags, { "script:ld+json": structuredData(site, data) }] : tags;
};

function pageTags(site: SiteData, page: PageMetadata): MetaDescriptor[] {
  const marked = (text: string) => withDirectionMarks(text, site.language);
  const [first, second] =
    page.path === (site.prefix ?? "/") ? [site.name, page.title] : [page.title, site.name];
  const title = `${marked(first)} - ${marked(second)}`;
  const description = marked(page.description);
  const isIndexed = page.path !== undefined && page.listed !== false;
  const named = [
    { title },
    { name: "description", content: description },
    ...(isIndexed ? [] : [{ name: "robots", content: "noindex" }]),
  ];
  if (page.path === undefined) return named;

  const url = site.siteUrl + page.path;
  const links = translations(site.alternates ?? [], site.siteUrl);
  return [
    ...named,
    { tagName: "link", rel: "canonical", href: url },
    ...links.map((link) => ({ tagName: "link", rel: "alternate", ...link })),
    ...fileLink("atom+xml", title, page.feed),
    ...fileLink("json", title, page.json),
    // https://blog.joinmastodon.org/2024/07/highlighting-journalism-on-mastodon/
    ...(site.fediverse ? [{ name: "fediverse:creator", content: site.fediverse }] : []),
    ...(site.webmention ? [{ tagName: "link", rel: "webmention", href: site.webmention }] : []),
    ...openGraph({
      type: page.type ?? "website",
      site_name: site.name,
      locale: site.language.replace("-", "_"),
      title,
      description,
      url,
      ...(page.image && {
        image: new URL(page.image, site.siteUrl).href,
        "image:width": String(previewWidth),
        "image:height": String(previewHeight),
        "image:alt": title,
      }),
    }),
    // X takes title, description and image from the tags above:
    // https://developer.x.com/en/docs/x-for-websites/cards/overview/markup
    { name: "twitter:card", content: "summary_large_image" },
  ];
}

function fileLink(type: string, title: string, href: string | undefined): MetaDescriptor[] {
  const link = { tagName: "link", rel: "alternate", type: `application/${type}`, title };
  return href ? [{ ...link, href }] : [];
}

function openGraph(properties: Record<string, string>): MetaDescriptor[] {
  return Object.entries(properties).map(([name, content]) => ({ property: `og:${name}`, content }));
}
