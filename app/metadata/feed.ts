import type { SiteContent } from "../content.server";
import { withAbsoluteAddresses } from "./absolute-addresses";
import { fileAddress } from "./file-address";
import { changedOn } from "./posts";
import { xmlText } from "./xml-text";

const feedFile = "feed.xml";

/** The address on its host of a language's feed. */
export function feedAddress(prefix: string): string {
  return fileAddress(prefix, feedFile);
}

type FeedContent = Pick<SiteContent, "pages" | "resources" | "posts">;

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

/** How many entries the feed has. */
const feedLength = 20;

/** The posts of this site, and of others those with a date; none if the content does not publish their page. */
function entriesOf({ pages, resources, posts }: FeedContent, siteUrl: string): Entry[] {
  const page = pages.resources;
  if (!page) return [];
  const own = posts.map((post) => ({
    ...post,
    post,
    id: siteUrl + post.path,
    url: siteUrl + post.path,
    updated: changedOn(post),
  }));
  const elsewhere = (resources.blogs?.items ?? []).flatMap(({ id, date, ...item }) =>
    date ? [{ ...item, id: `${siteUrl}${page.path}#${id}`, date, updated: date, tags: [] }] : [],
  );
  return [...own, ...elsewhere].sort((one, other) => other.date.localeCompare(one.date)).slice(0, feedLength);
}

/** The date of the latest change of a post, or undefined if no post has a date. */
export function latestPostDate(content: FeedContent): string | undefined {
  return entriesOf(content, "")
    .map(({ updated }) => updated)
    .sort()
    .at(-1);
}

/**
 * The latest posts as an Atom feed (RFC 4287). It leaves out posts without a date, because every entry must have one.
 *
 * @param siteUrl the site's address without a slash at its end
 * @returns undefined if no post has a date, or the content does not publish their page
 */
export function atomFeed(
  content: FeedContent & Pick<SiteContent, "prefix" | "profile">,
  siteUrl: string,
): string | undefined {
  const { prefix, profile } = content;
  const page = content.pages.resources;
  const latest = latestPostDate(content);
  if (!page || latest === undefined) return undefined;
  const entries = entriesOf(content, siteUrl).map(
    ({ id, title, summary, url, date, updated, tags, post }) => [
      "  <entry>",
      `    <id>${xmlText(id)}</id>`,
      `    <title>${xmlText(title)}</title>`,
      `    <link href="${xmlText(url)}"/>`,
      `    <published>${dateTime(date)}</published>`,
      `    <updated>${dateTime(updated)}</updated>`,
      ...tags.map((tag) => `    <category term="${xmlText(tag)}"/>`),
      `    <summary>${xmlText(summary)}</summary>`,
      ...(post
        ? [`    <content type="html">${xmlText(withAbsoluteAddresses(post.html, url))}</content>`]
        : []),
      "  </entry>",
    ],
  );
  const address = `${siteUrl}${prefix}/${feedFile}`;
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${profile.language}">`,
    `  <id>${xmlText(address)}</id>`,
    `  <title>${xmlText(`${page.title} - ${profile.name}`)}</title>`,
    `  <link href="${xmlText(siteUrl + page.path)}"/>`,
    `  <link rel="self" href="${xmlText(address)}"/>`,
    `  <author><name>${xmlText(profile.name)}</name></author>`,
    `  <updated>${dateTime(latest)}</updated>`,
    ...entries.flat(),
    "</feed>",
    "",
  ].join("\n");
}

/** The beginning of a day in UTC (RFC 3339). */
function dateTime(day: string): string {
  return `${day}T00:00:00Z`;
}
