import { joined } from "#app/direction";
import type { Strings } from "#app/ui-strings/ui-strings";
import type { Certification, Publication, TimelineEntry } from "./shapes";

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
 * Anything on the site: a job, a degree, a project, an article, a page. app/load/items.ts lists the items of a
 * language. Archive, topics, feeds, sitemap, search and link previews filter that list.
 *
 * @typeParam Image the image as written (in commands) or as published (on the server)
 */
export interface Item<Image = unknown> {
  kind: ItemKind;
  /** Unique in its file. An article's id is its file name, and a page's id its name. */
  id: string;
  /** Unique in its language, and the same for all translations: "projects/chess-ai". */
  key: string;
  /** The name, in pages.ts, of the page that it is or that shows it, published or not. */
  page?: string;
  /** The heading of the section of `page` that shows it: "Certifications". */
  section?: string;
  /**
   * The path of its page, or of its place on `page`: "/projects#chess-ai". Undefined for a draft, for an unlisted
   * post, or if `page` is not published.
   */
  path?: string;
  /** The URL of its page on another site. Links prefer it to its place in a list. */
  url?: string;
  title: string;
  /** The employer, school, event, venue, publisher or issuer. */
  subtitle?: string;
  /** A year, a month or a day. */
  start?: string;
  /** May also be "present". */
  end?: string;
  /** The last change of an article, or of the latest article in a list. */
  updated?: string;
  /** The topics as the item spells them. */
  topics: string[];
  summary?: string;
  /** The language of title and summary, if it differs from the site's. */
  language?: string;
  image?: Image;
  draft?: boolean;
  /** Whether the post comes first in the lists of latest articles. */
  featured?: boolean;
  /** Its kind in the archive, which lists only articles; "page" for a Markdown page, which only searches find. */
  article?: ArticleKind | "page";
  /** Former paths of its page, which redirect. */
  was: string[];
  /** Relative to the folder of the content: "fr/projects.ts". */
  file: string;
}

/** An item with a path. The server has no others. */
export interface ShownItem<Image = unknown> extends Item<Image> {
  path: string;
}

/** The id of the publications section. The underscore keeps it different from the ids of items. */
export const publicationsId = "all_publications";

export function isShown<Image>(item: Item<Image>): item is ShownItem<Image> {
  return item.path !== undefined;
}

export function hasOwnPage<Image>(item: Item<Image>): item is ShownItem<Image> {
  return isShown(item) && !item.path.includes("#");
}

export function isJob(kind: ItemKind): boolean {
  return kind === "work" || kind === "internship";
}

export function titleOf(
  { title, area }: Pick<TimelineEntry, "title" | "area">,
  language: string,
): string {
  return joined(language, title, area !== title && area);
}

/** Returns undefined if the caption already contains the issuer. */
export function issuerBeside({
  caption,
  issuer = "",
}: Pick<Certification, "caption" | "issuer">): string | undefined {
  return caption.includes(issuer) ? undefined : issuer;
}
