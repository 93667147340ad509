import type { Plugin } from "vite";

/**
 * Returns a Vite plugin that removes a route's `paths` and `dynamic` (app/http/routes.ts) from the browser's code. In a
 * build, Remix drops these exports but keeps what they import. In development it keeps both, and React Refresh reloads
 * the page after each edit of a module with exports that it does not know.
 */
export function hidePaths(): Plugin {
  return {
    name: "hide-paths",
    enforce: "pre",
    transform: (code, id, { ssr } = {}) =>
      !ssr && id.includes("/app/routes/")
        ? code.replace(/^export const (?:paths|dynamic)\b[^]*?;$/gm, "")
        : undefined,
  };
}
