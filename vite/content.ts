import path from "node:path";
import { setTimeout } from "node:timers/promises";
import type { Plugin } from "vite";
import { directionOf } from "#app/direction";
import { parseSettings } from "#app/http/settings";
import { contentType } from "#app/http/static-files";
import { loadContent, type LoadedContent, type LoadedLanguage } from "#app/load/load-content";
import { publishAll } from "../make/images";
import { makeSearchIndex } from "../make/search-index";
import { themeVariables } from "../make/theme-variables";
import { advanceWidths, readTypeface, withoutFormulas } from "../make/typeface";
import { contentModule } from "./content-module";

const folder = "app/content";
const moduleId = "virtual:content";
const resolvedId = `\0${moduleId}`;

/**
 * Returns a Vite plugin that makes the module `virtual:content` for the server, and passes the theme to Sass. In
 * development, it also serves the files of make/made-files.ts, and reloads what an edit has changed.
 *
 * @param building false in development, which also shows drafts and serves the originals of images,
 *   because encoding takes seconds
 * @param first the content until the first edit
 */
export function content(building: boolean, first: Promise<LoadedContent>): Plugin {
  /** The content until the next edit. In development, pages show its errors. */
  let loading = first;
  let variables: Promise<string> | undefined;
  let files: ReturnType<typeof filesOf> | undefined;
  const configured = first.then(configuredBy).catch(() => undefined);
  return {
    name: "content",
    async config() {
      const rtl = await first.then(({ languages }) => hasRightToLeft(languages)).catch(() => false);
      const additionalData = async (source: string) =>
        (await (variables ??= first.then(sassVariables))) + source;
      return {
        define: { "import.meta.env.RTL": String(rtl) },
        ...(rtl && { esbuild: { jsxImportSource: "#app/components/right-to-left" } }),
        css: { preprocessorOptions: { scss: { additionalData } } },
      };
    },
    resolveId: (id) => (id === moduleId ? resolvedId : undefined),
    load: async (id) => (id === resolvedId ? moduleOf(await loading, building) : undefined),
    configureServer({ middlewares }) {
      middlewares.use(async ({ url = "" }, response, next) => {
        const [path = ""] = url.split("?");
        const make = (await (files ??= loading.then(filesOf)).catch(() => undefined))?.get(path);
        if (!make) return next();
        response.setHeader("Content-Type", contentType(path));
        make().then((file) => response.end(file), next);
      });
    },
    async hotUpdate({ file, server }) {
      files = undefined;
      if (path.relative(folder, file).startsWith("..")) return;
      const { moduleGraph, name } = this.environment;
      const module = moduleGraph.getModuleById(resolvedId);
      if (module) moduleGraph.invalidateModule(module);
      // Vite calls this for the browser first, and skips a second save within 50 ms.
      if (name === "client") loading = setTimeout(60).then(() => loadContent(folder, true));
      if (name !== "ssr") return;
      const loaded = await loading.catch(() => undefined);
      if (loaded && configuredBy(loaded) !== (await configured)) void server.restart();
    },
  };
}

async function moduleOf(loaded: LoadedContent, building: boolean): Promise<string> {
  const { content, languages, images } = loaded;
  const typeface = await readTypeface(content.theme.typeface);
  // Imported here, because Vite's configuration imports this file, and some programs that read it do not
  // understand JSX.
  const { previewImages } = await import("../make/preview-images");
  const previews = (await previewImages(loaded)).map(({ page, path }) => [page, path]);
  return contentModule({
    languages,
    images: await publishAll(images, building),
    characterWidths: await advanceWidths(textOf(languages), typeface),
    indexes: await Promise.all(languages.map(makeSearchIndex)),
    previewImages: Object.fromEntries(previews) as Record<string, string>,
  });
}

async function sassVariables({ content, languages }: LoadedContent): Promise<string> {
  const theme = await themeVariables(content.theme, textOf(languages));
  const site = `$languages: ${languages.length};\n$rtl: ${hasRightToLeft(languages)};\n`;
  return `${theme}${site}@import "/app/styles/mixins";\n`;
}

async function filesOf(loaded: LoadedContent) {
  const { madeFiles } = await import("../make/made-files");
  return madeFiles(loaded, parseSettings(process.env));
}

/**
 * Returns the parts of the content that Vite's configuration contains: routes, theme and direction. A change of these
 * requires a restart.
 */
function configuredBy({ content, languages }: LoadedContent): string {
  const paths = languages.flatMap(({ content }) => [
    ...Object.entries(content.pages).map(([name, { path }]) => `${name} ${path}`),
    ...content.markdownPages.map(({ path }) => path),
  ]);
  return JSON.stringify([content.theme, paths.sort(), hasRightToLeft(languages)]);
}

/** Returns whether a page, or an article on it, is in a right-to-left language. */
function hasRightToLeft(languages: LoadedLanguage[]): boolean {
  const tags = languages.flatMap(({ content, items }) => [
    content.profile.language,
    ...items.map(({ language }) => language ?? content.profile.language),
  ]);
  return tags.some((tag) => directionOf(tag) === "rtl");
}

function textOf(languages: LoadedLanguage[]): string {
  return withoutFormulas(languages.map(({ content }) => content));
}
