import type { Plugin } from "vite";

/**
 * A Vite plugin that hides a route's exports `paths` and `dynamic` (app/http/routes.ts) from browsers
 * in development. Remix does so only in a build, and React Refresh reloads the page after each edit
 * of a module whose exports it does not know.
 */
export function hidePaths(): Plugin {
  return {
    name: "hide-paths",
    apply: "serve",
    enforce: "pre",
    transform: (code, id, { ssr } = {}) =>
      !ssr && id.includes("/app/routes/")
        ? code.replace(/^export (?=(?:const|function) (?:paths|dynamic)\b)/gm, "")
        : undefined,
  };
}
