import type { Publication } from "./publications";
import type { Certification, TimelineEntry } from "./shapes";
import type { Strings } from "../ui-strings/ui-strings";

export type ArticleKind = Exclude<keyof Strings["archive"], "kind" | "all">;

/** A "link" is an article on another site. */
export type ItemKind =
  | TimelineEntry["kind"]
  | Publication["kind"]
  | "project"
  | "post"
  | "link"
  | "certificate"
  | "award"
  | "page"
  | "topic";

/**
 * Something that the site has: a job, a degree, a project, an article, a page. app/load/items.ts lists the items of a
 * language. Archive, topics, feeds, sitemap, search and link previews are filters of that list.
 *
 * @typeParam Image in commands as the owner wrote it, on the server as pages show it
 */
export interface Item<Image = unknown> {
  kind: ItemKind;
  /** Unique in its file. That of an article is its file name, and that of a page its name. */
  id: string;
  /** Unique in its language, and the same for all translations: "projects/chess-ai". */
  key: string;
  /** The name in pages.ts of the page that it is, or that shows it. Published or not. */
  page?: string | undefined;
  /** The heading of the part of `page` that shows it: "Certifications". */
  section?: string | undefined;
  /** Its own page, or its place on `page`: "/projects#chess-ai". Undefined for a draft, or if `page` is not published. */
  path?: string | undefined;
  /** Its page on another site. Links lead there rather than to its place in a list. */
  url?: string | undefined;
  title: string;
  /** The employer, school, event, venue, publisher or issuer. */
  subtitle?: string | undefined;
  /** A year, a month or a day. */
  start?: string | undefined;
  /** May also be "present". */
  end?: string | undefined;
  /** The last change of an article, or of the latest article in a list. */
  updated?: string | undefined;
  /** As they are spelt there. */
  topics: string[];
  summary?: string | undefined;
  /** The language of title and summary, if it is not that of the site. */
  language?: string | undefined;
  image?: Image | undefined;
  draft?: boolean | undefined;
  /** Its kind in the archive, which lists only articles. */
  article?: ArticleKind | undefined;
  /** Former paths of its page, which redirect. */
  was: string[];
  /** Relative to the folder of the content: "fr/projects.ts". */
  file: string;
}

/** The id of the section of publications. The underscore keeps it apart from the owner's ids. */
export const publicationsId = "all_publications";

export function hasOwnPage<Listed extends Item>(item: Listed): item is Listed & { path: string } {
  return item.path !== undefined && !item.path.includes("#");
}

export function isJob(kind: ItemKind): boolean {
  return kind === "work" || kind === "internship";
}

export function titleOf({ title, area }: Pick<TimelineEntry, "title" | "area">): string {
  return area && area !== title ? `${title}, ${area}` : title;
}

/** Undefined if the caption already names the issuer. */
export function issuerBeside({
  caption,
  issuer = "",
}: Pick<Certification, "caption" | "issuer">): string | undefined {
  return caption.includes(issuer) ? undefined : issuer;
}
