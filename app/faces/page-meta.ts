import type { MetaDescriptor, MetaFunction } from "@remix-run/node";
import type { SiteData } from "../root";
import type { PageFace } from "./page";

/** What the loader of a route with a view returns for its head. */
interface PageData {
  page: PageFace;
}

/**
 * The tags in the head of every page, from the page's own data and the site's. A route exports this
 * as its `meta`. Addresses are absolute, as link previews need them: https://ogp.me/
 */
export const pageMeta: MetaFunction = ({ data, matches }): MetaDescriptor[] => {
  const site = matches[0]?.data as SiteData | undefined;
  // Where a loader failed there is nothing to say of the page.
  if (!site || !data) return [];
  const { page } = data as PageData;
  const title = page.path === "/" ? `${site.name} - ${page.title}` : `${page.title} - ${site.name}`;
  const named = [{ title }, { name: "description", content: page.description }];
  if (page.path === undefined) return [...named, { name: "robots", content: "noindex" }];

  const url = site.siteUrl + page.path;
  return [
    ...named,
    { tagName: "link", rel: "canonical", href: url },
    { property: "og:type", content: "website" },
    { property: "og:site_name", content: site.name },
    { property: "og:locale", content: site.language.replace("-", "_") },
    { property: "og:title", content: title },
    { property: "og:description", content: page.description },
    { property: "og:url", content: url },
    ...(page.preview ? previewTags(site, page.preview, title) : []),
    // X takes title and description from the tags above:
    // https://developer.x.com/en/docs/x-for-websites/cards/overview/markup
    { name: "twitter:card", content: "summary_large_image" },
  ] as MetaDescriptor[];
};

function previewTags(site: SiteData, preview: NonNullable<PageFace["preview"]>, alt: string) {
  const address = site.siteUrl + preview.src;
  return [
    { property: "og:image", content: address },
    { property: "og:image:type", content: "image/png" },
    { property: "og:image:width", content: String(preview.width) },
    { property: "og:image:height", content: String(preview.height) },
    { property: "og:image:alt", content: alt },
    { name: "twitter:image", content: address },
    { name: "twitter:image:alt", content: alt },
  ];
}
