import path from "node:path";
import { vitePlugin as remix } from "@remix-run/dev";
import { defineConfig } from "vite";
import remixConfig from "./remix.config.js";
import { recordPackages } from "./scripts/third-party-licences";
import { cacheFolder, images } from "./vite/images";
import { theme } from "./vite/theme";

/**
 * What pages share is one file: a dozen small ones would cost more in headers than in what they hold.
 * Routes stay apart, and so does what is loaded later or not at all.
 */
function chunkOf(id: string): string | undefined {
  if (id.includes("node_modules/typed.js/")) return undefined;
  return /node_modules|\/app\/(components|metadata)\/|vite\/|commonjsHelpers/.test(id) ? "site" : undefined;
}

export default defineConfig(({ isSsrBuild }) => ({
  // The day, for what says how old a build is.
  define: {
    "import.meta.env.BUILT_ON": JSON.stringify(new Date().toISOString().slice(0, "2019-08-31".length)),
  },
  plugins: [theme(), images(), remix(remixConfig), recordPackages()],
  // Packages are found before the first request: one found during it would load the page with two Reacts.
  optimizeDeps: { entries: ["app/entry.client.tsx", "app/root.tsx", "app/routes/*.tsx"] },
  build: {
    // An image inlined into a page's data would be sent with every page that names it.
    assetsInlineLimit: 0,
    cssMinify: true,
    rollupOptions: {
      // Routes without a view, such as the sitemap, leave nothing for the browser.
      onwarn: (warning, warn) => {
        if (warning.code !== "EMPTY_BUNDLE") warn(warning);
      },
      output: {
        // Shorter hashes than the default: a page names dozens of files, and a hash does not compress.
        assetFileNames: ({ originalFileNames: [original = ""] }) =>
          path.resolve(original).startsWith(cacheFolder)
            ? "assets/[name][extname]"
            : "assets/[name]-[hash:6][extname]",
        ...(!isSsrBuild && { manualChunks: chunkOf }),
      },
    },
  },
  css: {
    preprocessorOptions: {
      scss: {
        quietDeps: true,
        // Bootstrap 5.3 is written for Sass's older module system; its own sources give these warnings.
        silenceDeprecations: ["import", "global-builtin", "color-functions", "if-function"],
      },
    },
  },
}));
