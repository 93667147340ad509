import path from "node:path";
import { vitePlugin as remix } from "@remix-run/dev";
import purgecss from "@fullhuman/postcss-purgecss";
import { defineConfig } from "vite";
import remixConfig from "./remix.config.js";
import { recordPackages } from "./scripts/third-party-licences";
import { cacheFolder, images } from "./vite/images";
import { previewImages } from "./vite/preview-images";

const namesInMarkup = /(?<=<)[a-z][a-z0-9]*|(?<=["`\s])[\w-]+(?=[^"`\n]*["`])/g;

/**
 * What pages share is one file: a dozen small ones would cost more in headers than in what they hold.
 * Routes stay apart, and so does what is loaded later or not at all.
 */
function chunkOf(id: string): string | undefined {
  if (/node_modules\/(bootstrap|@popperjs|typed\.js)\//.test(id)) return undefined;
  if (/node_modules|\/app\/(components|metadata)\/|vite\/|commonjsHelpers/.test(id)) return "site";
  return undefined;
}

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [images(), previewImages(), remix(remixConfig), recordPackages()],
  // Packages are found before the first request: one found during it would load the page with two Reacts.
  optimizeDeps: { entries: ["app/entry.client.tsx", "app/root.tsx", "app/routes/*.tsx"] },
  build: {
    // An image inlined into a page's data would be sent with every page that names it.
    assetsInlineLimit: 0,
    cssMinify: true,
    // Smaller by two kilobytes than esbuild's, which on a phone is worth the seconds it takes here.
    minify: isSsrBuild ? false : "terser",
    terserOptions: {
      ecma: 2020,
      module: true,
      compress: { passes: 3 },
      // https://v8.dev/blog/explicit-compile-hints: compiled on arrival and beside the page's thread.
      format: { preamble: "//# allFunctionsCalledOnLoad" },
    },
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
    postcss: {
      plugins: [
        // Every page carries the styles, so they are only those whose names stand in the markup.
        purgecss({
          content: ["app/root.tsx", "app/{components,routes}/*.tsx"],
          // Elements are found by their tags, classes in quoted text; other words are code.
          extractors: [{ extensions: ["tsx"], extractor: (source) => source.match(namesInMarkup) ?? [] }],
          // Scripts set the first three; a template literal makes the others.
          safelist: ["collapsing", "show", "is-waiting", /^certification-\d$/, /^timeline-entry-/, /^frame-/],
          // Words of the components' code, which are no elements of these pages.
          blocklist: ["b", "caption", "code", "label", "summary"],
          variables: true,
        }),
        {
          postcssPlugin: "no-form-fields",
          // PurgeCSS keeps a rule for the insides of fields wherever they are; this site has none.
          Rule: (rule) => void (rule.selector.startsWith("::") && rule.remove()),
        },
      ],
    },
    preprocessorOptions: {
      scss: {
        quietDeps: true,
        // Bootstrap 5.3 is written for Sass's older module system; its own sources give these warnings.
        silenceDeprecations: ["import", "global-builtin", "color-functions", "if-function"],
      },
    },
  },
}));
