import type { VitePluginConfig } from "@remix-run/dev";
import { filesIn } from "#app/files/site-files";
import type { LoadedContent } from "#app/load/load-content";
import { publicPath, routeFiles } from "#app/load/route-paths";

/** The route of Markdown pages, defined once for the path of each page. */
const markdownPage = "routes/$page";

/** The route of the text files beside pages, defined once for the path of each. */
const siteFile = "routes/$file";

/**
 * Returns options of Remix's Vite plugin that define all routes at the paths of their pages in
 * pages.ts, and again for each additional language under its prefix, such as /fr, with different
 * ids. Pages that a language does not publish have no routes in it. An optional segment, `($lang)`,
 * would match non-existent paths before the 404 route.
 */
export async function languageRoutes(
  building: boolean,
  loading: Promise<LoadedContent>,
): Promise<VitePluginConfig> {
  const loaded = await loading.catch((error: unknown) => {
    if (building) throw error;
  });
  // In development, pages show the error. When it is fixed, vite/content.ts restarts Vite.
  if (!loaded) return {};
  const { languages } = loaded;
  const files = await routeFiles("app/content", languages);
  const routes = languages.flatMap(({ prefix, content }) =>
    files.flatMap((route) => {
      const { id, file } = route;
      const withPaths = (all: { path: string }[]) =>
        all.map(({ path }) => ({ id: `${path.slice(1)}/${id}`, file, path }));
      if (id === markdownPage) return withPaths(content.markdownPages);
      if (id === siteFile) return withPaths(filesIn(prefix));
      const path = publicPath(route, prefix, content.pages);
      return path === undefined ? [] : [{ id: `${prefix}/${id}`.slice(1), file, path }];
    }),
  );
  return {
    // Remix's own convention would add each file again.
    ignoredRouteFiles: ["**/*"],
    routes: (defineRoutes) =>
      defineRoutes((define) => {
        for (const { id, file, path } of routes)
          define(path.slice(1), file, { id, index: id.endsWith("routes/_index") });
      }),
  };
}
