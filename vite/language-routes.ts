import type { VitePluginConfig } from "@remix-run/dev";
import { loadContent, type LoadedLanguage } from "../app/load/load-content";
import { routeFiles, routePath } from "../app/load/route-paths";

/** Routes that the site has once, for all languages. */
const shared = ["robots[.]txt.ts", "sitemap[.]xml.ts", "[.]well-known.security[.]txt.ts"];

/**
 * Options of Remix's Vite plugin: the routes of further languages, which are those of app/routes below the language's
 * prefix, such as /fr, with ids of their own. No language has routes for pages that it does not publish.
 *
 * @param building with false, unpublished pages have routes too, which answer 404: an owner can then publish one without a
 *   restart
 */
export async function languageRoutes(building: boolean): Promise<VitePluginConfig> {
  const loaded = await loadContent("app/content").catch((error: unknown) => {
    if (building) throw error;
  });
  // In development the pages show the mistake. Further languages come with a restart.
  if (!loaded) return {};
  const { languages, ...main } = loaded;
  const files = (await routeFiles("app/content")) ?? [];
  const allPages = languages.flatMap(({ written }) => Object.values(written.pages));
  const isLeftOut = ({ prefix, pages }: Pick<LoadedLanguage, "prefix" | "pages">, file: string) => {
    const path = routePath(file);
    const isPage = allPages.some((page) => page.path === path);
    return building && isPage && !pages.some((page) => page.path === prefix + path);
  };
  return {
    ignoredRouteFiles: files.filter((file) => isLeftOut(main, file)).map((file) => `routes/${file}`),
    routes: (defineRoutes) =>
      defineRoutes((route) => {
        for (const language of languages.slice(1)) {
          for (const file of files.filter((each) => !shared.includes(each) && !isLeftOut(language, each))) {
            const folder = language.prefix.slice(1);
            const id = `${folder}/routes/${file.replace(/\.tsx?$/, "")}`;
            route(folder + routePath(file), `routes/${file}`, { id, index: file === "_index.tsx" });
          }
        }
      }),
  };
}
