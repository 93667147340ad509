import path from "node:path";
import { vitePlugin as remix } from "@remix-run/dev";
import { build } from "esbuild";
import { defineConfig, type UserConfig } from "vite";
import { loadContent } from "./app/load/load-content";
import { currentDay } from "./app/schema/dates";
import remixConfig from "./remix.config.js";
import { content } from "./vite/content";
import { hidePaths } from "./vite/hide-paths";
import { languageRoutes } from "./vite/language-routes";
import { styles } from "./vite/styles";

/**
 * Returns the name of a module's chunk. All shared modules go into one chunk, because the headers of
 * a dozen small files would be larger than their contents. Articles have their own chunk, and so do Find and
 * typed.js, which load late or not at all.
 */
function chunkName(id: string): string | undefined {
  if (id.includes("/node_modules/typed.js/")) return undefined;
  if (id.includes("/app/find/")) return "find";
  if (/\/app\/components\/(article-text|copy-code|open-dialogs|pager)/.test(id)) return "article";
  return /node_modules|\/app\/(components|head|view-data)\/|\/app\/workarounds|^\0vite\/|commonjsHelpers/.test(
    id,
  )
    ? "site"
    : undefined;
}

/** Bundles the script for the document's head. Vite needs a restart after an edit of it. */
async function inlineScript(): Promise<string | undefined> {
  const { outputFiles } = await build({
    entryPoints: ["app/components/colour-mode-script.ts"],
    bundle: true,
    minify: true,
    write: false,
    target: "es2020",
  });
  return outputFiles[0]?.text.trim();
}

export default defineConfig(async ({ isSsrBuild, command }): Promise<UserConfig> => {
  const isBuild = command === "build";
  // Once for all plugins. Development includes drafts.
  const loading = loadContent("app/content", !isBuild);
  return {
    // As in remix.config.js.
    base: process.env.EXPORT_BASE ?? "/",
    define: {
      "import.meta.env.INLINE_SCRIPT": JSON.stringify(await inlineScript()),
      "import.meta.env.BUILT_ON": JSON.stringify(currentDay()),
    },
    resolve: { alias: { "#app": path.resolve("app") } },
    plugins: [
      content(isBuild, loading),
      styles(isBuild),
      hidePaths(),
      remix({ ...remixConfig, ...(await languageRoutes(isBuild, loading)) }),
    ],
    // Vite searches these files for packages before the first request. A package that it finds later
    // would load the page with a second copy of React.
    optimizeDeps: { entries: ["app/entry.client.tsx", "app/root.tsx", "app/routes/**/*.tsx"] },
    build: {
      // Every page that shows an inlined image would contain it again.
      assetsInlineLimit: 0,
      // commands/build.ts reads it for the server's own source map.
      sourcemap: isSsrBuild ?? false,
      cssMinify: true,
      rollupOptions: {
        // Routes without a component, such as the sitemap, have an empty bundle for the browser.
        onwarn: (warning, warn) => {
          if (warning.code !== "EMPTY_BUNDLE") warn(warning);
        },
        output: {
          // Shorter hashes than the default: a page refers to dozens of files, and hashes do not compress.
          // SVGs have their own folder, because hosts match headers by folder.
          assetFileNames: ({ originalFileNames: [original = ""] }) => {
            const folder = original.endsWith(".svg") ? "assets/svg" : "assets";
            const isHashed = original.startsWith("node_modules/.cache/");
            return `${folder}/[name]${isHashed ? "" : "-[hash:6]"}[extname]`;
          },
          ...(isSsrBuild ? { inlineDynamicImports: true } : { manualChunks: chunkName }),
        },
      },
    },
    css: {
      preprocessorOptions: {
        scss: {
          // @charset would be invalid inside a document, and the server declares the encoding of files.
          charset: false,
          quietDeps: true,
          // Bootstrap 5.3 uses Sass's older module system, which causes these warnings.
          silenceDeprecations: ["import", "global-builtin", "color-functions", "if-function"],
        },
      },
    },
  };
});
