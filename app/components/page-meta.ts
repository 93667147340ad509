import type { MetaDescriptor, MetaFunction } from "@remix-run/node";

interface PageData {
  page: { title: string; description: string };
}

interface SiteData {
  name: string;
}

/**
 * The tags in the head of every page, from the page's own data and the site's. A route exports it as
 * its `meta`; its loader returns the page's title and description as `page`.
 */
export const pageMeta: MetaFunction = ({ data, matches }): MetaDescriptor[] => {
  const { name } = matches[0]?.data as SiteData;
  const { page } = data as PageData;
  return [{ title: `${page.title} - ${name}` }, { name: "description", content: page.description }];
};
