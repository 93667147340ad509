import { decoded, OwnerError } from "../../../commands/site-api";
import { parseHtml } from "../html-tree";
import type { Left, OldBlog } from "../old-blog";
import { type BuiltPage, builtBlog, siteOf } from "./built-site";
import { readFeed } from "./feed";
import { fromHost, urlOf } from "./fields";
import { decodeText } from "./files";
import { pageFields } from "./page-fields";
import { isLoopback, openWeb, type Web, type WebFile, type WebOptions } from "./web";
import { elementsIn, parseXml } from "./xml";

const maxPages = 1000;
const maxSitemaps = 50;

/** The addresses of a feed that a site's home page does not name. */
const usualFeeds = ["feed.xml", "rss.xml", "atom.xml", "index.xml", "feed", "feed.json"];

/**
 * Reads a site on the web: the pages that its feeds and sitemaps list.
 *
 * @throws OwnerError if it cannot be read, or lists nothing
 */
export async function webBlog(start: string, options: WebOptions): Promise<OldBlog> {
  if (start.startsWith("http:") && !isLoopback(start))
    throw new OwnerError(`${start} must begin with https://. http:// is for localhost.`);
  const web = openWeb(options, start);
  const home = await web.get(start);
  if ("problem" in home) throw new OwnerError(`${start} ${home.problem}.`);
  const { origin } = new URL(home.url);
  const { feeds } = pageFields(parseHtml(textOf(home)));
  const entries = [];
  for (const feed of feeds.length > 0 ? feeds : usualFeeds) {
    const found = await web.get(urlOf(feed, home.url)?.href ?? "");
    if (!("problem" in found)) entries.push(...readFeed(textOf(found)));
    if (feeds.length === 0 && entries.length > 0) break;
  }
  const hostOf = ({ host }: URL) => host.replace(/^www\./, "");
  const ownUrl = (written: string) => {
    const url = urlOf(written, home.url);
    return url && hostOf(url) === hostOf(new URL(home.url))
      ? origin + url.pathname + url.search
      : [];
  };
  // A feed may list posts elsewhere on the host. A sitemap lists everything there is.
  const below = new URL(home.url).pathname.replace(/\/(index\.html?)?$/, "");
  const inSitemaps = (await sitemapUrls(home.url, web)).flatMap(ownUrl);
  const own = [
    ...new Set([
      ...entries.flatMap(({ url }) => ownUrl(url)),
      ...inSitemaps.filter((url) => url.startsWith(`${origin}${below}/`)),
    ]),
  ];
  if (own.length === 0)
    throw new OwnerError(`${start} has neither a feed nor a sitemap that lists its posts.`);
  const left: Left[] = [];
  const pages = new Map<string, BuiltPage>();
  for (const url of own.slice(0, maxPages)) {
    const found = await web.get(url);
    const page = "problem" in found ? found : pageOf(found);
    if ("problem" in page) left.push({ source: url, why: page.problem });
    else if ("problem" in found || found.url === url) pages.set(url, page);
    else {
      pages.set(url, { ...page, path: pathOf(url), refresh: found.url });
      if (!pages.has(found.url)) pages.set(found.url, page);
    }
  }
  const site = siteOf([...pages.values()], entries, "", fromHost(origin, web.file));
  const blog = builtBlog(site);
  const rest = own.length - maxPages;
  if (rest > 0) web.notices.push(`The limit is ${maxPages} pages: ${rest} more were not read.`);
  return {
    ...blog,
    system: "a site on the web",
    left: [...blog.left, ...left],
    origins: [...new Set([origin, new URL(start).origin, ...blog.origins])],
    notices: web.notices,
  };
}

function textOf({ body }: WebFile): string {
  const text = decodeText(body);
  return typeof text === "string" ? text : "";
}

function pathOf(url: string): string {
  // Two slashes at the start would be a host.
  return decoded(new URL(url).pathname).replace(/^\/+/, "/");
}

function pageOf({ url, type, body }: WebFile): BuiltPage | { problem: string } {
  const text = decodeText(body);
  if (typeof text !== "string") return text;
  if (!type.includes("html")) return { problem: "is not a page" };
  const tree = parseHtml(text);
  return { ...pageFields(tree), source: url, path: pathOf(url), tree };
}

/** Returns the URLs in all sitemaps of a site. */
async function sitemapUrls(home: string, web: Web): Promise<string[]> {
  const robots = await web.robots(home).catch(() => "");
  const named = [...robots.matchAll(/^sitemap:\s*(\S+)/gim)].map(([, url = ""]) => url);
  const sitemaps = named.length > 0 ? named : [new URL("sitemap.xml", home).href];
  const urls: string[] = [];
  // Sitemaps that a sitemap lists are appended while this goes on.
  for (const sitemap of sitemaps) {
    const found = await web.get(sitemap);
    if ("problem" in found) continue;
    try {
      const root = parseXml(textOf(found));
      const locations = elementsIn(root, "loc").map(({ text }) => text.trim());
      const isIndex = elementsIn(root, "sitemapindex").length > 0;
      if (isIndex) sitemaps.push(...locations.slice(0, maxSitemaps - sitemaps.length));
      else urls.push(...locations);
    } catch {
      // A sitemap that is not XML lists nothing.
    }
  }
  return urls;
}
