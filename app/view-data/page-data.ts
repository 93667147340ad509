import type { AppLoadContext } from "@remix-run/node";
import { previewImages } from "virtual:content";
import type { SiteContent } from "../content.server";
import { displayWidths, type DisplayWidths } from "./display-widths";
import { formatDay } from "./format";
import { previewName } from "./preview-image";

/** The data for the tags in a page's head. */
export interface PageMetadata {
  title: string;
  /** 50 to 160 characters, except of an article. */
  description: string;
  /** The path of the page. Search engines must not index a page without one, such as the 404 page. */
  path?: string | undefined;
  /** The Open Graph type, by default "website": https://ogp.me/#types */
  type?: "profile" | "article" | undefined;
  /** The address on its host of the page's Atom feed, if it has one. */
  feed?: string | undefined;
  /** The address on its host of the page's text in Markdown. */
  markdown?: string | undefined;
  /** The address on its host of the image of link previews. */
  image?: string | undefined;
  /** Rules of CSS that only this page needs. */
  styles?: string | undefined;
  /** How wide the text is that the page shows in its largest letters. */
  display?: DisplayWidths | undefined;
}

/** The part of a loader's data that every route with a page needs for its head. */
export interface PageData {
  page: PageMetadata;
}

/**
 * Completes a page's metadata by its preview image and the width of what it shows in its largest letters.
 *
 * @param preview the path that names the image, if not the page's own
 * @param lines what the page shows, if not its title
 */
export function metadataOf(
  { letterWidths }: SiteContent,
  page: Omit<PageMetadata, "image" | "display">,
  preview = page.path,
  lines = [page.title],
): PageMetadata {
  const path = preview && previewImages[previewName(preview)];
  const image = path && import.meta.env.BASE_URL + path.slice(1);
  return { ...page, image, display: displayWidths(lines, letterWidths) };
}

/**
 * Finds a page of the content, for its loader.
 *
 * @param shown what the page shows in its largest letters, if not its heading or else its title
 * @returns the page's entry, with its metadata as `page`
 * @throws a Response with the status 404 if the content does not publish the page
 */
export function publishedPage<Name extends keyof SiteContent["pages"]>(
  content: SiteContent,
  name: Name,
  shown?: string,
) {
  const entry = content.pages[name];
  if (!entry) throw new Response(null, { status: 404 });
  const { title, description, path, texts } = entry;
  const heading = texts && "heading" in texts ? texts.heading : title;
  const page = { title, description, path };
  return {
    ...entry,
    page: metadataOf(content, page, `${content.prefix}/${name}`, [shown ?? heading]),
  };
}

/** What posts, case studies and Markdown pages have in common. */
type Article = Pick<
  SiteContent["posts"][number],
  "path" | "styles" | "updated" | "headings" | "html"
>;

/**
 * Returns what the loader of every article returns. A document has the text only as HTML (app/components/article-text.tsx).
 */
export function articleData(
  article: Article,
  { title, description }: Pick<PageMetadata, "title" | "description">,
  content: SiteContent,
  { isData }: AppLoadContext,
) {
  const { path, styles, updated, headings } = article;
  const { profile, wording } = content;
  const page: PageMetadata = {
    title,
    description,
    path,
    type: "article",
    ...(profile.modelTraining === "allowed" && {
      markdown: `${import.meta.env.BASE_URL}${path.slice(1)}.md`,
    }),
    ...(styles && { styles }),
  };
  const uiStrings = wording.article;
  return {
    page: metadataOf(content, page),
    author: profile.name,
    updated,
    updatedText:
      updated && uiStrings.updated.replace("{date}", formatDay(updated, profile.language)),
    headings,
    html: isData ? article.html : undefined,
    uiStrings,
  };
}
