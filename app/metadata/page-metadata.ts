import { previewImages } from "virtual:preview-images";
import { pages } from "../content/pages";

/** What a page says of itself in its head. */
export interface PageMetadata {
  title: string;
  /** 50 to 160 characters. */
  description: string;
  /** From the site's root. A page without one, such as the 404 page, is kept out of search engines. */
  path?: string | undefined;
  /** What link previews show. */
  image?: { src: string; width: number; height: number } | undefined;
}

/** What the loader of every route with a view returns for its head, among other things. */
export interface PageData {
  page: PageMetadata;
}

/** For a loader: the metadata of the page that stands under this name in app/content/pages.ts. */
export function pageMetadata(name: keyof typeof pages): PageMetadata {
  const { title, description, path } = pages[name];
  return { title, description, path, image: previewImages[name] };
}
