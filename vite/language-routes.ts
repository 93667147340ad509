import type { VitePluginConfig } from "@remix-run/dev";
import { loadContent, type LoadedLanguage } from "../app/load/load-content";
import { routeFiles, type RouteFile } from "../app/load/route-paths";

/** The route of Markdown pages: one at the address of each, so that no other address is its. */
const markdownPage = "$page.tsx";

/** Routes that the site has once, for all languages. */
const shared = ["robots[.]txt.ts", "sitemap[.]xml.ts", "[.]well-known.security[.]txt.ts"];

/**
 * Options of Remix's Vite plugin: routes at the paths that pages.ts gives their pages, and those of further languages,
 * which are the same files below the language's prefix, such as /fr, with ids of their own. No language has routes for
 * pages that it does not publish.
 *
 * @param building with false, unpublished pages have routes too, which answer 404: an owner can then publish one without a
 *   restart
 */
export async function languageRoutes(building: boolean): Promise<VitePluginConfig> {
  const loaded = await loadContent("app/content").catch((error: unknown) => {
    if (building) throw error;
  });
  // In development the pages show the mistake. Once it is mended, vite/content.ts starts Vite again.
  if (!loaded) return {};
  const { languages } = loaded;
  const files = ((await routeFiles("app/content", languages)) ?? []).filter(
    ({ file }) => file !== markdownPage,
  );
  /** The path of a route in a language, which may not have it. */
  const pathIn = ({ prefix, pages, written }: LoadedLanguage, { path, page, rest }: RouteFile) => {
    if (!page) return prefix + path;
    if (building && !pages.some(({ name }) => name === page)) return undefined;
    return prefix + (written.pages[page]?.path ?? path.slice(0, path.length - rest.length)) + rest;
  };
  const moved = files.filter((each) => pathIn(loaded, each) !== each.path);
  return {
    ignoredRouteFiles: [markdownPage, ...moved.map(({ file }) => file)].map(
      (file) => `routes/${file}`,
    ),
    routes: (defineRoutes) =>
      defineRoutes((route) => {
        for (const language of languages) {
          const { prefix } = language;
          const own = prefix ? files.filter(({ file }) => !shared.includes(file)) : moved;
          for (const each of own) {
            const { file } = each;
            const path = pathIn(language, each);
            if (path === undefined) continue;
            const id = `${prefix && `${prefix.slice(1)}/`}routes/${file.replace(/\.tsx?$/, "")}`;
            route(path.slice(1), `routes/${file}`, { id, index: file === "_index.tsx" });
          }
          for (const { path } of language.content.markdownPages) {
            const id = `${path.slice(1)}/routes/${markdownPage.replace(".tsx", "")}`;
            route(path.slice(1), `routes/${markdownPage}`, { id });
          }
        }
      }),
  };
}
