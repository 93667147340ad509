import { readdir } from "node:fs/promises";
import path from "node:path";
import type { Page } from "../schema/pages";
import { messageOf, type ContentFile } from "./content-file";

/**
 * Finds the published pages for which there is no route: their links would be dead.
 *
 * @param folder the content's folder
 * @param file the checked pages.ts of a language
 * @param prefix what the language's addresses begin with, such as "/fr"
 * @returns a message for each
 */
export async function pagesWithoutRoute(
  folder: string,
  file: ContentFile,
  prefix: string,
): Promise<string[]> {
  const routes = (await routeFiles(folder))?.map((each) => prefix + routePath(each));
  const pages = Object.entries((file.checked ?? {}) as Record<string, Page>);
  const lost = pages.filter(
    ([, page]) => page.published && routes && !routes.includes(page.path.replace(/^\/$/, "")),
  );
  const messages = lost.map(([name, page]) => {
    const route = `${page.path.slice(prefix.length + 1).replaceAll("/", "_.")}.tsx`;
    return messageOf(file, {
      path: [name, "path"],
      message: `no route has this path: add app/routes/${route}`,
    });
  });
  return Promise.all(messages);
}

/** The files of the site's routes, which are beside its content; undefined for content that stands alone, as in tests. */
export function routeFiles(content: string): Promise<string[] | undefined> {
  return readdir(path.join(content, "../routes")).catch(() => undefined);
}

/** The path of a route by its file: "resources_.$slug.tsx" has /resources/:slug, "feed[.]xml.ts" /feed.xml. */
export function routePath(file: string): string {
  const segments = file
    .replace(/\.tsx?$/, "")
    .replaceAll("[.]", "\0")
    .split(".")
    .map((segment) =>
      segment.replace(/_$/, "").replace(/^\$$/, "*").replace(/^\$/, ":").replaceAll("\0", "."),
    );
  return segments[0] === "_index" ? "" : `/${segments.join("/")}`;
}
