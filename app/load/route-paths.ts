import { existsSync } from "node:fs";
import { readdir } from "node:fs/promises";
import path from "node:path";
import type { WrittenContent } from "#app/schema/content";
import { knownPageNames } from "#app/schema/pages";

/** A route module: `app/routes/about/route.tsx`, or a file such as `app/routes/notes[.]txt.ts`. */
export interface RouteFile {
  /** The id in Remix: "routes/about". */
  id: string;
  file: string;
  /** The name of the page in pages.ts that the route shows or is below; undefined if there is none. */
  page: string | undefined;
  /** The path below the page's: "/:slug" for "resources_.$slug", "/notes.txt" for "notes[.]txt.ts". */
  rest: string;
}

/**
 * Finds the route modules in the folder `routes` beside the content, each with its page. A page's folder has the page's
 * name, whatever its path.
 *
 * @param content the content folder
 * @returns an empty list without such a folder, as in tests
 */
export async function routeFiles(
  content: string,
  languages: { written: WrittenContent }[],
): Promise<RouteFile[]> {
  const folder = path.join(content, "../routes");
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => []);
  const listed = languages.flatMap(({ written }) => Object.keys(written.pages));
  const pages = [...knownPageNames, ...listed].filter((name) => name !== "home");
  return entries.flatMap((entry) => {
    const name = entry.name.replace(/\.tsx?$/, "");
    const module = entry.isDirectory() ? `${entry.name}/route.tsx` : entry.name;
    if (!existsSync(`${folder}/${module}`)) return [];
    const path = pathOf(name);
    const [, first = ""] = path.split("/");
    const page = pages.find((each) => each === first);
    const rest = page ? path.slice(`/${page}`.length) : path;
    return [{ id: `routes/${name}`, file: `routes/${module}`, page, rest }];
  });
}

/**
 * Returns the path of a route in a language, from its page in pages.ts: the name of its folder is not a public path.
 *
 * @param pages the published pages of the language by name, with its prefix in their paths
 * @returns undefined if the language does not publish the route's page
 */
export function publicPath(
  { page, rest }: RouteFile,
  prefix: string,
  pages: Partial<Record<string, { path: string }>>,
): string | undefined {
  const base = page ? pages[page]?.path : prefix;
  return base === undefined ? undefined : base + rest;
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
