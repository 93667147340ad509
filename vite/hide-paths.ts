import type { Plugin } from "vite";

/**
 * A Vite plugin that keeps the export `paths` of routes (app/http/routes.ts) from browsers in development, as Remix's build
 * does. With an export that neither Remix nor React knows, each edit of the route would reload the page.
 */
export function hidePaths(): Plugin {
  return {
    name: "hide-paths",
    apply: "serve",
    enforce: "pre",
    transform: (code, id, { ssr } = {}) =>
      !ssr && id.includes("/app/routes/")
        ? code.replace(/^export (?=const paths\b)/m, "")
        : undefined,
  };
}
