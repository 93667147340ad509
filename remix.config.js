// @ts-check
import process from "node:process";

/**
 * The options of Remix's Vite plugin; vite.config.ts hands them over.
 *
 * @type {import("@remix-run/dev").VitePluginConfig}
 */
export default {
  appDirectory: "app",
  buildDirectory: "build",
  serverModuleFormat: "esm",
  // scripts/build.ts names the pages that the content takes off the site.
  ignoredRouteFiles: (process.env.UNPUBLISHED_PAGES ?? "").split(",").map((name) => `routes/${name}.tsx`),
  future: {
    v3_fetcherPersist: true,
    v3_relativeSplatPath: true,
    v3_throwAbortReason: true,
    v3_singleFetch: true,
    // Off on purpose: docs/decisions/003-no-lazy-route-discovery.md
    v3_lazyRouteDiscovery: false,
  },
};
