import type { ArticleKind, Item } from "../schema/items";
import { formatDate, formatDay } from "./format";

type Article = Item & { article: ArticleKind };

/** Lists posts, case studies, Markdown pages, publications and links, latest first and undated ones last. */
export function archiveItems(items: Item[]): Article[] {
  return items
    .filter((item): item is Article => item.article !== undefined && item.path !== undefined)
    .sort((one, other) => (dateOf(other) ?? "").localeCompare(dateOf(one) ?? "", "en"));
}

function dateOf({ start, end, updated }: Item): string | undefined {
  return end === "present" ? start : (end ?? start ?? updated);
}

/** Formats the date of an item as exactly as it is known. */
export function formatDateOf(item: Item, language: string): string | undefined {
  const date = dateOf(item);
  const isDay = date?.length === "2026-01-31".length;
  return date && (isDay ? formatDay(date, language) : formatDate(date, language));
}

export type PostSummary = ReturnType<typeof postSummary>;

/** @param today a day; later posts count as drafts */
export function postSummary(item: Item, language: string, today: string) {
  const { path = "", url = path, title, subtitle, summary = subtitle ?? "", draft = false } = item;
  const date = dateOf(item);
  const day = formatDateOf(item, language);
  const isDraft = draft || (date ?? "") > today;
  const { language: lang, topics: tags } = item;
  return { path: url, title, date, day, summary, tags, draft: isDraft, ...(lang && { lang }) };
}
