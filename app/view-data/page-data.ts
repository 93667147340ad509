import type { AppLoadContext } from "@remix-run/node";
import { previewImages } from "virtual:content";
import type { SiteContent } from "#app/content.server";
import { englishOf } from "#app/ui-strings/ui-strings";
import { type DisplayWidths, displayWidths, longWord } from "./display-widths";
import { formatDay } from "./format";

export interface PageMetadata {
  title: string;
  /** The summary for search engines, of 50 to 160 characters except for articles. */
  description: string;
  /** The page's path. A page without one, such as the 404 page, is not indexed. */
  path?: string;
  /** The path of the page that the navbar marks, unless this page's path begins with it. */
  section?: string;
  /** The Open Graph type, by default "website": https://ogp.me/#types */
  type?: "profile" | "article";
  /**
   * The path of the page's Atom feed. Like the path below, it includes the base path of the site.
   */
  feed?: string;
  /** The path of the page's content as JSON. */
  json?: string;
  image?: string;
  /** `false` asks search engines not to index the page. */
  listed?: false;
  styles?: string;
  display?: DisplayWidths;
}

export interface PageData {
  page: PageMetadata;
}

/**
 * Adds the preview image and the widths of the largest text to a page's metadata.
 *
 * @param preview the path of the page with the image
 * @param lines the lines of the largest text
 */
export function metadataOf(
  { characterWidths, experience, projects }: SiteContent,
  page: Omit<PageMetadata, "image" | "display">,
  preview = page.path,
  lines = [page.title],
): PageMetadata {
  const path = preview && previewImages[preview];
  const image = path && import.meta.env.BASE_URL + path.slice(1);
  const titles = [...experience, ...projects].map(({ title }) => title);
  const display = {
    ...displayWidths(lines, characterWidths),
    ...longWord("title-part-width", titles, characterWidths),
  };
  return { ...page, image, display };
}

/**
 * Returns a page's entry in pages.ts for its loader, with its metadata as `page`. Its heading has no label that would
 * repeat it.
 *
 * @param largestText by default the page's heading, or else its title
 * @throws a Response with the status 404 if the content does not publish the page
 */
export function publishedPage<Name extends keyof SiteContent["pages"]>(
  content: SiteContent,
  name: Name,
  largestText?: string,
) {
  const entry = found(content.pages[name]);
  const { title, label = title, description, path, strings } = entry;
  const text = "heading" in strings ? strings.heading : title;
  const lang = englishOf(text, content.profile.language);
  const page = { title, description, path };
  return {
    ...entry,
    /** The section's title and path, for the pages below it. */
    section: { title: label, path },
    heading: { text, ...(lang && { lang }), ...(label !== text && { label }) },
    page: metadataOf(content, page, path, [largestText ?? text]),
  };
}

/** @throws a Response with the status 404 if there is no such page */
export function found<Found>(page: Found): NonNullable<Found> {
  if (!page) throw new Response(null, { status: 404 });
  return page;
}

type Article = Pick<
  SiteContent["posts"][number],
  "path" | "styles" | "updated" | "headings" | "html"
> & { language?: string };

/**
 * Returns the loader data that all articles share. Only client-side navigation gets the HTML as data: a document
 * already contains it (app/components/static-markup.tsx).
 */
export function articleData(
  article: Article,
  { title, description }: Pick<PageMetadata, "title" | "description">,
  content: SiteContent,
  context: AppLoadContext,
) {
  const { path, styles, updated, headings, language: lang } = article;
  const { profile, strings } = content;
  const page: PageMetadata = { title, description, path, type: "article", styles };
  const { contents, copy, copied, notCopied } = strings.article;
  return {
    page: metadataOf(content, page),
    author: profile.name,
    lang,
    updated,
    updatedText: updated && strings.article.updated(formatDay(updated, profile.language)),
    headings,
    html: inDocument(context, article.html()),
    strings: { contents, copy, copied, notCopied, lang: englishOf(copy, profile.language) },
  };
}

/**
 * Keeps a part of a page's data out of the document, which already contains its markup. Client-side navigation gets the
 * data itself. A page has at most one such part, shown by components/static-markup.tsx.
 */
export function inDocument<Data>(context: AppLoadContext, data: Data): Data | undefined {
  context.inDocument = data;
  return context.isData ? data : undefined;
}
