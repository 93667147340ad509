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
 * Returns the Vite plugins that give the site its content, and reload it after an edit.
 *
 * @param building false in development, which also shows drafts and serves the originals of images,
 *   because encoding takes seconds
 * @param first the content until the first edit
 */
export function content(building: boolean, first: Promise<LoadedContent>): Plugin[] {
  const source = { loaded: first };
  return [contentModulePlugin(source, building), themeVariablesForSass(first), development(source)];
}

/** The content until the next edit. */
interface Source {
  loaded: Promise<LoadedContent>;
}

/** The module `virtual:content`, for the server only. */
function contentModulePlugin(source: Source, building: boolean): Plugin {
  return {
    name: "content-module",
    resolveId: (id) => (id === moduleId ? resolvedId : undefined),
    async load(id) {
      if (id !== resolvedId) return undefined;
      const loaded = await source.loaded;
      const { content, languages } = loaded;
      const typeface = await readTypeface(content.theme.typeface);
      // Imported here, because Vite's configuration imports this file, and some programs that read it do not
      // understand JSX.
      const { previewImages } = await import("../make/preview-images");
      const previews = (await previewImages(loaded)).map(({ page, path }) => [page, path]);
      return contentModule({
        languages,
        images: await publishAll(loaded.images, building),
        characterWidths: await advanceWidths(textOf(languages), typeface),
        indexes: await Promise.all(languages.map(makeSearchIndex)),
        previewImages: Object.fromEntries(previews) as Record<string, string>,
      });
    },
  };
}

function themeVariablesForSass(loading: Promise<LoadedContent>): Plugin {
  const load = async () => {
    const { content, languages } = await loading;
    const theme = await themeVariables(content.theme, textOf(languages));
    const site = `$languages: ${languages.length};\n$rtl: ${hasRightToLeft(languages)};\n`;
    return `${theme}${site}@import "/app/styles/mixins";\n`;
  };
  let variables: Promise<string> | undefined;
  const additionalData = async (source: string) => (await (variables ??= load())) + source;
  return {
    name: "theme-variables",
    config: () => ({ css: { preprocessorOptions: { scss: { additionalData } } } }),
  };
}

/**
 * Serves the files of make/made-files.ts, and makes Vite reload everything that an edit has
 * changed.
 */
function development(source: Source): Plugin {
  const configured = source.loaded.then(configuredBy, () => undefined);
  const load = async () => {
    const { madeFiles } = await import("../make/made-files");
    return madeFiles(await source.loaded, parseSettings(process.env));
  };
  let files: ReturnType<typeof load> | undefined;
  return {
    name: "content-development",
    apply: "serve",
    configureServer({ middlewares }) {
      middlewares.use(async ({ url = "" }, response, next) => {
        const [path = ""] = url.split("?");
        // An error in the content is ignored here, because pages show it.
        const make = (await (files ??= load()).catch(() => undefined))?.get(path);
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
      if (name === "client") source.loaded = setTimeout(60).then(() => loadContent(folder, true));
      if (name !== "ssr") return;
      const loaded = await source.loaded.catch(() => undefined);
      if (loaded && configuredBy(loaded) !== (await configured)) void server.restart();
    },
  };
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
export function hasRightToLeft(languages: LoadedLanguage[]): boolean {
  const tags = languages.flatMap(({ content, items }) => [
    content.profile.language,
    ...items.map(({ language }) => language ?? content.profile.language),
  ]);
  return tags.some((tag) => directionOf(tag) === "rtl");
}

function textOf(languages: LoadedLanguage[]): string {
  return withoutFormulas(languages.map(({ content }) => content));
}
