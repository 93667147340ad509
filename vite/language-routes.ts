import type { VitePluginConfig } from "@remix-run/dev";
import type { LoadedContent, LoadedLanguage } from "../app/load/load-content";
import { routeFiles, type RouteFile } from "../app/load/route-paths";

/** The route of Markdown pages. It has no path of its own, only that of each page. */
const markdownPage = "routes/$page";

/** Routes that exist once for all languages. */
const shared = ["robots[.]txt", "sitemap[.]xml", "[.]well-known.security[.]txt"].map(
  (name) => `routes/${name}`,
);

/**
 * Options of Remix's Vite plugin that define all routes: at the paths that pages.ts gives their pages, and for each
 * additional language once more below its prefix, such as /fr, with ids of their own. A language has no routes for
 * pages that it does not publish.
 *
 * @param building with false, unpublished pages have routes that answer 404, so that an owner can publish one without a
 *   restart
 */
export async function languageRoutes(
  building: boolean,
  loading: Promise<LoadedContent>,
): Promise<VitePluginConfig> {
  const loaded = await loading.catch((error: unknown) => {
    if (building) throw error;
  });
  // In development the pages show the mistake. Once it is fixed, vite/content.ts restarts Vite.
  if (!loaded) return {};
  const { languages } = loaded;
  const files = (await routeFiles("app/content", languages)) ?? [];
  /** The path of a route in a language; undefined if the language lacks its page. */
  const pathIn = ({ prefix, pages, written }: LoadedLanguage, { path, page, rest }: RouteFile) => {
    if (!page) return prefix + path;
    if (building && !pages.some(({ name }) => name === page)) return undefined;
    return prefix + (written.pages[page]?.path ?? path.slice(0, path.length - rest.length)) + rest;
  };
  const routes = languages.flatMap((language) => {
    const { prefix, content } = language;
    const idPrefix = prefix && `${prefix.slice(1)}/`;
    return files.flatMap((route) => {
      const { id, file } = route;
      if (id === markdownPage)
        return content.markdownPages.map(({ path }) => ({
          id: `${path.slice(1)}/${id}`,
          file,
          path,
        }));
      const path = prefix && shared.includes(id) ? undefined : pathIn(language, route);
      return path === undefined ? [] : [{ id: idPrefix + id, file, path }];
    });
  });
  return {
    // Remix's own convention would add each file once more.
    ignoredRouteFiles: ["**/*"],
    routes: (defineRoutes) =>
      defineRoutes((define) => {
        for (const { id, file, path } of routes)
          define(path.slice(1), file, { id, index: id.endsWith("routes/_index") });
      }),
  };
}
