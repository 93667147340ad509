import type { SiteContent } from "../content.server";
import { formatDate, formatDay } from "./format";
import type { Text } from "./texts";

/** How many posts /resources lists. */
export const latestPosts = 10;

/** The page with all texts, which is there from the first post on. */
export function archivePath({ pages }: Pick<SiteContent, "pages">): string {
  return `${pages.resources?.path}/archive`;
}

type Post = SiteContent["posts"][number];

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

/** The posts of a series, the first one first; all posts for one that belongs to none. */
export function postsAround({ series }: Post, posts: Post[]): Post[] {
  return posts.filter((each) => !series || each.series === series).reverse();
}

/** The day of a post's last change. */
export function changedOn({ date, updated }: Pick<Post, "date" | "updated">): string {
  return updated ?? date;
}
