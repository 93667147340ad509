import type { SiteContent } from "../content.server";
import type { AnyContent } from "../schema/content";
import { contentItems, type ArticleKind } from "./content-items";
import { formatDate, formatDay } from "./format";

/** An article on this site, or a link to one elsewhere. */
interface ArchiveEntry {
  kind: ArticleKind;
  /** Its path on this site, or its URL on another. */
  path: string;
  title: string;
  /** A year, a month or a day. */
  date?: string | undefined;
  summary: string;
  tags: string[];
  draft?: boolean | undefined;
}

/** Lists posts, case studies, Markdown pages, publications and links, newest first and undated ones last. */
export function archiveEntries(content: AnyContent): ArchiveEntry[] {
  return contentItems(content)
    .flatMap(
      ({ article: kind, text = "", summary = text, start, end = start, topics, ...item }) => {
        const { path, title, draft } = item;
        const date = end === "present" ? start : end;
        return kind ? [{ kind, path, title, date, summary, tags: topics, draft }] : [];
      },
    )
    .sort((one, other) => (other.date ?? "").localeCompare(one.date ?? "", "en"));
}

/** Returns the day of the last change to a post, here or elsewhere; undefined without dated posts. */
export function latestPostDate({ pages, posts, resources }: SiteContent): string | undefined {
  if (!pages.resources) return undefined;
  const own = posts.map(({ date, updated = date }) => updated);
  const elsewhere = (resources.blogs?.items ?? []).flatMap(({ date }) => date ?? []);
  return [...own, ...elsewhere].sort().at(-1);
}

/** The fields that a list of posts shows. */
export type PostSummary = ReturnType<typeof postSummary>;

/** @param today a day; later posts count as drafts */
export function postSummary(
  { path, title, date, summary, tags, draft = false }: Omit<ArchiveEntry, "kind">,
  language: string,
  today: string,
) {
  const isDay = date?.length === "2026-01-31".length;
  const day = date && (isDay ? formatDay(date, language) : formatDate(date, language));
  return { path, title, date, day, summary, tags, draft: draft || (date ?? "") > today };
}
