import type { SiteContent } from "../content.server";
import { formatDate, formatDay } from "./format";
import type { Text } from "./texts";

/** The page with all texts, which is there from the first post on. */
export function archivePath({ pages }: Pick<SiteContent, "pages">): string {
  return `${pages.resources?.path}/archive`;
}

/** What a list of posts shows of each. */
export type PostSummary = ReturnType<typeof postSummary>;

export function postSummary(
  { path, title, date, summary, tags, draft = false }: Text,
  language: string,
  today: string,
) {
  const isDay = date?.length === "2026-01-31".length;
  const day = date && (isDay ? formatDay(date, language) : formatDate(date, language));
  return { path, title, date, day, summary, tags, draft: draft || (date ?? "") > today };
}

/** The day of a post's last change. */
export function changedOn({
  date,
  updated,
}: Pick<SiteContent["posts"][number], "date" | "updated">): string {
  return updated ?? date;
}
