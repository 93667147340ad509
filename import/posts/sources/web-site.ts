import { decoded } from "#app/markdown/links";
import { OwnerError } from "#app/owner-error";
import { parseHtml } from "../html-tree";
import type { OldBlog } from "../old-blog";
import { builtBlog, pageOf, siteOf } from "./built-site";
import { readFeed } from "./feed";
import { readEach, urlOf } from "./fields";
import { decodeText } from "./files";
import { pageFields } from "./page-fields";
import { isLoopback, type Web } from "./web";
import { elementsIn, parseXml } from "./xml";

/**
 * Reads a site on the web: the pages that its feeds and sitemaps list.
 *
 * @throws OwnerError if it cannot be read, or lists nothing
 */
export async function webBlog(start: string, web: Web): Promise<OldBlog> {
  if (start.startsWith("http:") && !isLoopback(start))
    throw new OwnerError(`${start} must begin with https://. http:// is for localhost.`);
  const home = await web.get(start).catch((error: unknown) => {
    throw new OwnerError(
      `${start} cannot be read: ${(error as Error).message}. Check the URL in a browser.`,
    );
  });
  const { origin, host, pathname } = new URL(home.url);
  const named = pageFields(parseHtml(home.body.toString())).feeds;
  const read = await readEach(named, String, async (feed) => {
    const url = new URL(feed, home.url);
    return { path: url.pathname, entries: readFeed(decodeText((await web.get(url.href)).body)) };
  });
  const feeds = read.found;
  const sitemaps = await sitemapUrls(home.url, web);
  const bare = (each: string) => each.replace(/^www\./, "");
  const ownUrl = (written: string) => {
    const url = urlOf(written, home.url);
    return url && (isLoopback(start) || bare(url.host) === bare(host))
      ? origin + url.pathname + url.search
      : [];
  };
  // A feed may list posts elsewhere on the host; a sitemap lists every page.
  const below = `${origin}${pathname.replace(/\/(index\.html?)?$/, "")}/`;
  const urls = new Set([
    ...feeds.flatMap(({ entries }) => entries.flatMap(({ url }) => ownUrl(url))),
    ...sitemaps.found
      .flat()
      .flatMap(ownUrl)
      .filter((url) => url.startsWith(below)),
  ]);
  if (urls.size === 0)
    throw new OwnerError(
      `${start} has neither a feed nor a sitemap that lists its posts. Import the folder of the built site instead.`,
    );
  const posts = await readEach(urls, String, async (source) => {
    const { url, type, body } = await web.get(source);
    if (!type.includes("html")) return "is not a page";
    const pathOf = (each: string) => decoded(new URL(each).pathname);
    const page = pageOf(url, pathOf(url), decodeText(body));
    return url === source ? [page] : [page, { ...page, path: pathOf(source), refresh: url }];
  });
  const pages = [...new Map(posts.found.flat().map((page) => [page.path, page])).values()];
  const blog = await builtBlog(
    siteOf({
      pages,
      left: [read, sitemaps, posts].flatMap(({ left }) => left),
      feeds,
    }),
  );
  return {
    ...blog,
    system: "a site on the web",
    host: origin,
    origins: [...new Set([origin, new URL(start).origin, ...blog.origins])],
  };
}

/** Returns the URLs in each sitemap of a site. */
async function sitemapUrls(home: string, web: Web) {
  const robots = await web.robots(home).catch(() => "");
  const named = [...robots.matchAll(/^sitemap:\s*(\S+)/gim)].map(([, url = ""]) => url);
  const sitemaps = new Set(named.length > 0 ? named : [new URL("sitemap.xml", home).href]);
  // The loop also visits the sitemaps that a sitemap adds to the list.
  return readEach(sitemaps, String, async (sitemap) => {
    const { body } = await web.get(sitemap);
    const root = parseXml(body.toString());
    const locations = elementsIn(root, "loc").map(({ text }) => text.trim());
    if (elementsIn(root, "sitemapindex").length === 0) return locations;
    for (const each of locations) sitemaps.add(each);
    return [];
  });
}
