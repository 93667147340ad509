import { dayOf } from "./fields";
import { childText, elementsIn, parseXml, type XmlElement } from "./xml";

export interface FeedEntry {
  url: string;
  title: string;
  date: string | undefined;
  updated: string | undefined;
  tags: string[];
  /** The text as HTML; only its beginning, in some feeds. */
  html: string;
}

/** Reads a feed in RSS, Atom or JSON. Returns nothing if it is not one. */
export function readFeed(source: string): FeedEntry[] {
  try {
    return source.trimStart().startsWith("{") ? jsonEntries(source) : xmlEntries(source);
  } catch {
    return [];
  }
}

function xmlEntries(source: string): FeedEntry[] {
  return elementsIn(parseXml(source), "item", "entry").map((entry) => ({
    url: childText(entry, "link") || linkOf(entry),
    title: childText(entry, "title"),
    date: dayOf(childText(entry, "published", "pubDate", "dc:date", "updated")),
    updated: dayOf(childText(entry, "updated", "atom:updated")),
    tags: elementsIn(entry, "category").map(
      ({ attributes, text }) => attributes.term ?? text.trim(),
    ),
    html: childText(entry, "content:encoded", "content", "description", "summary"),
  }));
}

function linkOf(entry: XmlElement): string {
  const links = entry.children.filter(({ name }) => name === "link");
  return (
    (links.find(({ attributes }) => (attributes.rel ?? "alternate") === "alternate") ?? links[0])
      ?.attributes.href ?? ""
  );
}

interface JsonItem {
  url?: string;
  title?: string;
  date_published?: string;
  date_modified?: string;
  tags?: string[];
  content_html?: string;
}

/** https://www.jsonfeed.org/version/1.1/ */
function jsonEntries(source: string): FeedEntry[] {
  const { version, items } = JSON.parse(source) as { version?: string; items?: JsonItem[] };
  if (!version?.includes("jsonfeed.org")) return [];
  return (items ?? []).map((item) => ({
    url: item.url ?? "",
    title: item.title ?? "",
    date: dayOf(item.date_published),
    updated: dayOf(item.date_modified),
    tags: item.tags ?? [],
    html: item.content_html ?? "",
  }));
}
