import type { LoaderFunctionArgs } from "@remix-run/node";
import { contentOf } from "../content.server";
import { latestPostDate } from "../metadata/feed";
import { archivePath, changedOn, latestPosts } from "../metadata/posts";

/** https://www.sitemaps.org/protocol.html. A page has a `lastmod` only if the content has a date for it. */
export function loader({ context }: LoaderFunctionArgs) {
  const content = contentOf(context);
  const { pages, posts, caseStudies, projects } = content;
  const endOf = (id: string) => projects.find((project) => project.id === id)?.end;
  const dated = [
    ...Object.values(pages).map(({ path }) => ({
      path,
      changed: path === pages.resources?.path ? latestPostDate(content) : undefined,
    })),
    ...(posts.length > latestPosts ? [{ path: archivePath, changed: latestPostDate(content) }] : []),
    ...posts.map((post) => ({ path: post.path, changed: changedOn(post) })),
    ...caseStudies.map(({ id, path }) => ({ path, changed: endOf(id)?.replace("present", "") })),
  ];
  const urls = dated.map(({ path, changed }) => {
    const lastmod = changed ? `<lastmod>${changed}</lastmod>` : "";
    return `  <url><loc>${context.siteUrl}${path}</loc>${lastmod}</url>`;
  });
  const xml = [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...urls,
    "</urlset>",
    "",
  ].join("\n");
  return new Response(xml, { headers: { "Content-Type": "application/xml; charset=utf-8" } });
}
