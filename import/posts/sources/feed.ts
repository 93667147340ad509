import { fieldsOf } from "./fields";
import { childText, elementsIn, parseXml } from "./xml";

export interface FeedEntry extends Pick<ReturnType<typeof fieldsOf>, "title" | "date" | "tags"> {
  url: string;
  /** The text as HTML. In some feeds, only its beginning. */
  html: string;
}

/** Reads a feed in RSS or Atom. Returns nothing if it is not one. */
export function readFeed(source: string): FeedEntry[] {
  try {
    return elementsIn(parseXml(source), "item", "entry").map((entry) => {
      const links = entry.children.filter(({ name }) => name === "link");
      const own = links.find(({ attributes: { rel = "alternate" } }) => rel === "alternate");
      const categories = entry.children.filter(({ name }) => name === "category");
      const { title, date, updated, tags } = fieldsOf({
        ...Object.fromEntries(entry.children.map(({ name, text }) => [name, text])),
        category: categories.map(({ attributes, text }) => attributes.term ?? text),
      });
      const url = own?.text.trim() || (own?.attributes.href ?? "");
      const html = childText(entry, "content:encoded", "content", "description", "summary");
      return { title, date: date ?? updated, tags, url, html };
    });
  } catch {
    return [];
  }
}
