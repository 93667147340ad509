import path from "node:path";
import { vitePlugin as remix } from "@remix-run/dev";
import { defineConfig, type UserConfig } from "vite";
import remixConfig from "./remix.config.js";
import { content } from "./vite/content";
import { cacheFolder } from "./make/images";
import { inlineScript } from "./vite/inline-script";
import { languageRoutes } from "./vite/language-routes";
import { listSources } from "./vite/list-sources";
import { resumeOnDemand } from "./vite/resume-on-demand";
import { styles } from "./vite/styles";

/**
 * The name of a module's chunk. All modules that pages share go into one chunk, because the headers of a dozen small
 * files would be larger than their contents. Routes keep their own chunks, that of the 404 page with its countdown and that of
 * all texts with their search; articles have one, and so do typed.js and MiniSearch, which are loaded late or not at all.
 */
function chunkName(id: string): string | undefined {
  if (
    /node_modules\/(typed\.js|minisearch)\/|redirect-countdown|routes\/resources_.archive\/search/.test(
      id,
    )
  )
    return undefined;
  if (/\/app\/components\/(article-text|copy-code|neighbours)/.test(id)) return "article";
  return /node_modules|\/app\/(components|head|view-data)\/|\/app\/workarounds|^\0vite\/|commonjsHelpers/.test(
    id,
  )
    ? "site"
    : undefined;
}

export default defineConfig(async ({ isSsrBuild, command }): Promise<UserConfig> => ({
  // As in remix.config.js.
  base: process.env.EXPORT_BASE ?? "/",
  define: {
    "import.meta.env.BUILT_ON": JSON.stringify(new Date().toISOString().slice(0, 10)),
  },
  plugins: [
    content(command === "build"),
    inlineScript(),
    styles(command === "build"),
    remix({ ...remixConfig, ...(await languageRoutes(command === "build")) }),
    resumeOnDemand(),
    listSources(),
  ],
  // Vite looks for packages in these files before the first request. A package that it finds later would load the page
  // with a second copy of React.
  optimizeDeps: { entries: ["app/entry.client.tsx", "app/root.tsx", "app/routes/**/*.tsx"] },
  build: {
    // An inlined image would be sent again with every page that shows it.
    assetsInlineLimit: 0,
    cssMinify: true,
    rollupOptions: {
      // Routes without a component, such as the sitemap, have an empty bundle for the browser.
      onwarn: (warning, warn) => {
        if (warning.code !== "EMPTY_BUNDLE") warn(warning);
      },
      output: {
        // Shorter hashes than the default: a page refers to dozens of files, and hashes do not compress.
        assetFileNames: ({ originalFileNames: [original = ""] }) =>
          path.resolve(original).startsWith(cacheFolder)
            ? "assets/[name][extname]"
            : "assets/[name]-[hash:6][extname]",
        ...(!isSsrBuild && { manualChunks: chunkName }),
      },
    },
  },
  css: {
    preprocessorOptions: {
      scss: {
        // Documents contain styles in the middle, where @charset would be a mistake, and the server names the encoding of files.
        charset: false,
        quietDeps: true,
        // Bootstrap 5.3 uses Sass's older module system, which causes these warnings.
        silenceDeprecations: ["import", "global-builtin", "color-functions", "if-function"],
      },
    },
  },
}));
