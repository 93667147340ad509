import type { SiteContent } from "../content.server";
import { withoutPageParts } from "../markdown/enlarge";
import { publicPath } from "../view-data/public-path";
import { withAbsoluteUrls } from "./absolute-urls";
import { xmlText } from "./xml-text";

/** The maximum number of entries. */
const feedLength = 20;

/** Returns the path of a language's Atom feed, below the site's base path. */
export function feedPath(prefix: string): string {
  return publicPath(prefix, "feed.xml");
}

/**
 * Returns the latest posts as an Atom feed (RFC 4287). Posts without a date are left out, because every entry needs one.
 *
 * @param siteUrl the site's URL without a trailing slash
 * @returns undefined if no post has a date, or the content does not publish /resources
 */
export function atomFeed(content: SiteContent, siteUrl: string): string | undefined {
  const { pages, prefix, profile } = content;
  const entries = entriesOf(content, siteUrl);
  const latest = entries
    .map(({ updated }) => updated)
    .sort()
    .at(-1);
  if (!pages.resources || latest === undefined) return undefined;
  const { title, path } = pages.resources;
  const url = xmlText(`${siteUrl}${prefix}/feed.xml`);
  return `<?xml version="1.0" encoding="UTF-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${profile.language}">
  <id>${url}</id>
  <title>${xmlText(`${title} - ${profile.name}`)}</title>
  <link href="${xmlText(siteUrl + path)}"/>
  <link rel="self" href="${url}"/>
  <author><name>${xmlText(profile.name)}</name></author>
  <updated>${dateTime(latest)}</updated>
${entries.slice(0, feedLength).map(atomEntry).join("")}</feed>
`;
}

interface Entry {
  /** Its permanent URL. */
  id: string;
  /** Its current URL. */
  url: string;
  title: string;
  summary: string;
  date: string;
  updated: string;
  tags: string[];
  /** Has the HTML, if the post is on this site. */
  post?: { html: string };
}

/** Lists the posts, latest first, including dated ones on other sites. Empty if /resources is not published. */
function entriesOf({ pages, resources, posts }: SiteContent, siteUrl: string): Entry[] {
  const page = pages.resources;
  if (!page) return [];
  const own = posts.map((post) => {
    // Readers show an entry again if its id changes, so a renamed post keeps its first URL as its id (RFC 4287, 4.2.6).
    const id = siteUrl + (post.was[0] ?? post.path);
    return { ...post, post, id, url: siteUrl + post.path, updated: post.updated ?? post.date };
  });
  const elsewhere = (resources.blogs?.items ?? []).flatMap(({ id, date, ...item }) =>
    date ? [{ ...item, id: `${siteUrl}${page.path}#${id}`, date, updated: date, tags: [] }] : [],
  );
  return [...own, ...elsewhere].sort((one, other) => other.date.localeCompare(one.date));
}

function atomEntry({ id, title, summary, url, date, updated, tags, post }: Entry): string {
  const categories = tags.map((tag) => `    <category term="${xmlText(tag)}"/>\n`).join("");
  const content =
    post &&
    `    <content type="html">${xmlText(withAbsoluteUrls(withoutPageParts(post.html), url))}</content>\n`;
  return `  <entry>
    <id>${xmlText(id)}</id>
    <title>${xmlText(title)}</title>
    <link href="${xmlText(url)}"/>
    <published>${dateTime(date)}</published>
    <updated>${dateTime(updated)}</updated>
${categories}    <summary>${xmlText(summary)}</summary>
${content ?? ""}  </entry>
`;
}

/** Returns the start of a day in UTC (RFC 3339). */
function dateTime(day: string): string {
  return `${day}T00:00:00Z`;
}
