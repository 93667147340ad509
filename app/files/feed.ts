import type { SiteContent } from "../content.server";
import { withAbsoluteAddresses } from "./absolute-addresses";
import { fileAddress } from "../view-data/file-address";
import { changedOn } from "../view-data/posts";
import { xmlText } from "./xml-text";

/** How many entries the feed has. */
const feedLength = 20;

/** Returns the path of a language's Atom feed, with the site's base path. */
export function feedAddress(prefix: string): string {
  return fileAddress(prefix, "feed.xml");
}

/** The date of the latest change of a post, or undefined if no post has a date. */
export function latestPostDate(content: SiteContent): string | undefined {
  const changes = entriesOf(content, "").map(({ updated }) => updated);
  return changes.sort().at(-1);
}

/**
 * The latest posts as an Atom feed (RFC 4287). It leaves out posts without a date, because every entry must have one.
 *
 * @param siteUrl the site's address without a slash at its end
 * @returns undefined if no post has a date, or the content does not publish their page
 */
export function atomFeed(content: SiteContent, siteUrl: string): string | undefined {
  const { pages, prefix, profile } = content;
  const latest = latestPostDate(content);
  if (!pages.resources || latest === undefined) return undefined;
  const url = xmlText(`${siteUrl}${prefix}/feed.xml`);
  return `<?xml version="1.0" encoding="UTF-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${profile.language}">
  <id>${url}</id>
  <title>${xmlText(`${pages.resources.title} - ${profile.name}`)}</title>
  <link href="${xmlText(siteUrl + pages.resources.path)}"/>
  <link rel="self" href="${url}"/>
  <author><name>${xmlText(profile.name)}</name></author>
  <updated>${dateTime(latest)}</updated>
${entriesOf(content, siteUrl).map(atomEntry).join("")}</feed>
`;
}

/** The posts of this site, and those of other sites that have a date; none if the content does not publish their page. */
function entriesOf({ pages, resources, posts }: SiteContent, siteUrl: string): Entry[] {
  const page = pages.resources;
  if (!page) return [];
  const own = posts.map((post) => {
    const url = siteUrl + post.path;
    // Readers show an entry with a new id once more, so a post keeps that of its first address (RFC 4287, 4.2.6).
    const id = siteUrl + (post.was[0] ?? post.path);
    return { ...post, post, id, url, updated: changedOn(post) };
  });
  const elsewhere = (resources.blogs?.items ?? []).flatMap(({ id, date, ...item }) =>
    date ? [{ ...item, id: `${siteUrl}${page.path}#${id}`, date, updated: date, tags: [] }] : [],
  );
  return [...own, ...elsewhere]
    .sort((one, other) => other.date.localeCompare(one.date))
    .slice(0, feedLength);
}

interface Entry {
  /** Its permanent address, and the one to read it at. */
  id: string;
  url: string;
  title: string;
  summary: string;
  date: string;
  updated: string;
  tags: string[];
  /** What has the whole text, if that is on this site. */
  post?: { html: string };
}

function atomEntry({ id, title, summary, url, date, updated, tags, post }: Entry): string {
  const categories = tags.map((tag) => `    <category term="${xmlText(tag)}"/>\n`).join("");
  const html = post && xmlText(withAbsoluteAddresses(post.html, url));
  return `  <entry>
    <id>${xmlText(id)}</id>
    <title>${xmlText(title)}</title>
    <link href="${xmlText(url)}"/>
    <published>${dateTime(date)}</published>
    <updated>${dateTime(updated)}</updated>
${categories}    <summary>${xmlText(summary)}</summary>
${html === undefined ? "" : `    <content type="html">${html}</content>\n`}  </entry>
`;
}

/** Returns the beginning of a day in UTC (RFC 3339). */
function dateTime(day: string): string {
  return `${day}T00:00:00Z`;
}
