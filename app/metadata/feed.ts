import type { SiteContent } from "../content.server";
import type { Resource } from "../schema/shapes";
import { fileAddress } from "./file-address";
import { xmlText } from "./xml-text";

const feedFile = "feed.xml";

/** The address on its host of a language's feed. */
export function feedAddress(prefix: string): string {
  return fileAddress(prefix, feedFile);
}

type FeedContent = Pick<SiteContent, "pages" | "resources">;

/** A post with a date of publication. */
type DatedPost = Resource & { date: string };

/** The posts with a date, the latest first; none if the content does not publish their page. */
function datedPosts({ pages, resources }: FeedContent): DatedPost[] {
  const posts = pages.resources ? (resources.blogs?.items ?? []) : [];
  const dated = posts.filter((post): post is DatedPost => post.date !== undefined);
  return dated.sort((one, other) => (one.date > other.date ? -1 : 1));
}

/** The date of the latest post, or undefined if no post has one. */
export function latestPostDate(content: FeedContent): string | undefined {
  return datedPosts(content)[0]?.date;
}

/**
 * The posts as an Atom feed (RFC 4287). It leaves out posts without a date, because every entry must have one.
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
  const posts = datedPosts(content);
  const latest = posts[0]?.date;
  if (!page || latest === undefined) return undefined;
  const entries = posts.map(({ id, title, summary, url, date }) => [
    "  <entry>",
    `    <id>${xmlText(`${siteUrl}${page.path}#${id}`)}</id>`,
    `    <title>${xmlText(title)}</title>`,
    `    <link href="${xmlText(url)}"/>`,
    `    <updated>${dateTime(date)}</updated>`,
    `    <summary>${xmlText(summary)}</summary>`,
    "  </entry>",
  ]);
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
