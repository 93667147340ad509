import { pages } from "../content/pages";
import { previewOf } from "../content/previews";

const paths = {
  home: "/",
  about: "/about",
  security: "/security",
  software: "/software",
  resources: "/resources",
  resume: "/resume",
} satisfies Record<keyof typeof pages, string>;

/** What a page says of itself in its head. */
export interface PageFace {
  title: string;
  /** 50 to 160 characters. */
  description: string;
  /** From the site's root. A page without one, such as the 404 page, is kept out of search engines. */
  path?: string;
  preview?: ReturnType<typeof previewOf>;
}

/** For a loader: the face of the page that stands under this name in app/content/pages.ts. */
export function pageFace(name: keyof typeof pages): PageFace {
  const { title, description } = pages[name];
  return { title, description, path: paths[name], preview: previewOf(name) };
}

/** The paths of all pages a search engine should know. */
export const sitePaths = Object.values(paths);
