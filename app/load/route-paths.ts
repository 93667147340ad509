import { readdir } from "node:fs/promises";
import path from "node:path";
import type { WrittenContent } from "../schema/content";
import { knownPageNames } from "../schema/pages";

/** A file of app/routes. */
export interface RouteFile {
  file: string;
  /** "/resources/:slug" for "resources_.$slug.tsx", "/feed.xml" for "feed[.]xml.ts". */
  path: string;
  /** The name of the page that it shows, or that is above it; undefined for a route of its own. */
  page: string | undefined;
  /** What its path has below that of the page. */
  rest: string;
}

/**
 * The files of the site's routes, which are beside its content, with the pages they belong to.
 *
 * @param content the content's folder
 * @returns undefined for content that stands alone, as in tests
 */
export async function routeFiles(
  content: string,
  languages: { written: WrittenContent }[],
): Promise<RouteFile[] | undefined> {
  const files = await readdir(path.join(content, "../routes")).catch(() => undefined);
  const bases = routePaths(languages);
  return files?.map((file) => {
    const path = pathOf(file);
    const [nearest] = [...bases]
      .filter(([, base]) => `${path}/`.startsWith(`${base}/`))
      .sort(([, one], [, other]) => other.length - one.length);
    return { file, path, page: nearest?.[0], rest: path.slice(nearest?.[1].length) };
  });
}

/**
 * The paths of the routes of all pages but home, by the pages' names. The route of a known page is called as the page is;
 * that of a page which the owner has added has its path in the default language, or in the only one that lists it.
 */
export function routePaths(languages: { written: WrittenContent }[]): Map<string, string> {
  const written = languages.flatMap((language) => Object.entries(language.written.pages)).reverse();
  const paths = new Map(
    written.map(([name, page]) => [name, knownPageNames.includes(name) ? `/${name}` : page.path]),
  );
  paths.delete("home");
  return paths;
}

function pathOf(file: string): string {
  const segments = file
    .replace(/\.tsx?$/, "")
    .replaceAll("[.]", "\0")
    .split(".")
    .map((segment) =>
      segment.replace(/_$/, "").replace(/^\$$/, "*").replace(/^\$/, ":").replaceAll("\0", "."),
    );
  return segments[0] === "_index" ? "" : `/${segments.join("/")}`;
}
