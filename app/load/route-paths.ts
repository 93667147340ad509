import { existsSync } from "node:fs";
import { readdir } from "node:fs/promises";
import path from "node:path";
import type { WrittenContent } from "../schema/content";
import { knownPageNames } from "../schema/pages";

/** A route module: `app/routes/about/route.tsx`, or a file such as `app/routes/feed[.]xml.ts`. */
export interface RouteFile {
  /** The id in Remix: "routes/about". */
  id: string;
  /** Relative to app. */
  file: string;
  /** "/resources/:slug" for "resources_.$slug.tsx", "/feed.xml" for "feed[.]xml.ts". */
  path: string;
  /** The name of its page or parent page; undefined for a route without one. */
  page: string | undefined;
  /** The rest of the path after that of the page. */
  rest: string;
}

/**
 * Finds the route modules in the folder beside the content, each with its page.
 *
 * @param content the folder of the content
 * @returns an empty list without such a folder, as in tests
 */
export async function routeFiles(
  content: string,
  languages: { written: WrittenContent }[],
): Promise<RouteFile[]> {
  const folder = path.join(content, "../routes");
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => []);
  const bases = routePaths(languages);
  return entries.flatMap((entry) => {
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
 * Returns the paths of routes by the names of their pages, without home. The route of a known page has the page's name.
 * That of an added page has the page's path in the first language that lists it.
 */
export function routePaths(languages: { written: WrittenContent }[]): Map<string, string> {
  const written = languages.flatMap((language) => Object.entries(language.written.pages)).reverse();
  const paths = new Map(
    written.map(([name, page]) => [name, knownPageNames.includes(name) ? `/${name}` : page.path]),
  );
  paths.delete("home");
  return paths;
}

/** Returns the path of a route by Remix's convention for its name: https://remix.run/docs/file-conventions/routes */
function pathOf(name: string): string {
  const segments = name
    .replaceAll("[.]", "\0")
    .split(".")
    .map((segment) =>
      segment.replace(/_$/, "").replace(/^\$$/, "*").replace(/^\$/, ":").replaceAll("\0", "."),
    );
  return segments[0] === "_index" ? "" : `/${segments.join("/")}`;
}
