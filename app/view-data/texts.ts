import type { AnyContent } from "../schema/content";
import { contentItems } from "./content-items";

/** An article on this site, or a link to one elsewhere. */
export interface Text {
  /** Its path on this site, or its URL on another. */
  path: string;
  title: string;
  /** A year, a month or a day. */
  date?: string | undefined;
  summary: string;
  tags: string[];
  draft?: boolean | undefined;
}

/** Lists all articles, the latest first, and those without a date last: posts, case studies, pages, publications and links. */
export function textsOf(content: AnyContent): Text[] {
  return contentItems(content)
    .filter(({ isArticle }) => isArticle)
    .map(({ path, title, text = "", summary = text, start, end = start, topics, draft }) => {
      return { path, title, date: end === "present" ? start : end, summary, tags: topics, draft };
    })
    .sort((one, other) => (other.date ?? "").localeCompare(one.date ?? "", "en"));
}
