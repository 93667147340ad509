import { readdir } from "node:fs/promises";
import { knownPageNames } from "../schema/pages";
import type { LoadedLanguage } from "./load-content";

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
 * The files of app/routes with the pages they belong to. The route of a known page is called as the page is; that of a page
 * which the owner has added is found by the page's path in the default language, or in the only one that has it.
 */
export async function routeFiles(languages: Pick<LoadedLanguage, "written">[]): Promise<RouteFile[]> {
  const written = languages.flatMap((language) => Object.entries(language.written.pages));
  const bases = new Map([...written].reverse().map(([name, { path }]) => [name, baseOf(name, path)]));
  bases.delete("home");
  const files = await readdir("app/routes");
  return files.map((file) => {
    const path = pathOf(file);
    const [nearest] = [...bases]
      .filter(([, base]) => `${path}/`.startsWith(`${base}/`))
      .sort(([, one], [, other]) => other.length - one.length);
    return { file, path, page: nearest?.[0], rest: path.slice(nearest?.[1].length) };
  });
}

function baseOf(name: string, path: string): string {
  return knownPageNames.includes(name) ? `/${name}` : path;
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
