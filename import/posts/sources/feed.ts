import { type Fields, fieldsOf, textOrNumber } from "./fields";
import { childText, elementsIn, parseXml } from "./xml";

export interface FeedEntry extends Pick<ReturnType<typeof fieldsOf>, "title" | "date" | "tags"> {
  url: string;
  /** The text as HTML. In some feeds, only its beginning. */
  html: string;
}

/** Reads a feed in RSS, Atom or JSON. Returns nothing if it is not one. */
export function readFeed(source: string): FeedEntry[] {
  try {
    const isJson = source.trimStart().startsWith("{");
    const items = isJson ? (JSON.parse(source) as { items: Fields[] }).items : xmlItems(source);
    return items.map((item) => {
      const { title, date, updated, tags } = fieldsOf(item);
      const { url = "", content_html: html = "" } = item as Partial<Record<string, string>>;
      return { title, date: date ?? updated, tags, url, html };
    });
  } catch {
    return [];
  }
}

/** Returns the entries of RSS and Atom with the field names of JSON Feed (https://www.jsonfeed.org/version/1.1/). */
function xmlItems(source: string): Fields[] {
  return elementsIn(parseXml(source), "item", "entry").map((entry) => {
    const links = entry.children.filter(({ name }) => name === "link");
    const own = links.find(({ attributes: { rel = "alternate" } }) => rel === "alternate");
    const categories = entry.children.filter(({ name }) => name === "category");
    return {
      ...Object.fromEntries(entry.children.map(({ name, text }) => [name, text])),
      category: categories.map(({ attributes, text }) => attributes.term ?? text),
      url: textOrNumber(own?.text) ?? own?.attributes.href,
      content_html: childText(entry, "content:encoded", "content", "description", "summary"),
    };
  });
}
