// @ts-check
/**
 * The options of Remix's Vite plugin; vite.config.ts hands them over.
 *
 * @type {import("@remix-run/dev").VitePluginConfig}
 */
export default {
  appDirectory: "app",
  buildDirectory: "build",
  serverModuleFormat: "esm",
  future: {
    v3_fetcherPersist: true,
    v3_relativeSplatPath: true,
    v3_throwAbortReason: true,
    v3_singleFetch: true,
    // Off on purpose: docs/decisions/003-no-lazy-route-discovery.md
    v3_lazyRouteDiscovery: false,
  },
};
