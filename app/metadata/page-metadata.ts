import { pages } from "../content/pages";
import { previewHeight, previewWidth } from "./preview-size";

/** The addresses of the link previews' images, by the paths at which scripts/preview-images.ts draws them. */
const previewImages = import.meta.glob<string>("/node_modules/.cache/previews/*.png", {
  eager: true,
  // In node_modules too.
  exhaustive: true,
  query: "?url",
  import: "default",
});

/** What a page says of itself in its head. */
export interface PageMetadata {
  title: string;
  /** 50 to 160 characters. */
  description: string;
  /** From the site's root. A page without one, such as the 404 page, is kept out of search engines. */
  path?: string | undefined;
  /** What kind of thing link previews take it for: https://ogp.me/#types. A website, unless said. */
  type?: "profile" | undefined;
  /** Where its feed is, if it has one. */
  feed?: string | undefined;
  /** What link previews show. */
  image?: { src: string; width: number; height: number } | undefined;
}

/** What the loader of every route with a view returns for its head, among other things. */
export interface PageData {
  page: PageMetadata;
}

/**
 * For a loader: what app/content/pages.ts has under a name.
 *
 * @returns the page's metadata, and all that was written of it
 * @throws a Response with the status 404, if the page is not published
 */
export function publishedPage<Name extends keyof typeof pages>(name: Name) {
  const found: (typeof pages)[Name] = pages[name];
  if (!found) throw new Response(null, { status: 404 });
  const { title, description, path } = found;
  const src = previewImages[`/node_modules/.cache/previews/preview-${name}.png`];
  const image = src === undefined ? undefined : { src, width: previewWidth, height: previewHeight };
  const page: PageMetadata = { title, description, path, image };
  return { ...found, page };
}
