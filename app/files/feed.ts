import type { SiteContent } from "#app/content.server";
import { withDirectionMarks } from "#app/direction";
import type { ShownItem } from "#app/schema/items";
import { publicPath } from "#app/view-data/public-path";

const feedLength = 20;

export function feedPath(prefix: string): string {
  return publicPath(prefix, "feed.xml");
}

/**
 * Returns the latest posts as an Atom feed (RFC 4287). Posts without a date are left out, because every entry needs
 * one.
 *
 * @returns undefined if no post has a date, or the content does not publish /resources
 */
export function atomFeed(content: SiteContent, siteUrl: string): string | undefined {
  const { pages, prefix, profile } = content;
  const entries = content.items
    .filter(isEntry)
    .sort((one, other) => other.start.localeCompare(one.start));
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
${entries
  .slice(0, feedLength)
  .map((entry) => atomEntry(entry, content, siteUrl))
  .join("")}</feed>
`;
}

type Entry = ShownItem & { start: string; updated: string };

function isEntry<Listed extends ShownItem>(item: Listed): item is Listed & Entry {
  return ["post", "link"].includes(item.kind) && item.start !== undefined;
}

function atomEntry(
  { path, was, url, title, language, start, updated, topics, summary = "" }: Entry,
  { posts, profile }: SiteContent,
  siteUrl: string,
): string {
  // Readers show an entry again if its id changes, so a renamed post keeps its first URL as its id (RFC 4287, 4.2.6).
  const id = siteUrl + (was[0] ?? path);
  const link = url ?? siteUrl + path;
  const post = posts.find((each) => each.path === path);
  const shown = (text: string) => xmlText(withDirectionMarks(text, language ?? profile.language));
  const categories = topics.map((tag) => `    <category term="${xmlText(tag)}"/>\n`).join("");
  const content = post && `    <content type="html">${xmlText(post.html(siteUrl))}</content>\n`;
  return `  <entry${language ? ` xml:lang="${language}"` : ""}>
    <id>${xmlText(id)}</id>
    <title>${shown(title)}</title>
    <link href="${xmlText(link)}"/>
    <published>${dateTime(start)}</published>
    <updated>${dateTime(updated)}</updated>
${categories}    <summary>${shown(summary)}</summary>
${content ?? ""}  </entry>
`;
}

function dateTime(day: string): string {
  return `${day}T00:00:00Z`;
}

const references: Record<string, string> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
};

function xmlText(text: string): string {
  return text.replace(/[&<>"]/g, (symbol) => references[symbol] ?? symbol);
}
