import type { SiteContent } from "../content.server";

/** The addresses of the preview images, by the paths to which scripts/preview-images.ts writes them. */
const previewImages = import.meta.glob<string>("/node_modules/.cache/previews/*.png", {
  eager: true,
  // Without this, Vite leaves out node_modules.
  exhaustive: true,
  query: "?url",
  import: "default",
});

/** The data for the tags in a page's head. */
export interface PageMetadata {
  title: string;
  /** 50 to 160 characters. */
  description: string;
  /** The path of the page. Search engines must not index a page without one, such as the 404 page. */
  path?: string | undefined;
  /** The Open Graph type, by default "website": https://ogp.me/#types */
  type?: "profile" | undefined;
  /** The address on its host of the page's feed, if it has one. */
  feed?: string | undefined;
  /** The address on its host of the image of link previews. */
  image?: string | undefined;
}

/** The part of a loader's data that every route with a page needs for its head. */
export interface PageData {
  page: PageMetadata;
}

/**
 * Finds a page of the content, for its loader.
 *
 * @returns the page's entry, with its metadata as `page`
 * @throws a Response with the status 404 if the content does not publish the page
 */
export function publishedPage<Name extends keyof SiteContent["pages"]>(
  { pages, prefix }: Pick<SiteContent, "pages" | "prefix">,
  name: Name,
) {
  const found = pages[name];
  if (!found) throw new Response(null, { status: 404 });
  const { title, description, path } = found;
  const image = previewImages[`/node_modules/.cache/previews/preview-${name}${prefix.replace("/", ".")}.png`];
  const page: PageMetadata = { title, description, path, image };
  return { ...found, page };
}
