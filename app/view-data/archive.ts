import { currentDay } from "#app/schema/dates";
import type { ArticleKind, ShownItem } from "#app/schema/items";
import { formatDate, formatDay, formatPeriod, type Locale } from "./format";

type Article = ShownItem & { article: ArticleKind };

/** Returns posts, case studies, publications, talks and links, latest first and undated ones last. */
export function archiveItems(items: ShownItem[]): Article[] {
  return items
    .filter((item): item is Article => item.article !== undefined && item.article !== "page")
    .sort((one, other) => (dateOf(other) ?? "").localeCompare(dateOf(one) ?? "", "en"));
}

export function featuredFirst<Listed extends Pick<ShownItem, "featured">>(
  items: Listed[],
): Listed[] {
  return [...items].sort((one, other) => Number(!one.featured) - Number(!other.featured));
}

function dateOf({ start, end, updated }: ShownItem): string | undefined {
  return end === "present" ? start : (end ?? start ?? updated);
}

/** Formats the date of an item to the day, month or year that is known. */
function formatDateOf(item: ShownItem, language: string): string | undefined {
  const date = dateOf(item);
  const isDay = date?.length === "2026-01-31".length;
  return date && (isDay ? formatDay(date, language) : formatDate(date, language));
}

/** Formats the period of an item with an end, or else its date. */
export function formatDatesOf(item: ShownItem, content: Locale): string | undefined {
  const { start, end } = item;
  return start && end
    ? formatPeriod(start, end, content)
    : formatDateOf(item, content.profile.language);
}

/** Returns an article as a row of a list. Only development lists posts that visitors do not see yet. */
export function articleRow(item: ShownItem, { profile: { language }, strings }: Locale) {
  const { path, url = path, title, language: lang, subtitle, topics: tags } = item;
  const { kind, draft, featured, start = "" } = item;
  const isUnpublished = kind === "post" && (draft === true || start > currentDay());
  const dateTime = dateOf(item);
  return {
    className: "h-entry",
    to: url,
    title,
    lang,
    dateTime,
    date: formatDateOf(item, language),
    status: isUnpublished ? strings.article.draft : featured ? strings.article.featured : undefined,
    summary: item.summary ?? subtitle,
    tags,
  };
}
