import type { SiteContent } from "../content.server";
import { formatDay } from "./format";

/** How many posts /resources lists. If there are more, it links to the archive, which lists all. */
export const latestPosts = 10;

/** The page with all posts. Their schema refuses a post of that name. */
export function archivePath({ pages }: Pick<SiteContent, "pages">): string {
  return `${pages.resources?.path}/archive`;
}

type Post = SiteContent["posts"][number];

/** What a list of posts shows of each. */
export type PostSummary = ReturnType<typeof postSummary>;

export function postSummary(
  { path, title, date, summary, tags, draft }: Post,
  language: string,
  today: string,
) {
  return { path, title, date, day: formatDay(date, language), summary, tags, draft: draft || date > today };
}

/** The posts of a series, the first one first; all posts for one that belongs to none. */
export function postsAround({ series }: Post, posts: Post[]): Post[] {
  return posts.filter((each) => !series || each.series === series).reverse();
}

/** The day of a post's last change. */
export function changedOn({ date, updated }: Pick<Post, "date" | "updated">): string {
  return updated ?? date;
}
