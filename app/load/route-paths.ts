import { existsSync } from "node:fs";
import { readdir } from "node:fs/promises";
import path from "node:path";
import type { WrittenContent } from "../schema/content";
import { knownPageNames } from "../schema/pages";

/** A route module: `app/routes/about/route.tsx`, or a file such as `app/routes/feed[.]xml.ts`. */
export interface RouteFile {
  /** Its id in Remix: "routes/about". */
  id: string;
  /** Its path below app. */
  file: string;
  /** "/resources/:slug" for "resources_.$slug.tsx", "/feed.xml" for "feed[.]xml.ts". */
  path: string;
  /** The name of the page that it shows, or that is above it; undefined for a route of its own. */
  page: string | undefined;
  /** What its path has below that of the page. */
  rest: string;
}

/**
 * Finds the site's route modules, which are beside its content, and the page that each belongs to.
 *
 * @param content the content's folder
 * @returns undefined for content without routes beside it, as in tests
 */
export async function routeFiles(
  content: string,
  languages: { written: WrittenContent }[],
): Promise<RouteFile[] | undefined> {
  const folder = path.join(content, "../routes");
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => undefined);
  const bases = routePaths(languages);
  return entries?.flatMap((entry) => {
    const name = entry.name.replace(/\.tsx?$/, "");
    const module = entry.isDirectory() ? `${entry.name}/route.tsx` : entry.name;
    if (!existsSync(`${folder}/${module}`)) return [];
    const path = pathOf(name);
    const [nearest] = [...bases]
      .filter(([, base]) => `${path}/`.startsWith(`${base}/`))
      .sort(([, one], [, other]) => other.length - one.length);
    const rest = path.slice(nearest?.[1].length);
    return [{ id: `routes/${name}`, file: `routes/${module}`, path, page: nearest?.[0], rest }];
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

/** The path of a route by its name, in Remix's convention (https://remix.run/docs/file-conventions/routes). */
function pathOf(name: string): string {
  const segments = name
    .replaceAll("[.]", "\0")
    .split(".")
    .map((segment) =>
      segment.replace(/_$/, "").replace(/^\$$/, "*").replace(/^\$/, ":").replaceAll("\0", "."),
    );
  return segments[0] === "_index" ? "" : `/${segments.join("/")}`;
}
