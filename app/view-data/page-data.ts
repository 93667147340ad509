import { previewImages } from "virtual:content";
import type { SiteContent } from "../content.server";
import { displayWidths, type DisplayWidths } from "./display-widths";
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
 * Finds a page of the content, for its loader.
 *
 * @param shown what the page shows in its largest letters, if not its heading or else its title
 * @returns the page's entry, with its metadata as `page`
 * @throws a Response with the status 404 if the content does not publish the page
 */
export function publishedPage<Name extends keyof SiteContent["pages"]>(
  { pages, prefix, letterWidths }: Pick<SiteContent, "pages" | "prefix" | "letterWidths">,
  name: Name,
  shown?: string,
) {
  const entry = pages[name];
  if (!entry) throw new Response(null, { status: 404 });
  const { title, description, path, texts } = entry;
  const heading = texts && "heading" in texts ? texts.heading : title;
  const page: PageMetadata = {
    title,
    description,
    path,
    image: previewImage(previewName(`${prefix}/${name}`)),
    display: displayWidths([shown ?? heading], letterWidths),
  };
  return { ...entry, page };
}

/**
 * The metadata of a post or a case study.
 *
 * @param description what it is about, in one or two sentences
 */
export function articlePage(
  {
    path,
    title,
    description,
    styles,
  }: Pick<PageMetadata, "title" | "description" | "styles"> & { path: string },
  { profile, letterWidths }: Pick<SiteContent, "profile" | "letterWidths">,
): PageMetadata {
  const markdown =
    profile.modelTraining === "refused"
      ? undefined
      : `${import.meta.env.BASE_URL}${path.slice(1)}.md`;
  const image = previewImage(previewName(path));
  const display = displayWidths([title], letterWidths);
  return {
    title,
    description,
    path,
    type: "article",
    markdown,
    image,
    display,
    ...(styles && { styles }),
  };
}

/** The metadata of a page of topics. They share one preview image. */
export function topicPage(
  { path, title, description }: { path: string; title: string; description: string },
  { prefix, letterWidths }: Pick<SiteContent, "prefix" | "letterWidths">,
): PageMetadata {
  const image = previewImage(previewName(`${prefix}/topics`));
  return { title, description, path, image, display: displayWidths([title], letterWidths) };
}

function previewImage(name: string): string | undefined {
  const path = previewImages[name];
  return path && import.meta.env.BASE_URL + path.slice(1);
}
