// @ts-check

/**
 * The options of Remix's Vite plugin, used by vite.config.ts. commands/build.ts sets EXPORT_BASE and
 * BUILD_FOLDER.
 *
 * @type {import("@remix-run/dev").VitePluginConfig}
 */
export default {
  // The path of the site on its host, with a slash at both ends.
  basename: process.env.EXPORT_BASE ?? "/",
  buildDirectory: process.env.BUILD_FOLDER ?? "build",
  future: {
    v3_fetcherPersist: true,
    v3_relativeSplatPath: true,
    v3_throwAbortReason: true,
    v3_singleFetch: true,
    // Off for the reasons in docs/decisions.md.
    v3_lazyRouteDiscovery: false,
  },
};
