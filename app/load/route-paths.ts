import { existsSync } from "node:fs";
import { readdir } from "node:fs/promises";
import path from "node:path";
import type { WrittenContent } from "../schema/content";
import { knownPageNames } from "../schema/pages";

/** A route module: `app/routes/about/route.tsx`, or a file such as `app/routes/notes[.]txt.ts`. */
export interface RouteFile {
  /** The id in Remix: "routes/about". */
  id: string;
  file: string;
  /** "/resources/:slug" for "resources_.$slug.tsx", "/notes.txt" for "notes[.]txt.ts". */
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
 * Returns the path that a route has in a language, from its page in pages.ts: the name of a page's folder is not a public
 * path.
 *
 * @param pages the published pages of the language, with its prefix in their paths
 * @returns undefined if the language does not publish the route's page
 */
export function publicPath(
  { page, rest }: RouteFile,
  prefix: string,
  pages: { name: string; path: string }[],
): string | undefined {
  const base = page ? pages.find(({ name }) => name === page)?.path : prefix;
  return base === undefined ? undefined : base + rest;
}

/**
 * Returns what the names of folders in app/routes stand for, as paths by the names of pages, without home. The folder of a
 * known page has the page's name. That of an added page is named after its path in the first language that lists it, or
 * after its name if the path is the folder of a known page.
 */
export function routePaths(languages: { written: WrittenContent }[]): Map<string, string> {
  const written = languages.flatMap((language) => Object.entries(language.written.pages)).reverse();
  const folders = knownPageNames.map((name) => `/${name}`);
  const paths = new Map([
    ...knownPageNames.map((name) => [name, `/${name}`] as const),
    ...written.map(([name, { path }]) => {
      const isNamed = knownPageNames.includes(name) || folders.includes(path);
      return [name, isNamed ? `/${name}` : path] as const;
    }),
  ]);
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
