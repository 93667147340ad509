import path from "node:path";
import { normalizePath, type Plugin, type ViteDevServer } from "vite";
import { parseSettings } from "../app/http/settings";
import { contentType, isVideo } from "../app/http/static-files";
import { loadContent, type LoadedContent, type LoadedLanguage } from "../app/load/load-content";
import { publishAll, type EncodedImage } from "../make/images";
import { makeSearchIndex } from "../make/search-index";
import { themeVariables } from "../make/theme-variables";
import { advanceWidths, readTypeface, withoutFormulas } from "../make/typeface";
import { articleFunction, literalOf } from "./article-html";

const folder = "app/content";
const moduleId = "virtual:content";
const resolvedId = `\0${moduleId}`;

/**
 * Vite plugins that give the site its content, and reload after an edit of it.
 *
 * @param building false in development, which also shows drafts. It serves the originals of images,
 *   because encoding takes seconds
 * @param first the content until the first edit
 */
export function content(building: boolean, first: Promise<LoadedContent>): Plugin[] {
  const source = contentSource(building, first);
  return [contentModule(source, building), themeVariablesForSass(source), development(source)];
}

type ContentSource = ReturnType<typeof contentSource>;

/** Loads the content, and what is made from it, once until the next edit. */
function contentSource(building: boolean, first: Promise<LoadedContent>) {
  let loading: Promise<LoadedContent> | undefined = first;
  let variables: Promise<string> | undefined;
  let files: ReturnType<typeof loadFiles> | undefined;
  const load = () => (loading ??= loadContent(folder, !building));
  const loadVariables = async () => {
    const { content, languages } = await load();
    const theme = await themeVariables(content.theme, textOf(languages));
    return `${theme}$languages: ${languages.length};\n@import "/app/styles/mixins";\n`;
  };
  const loadFiles = async () => {
    // Programs that do not understand JSX also read Vite's configuration, which imports this file.
    const { madeFiles } = await import("../make/made-files");
    return madeFiles(await load(), parseSettings(process.env));
  };
  return {
    load,
    variables: () => (variables ??= loadVariables()),
    files: () => (files ??= loadFiles()),
    forgetFiles: () => (files = undefined),
    forgetContent: () => (loading = variables = undefined),
  };
}

/** The module `virtual:content`, for the server only. */
function contentModule({ load }: ContentSource, building: boolean): Plugin {
  return {
    name: "content-module",
    resolveId: (id) => (id === moduleId ? resolvedId : undefined),
    async load(id) {
      if (id !== resolvedId) return undefined;
      const loaded = await load();
      const { content, languages, images } = loaded;
      const published = await publishAll(images, building);
      const typeface = await readTypeface(content.theme.typeface);
      const characterWidths = await advanceWidths(textOf(languages), typeface);
      const indexes = await Promise.all(languages.map(makeSearchIndex));
      const { previewImages } = await import("../make/preview-images");
      const previews = (await previewImages(loaded)).map(({ page, path }) => [page, path] as const);
      const { base } = this.environment.config;
      return moduleOf(
        languages,
        published,
        characterWidths,
        indexes,
        Object.fromEntries(previews),
        base,
      );
    },
  };
}

function themeVariablesForSass({ variables }: ContentSource): Plugin {
  const additionalData = async (source: string) => (await variables()) + source;
  return {
    name: "theme-variables",
    config: () => ({ css: { preprocessorOptions: { scss: { additionalData } } } }),
  };
}

/** Serves the files of make/made-files.ts, and makes Vite load again what an edit has changed. */
function development({ load, files, forgetFiles, forgetContent }: ContentSource): Plugin {
  let failed = false;
  /** The paths of Vite's routes; undefined if it started with an error in the content. */
  let routed: string | undefined;
  return {
    name: "content-development",
    apply: "serve",
    async configureServer({ middlewares }) {
      routed = await load().then(pathsOf, () => {
        failed = true;
        return undefined;
      });
      middlewares.use(async ({ url = "" }, response, next) => {
        const [path = ""] = url.split("?");
        // Pages show an error in the content.
        const make = (await files().catch(() => undefined))?.get(path);
        if (!make) return next();
        response.setHeader("Content-Type", contentType(path));
        make().then((file) => response.end(file), next);
      });
    },
    hotUpdate({ file, server }) {
      forgetFiles();
      const edited = path.relative(folder, file);
      if (edited.startsWith("..")) return;
      forgetContent();
      forget(server, (id) => id === resolvedId);
      // Compiling the styles takes seconds, and they depend only on the theme and the alphabets in use.
      // So an alphabet that is new to the site gets its typeface only after a restart.
      if (failed || edited === "theme.ts") forget(server, (id) => /\.scss\b/.test(id));
      failed = false;
      if (this.environment.name !== "ssr") return;
      // Routes are part of Vite's configuration, so a new language, page or path needs a restart of Vite.
      void load().then(
        (loaded) => (pathsOf(loaded) === routed ? undefined : server.restart()),
        () => (failed = true),
      );
    },
  };
}

function pathsOf({ languages }: LoadedContent): string {
  const paths = languages.flatMap(({ pages, content }) => [
    ...pages.map(({ name, path }) => `${name} ${path}`),
    ...content.markdownPages.map(({ path }) => path),
  ]);
  return paths.sort().join("\n");
}

function textOf(languages: LoadedLanguage[]): string {
  return withoutFormulas(languages.map(({ content }) => content));
}

function forget({ environments }: ViteDevServer, matches: (id: string) => boolean): void {
  for (const { moduleGraph } of Object.values(environments)) {
    for (const [id, module] of moduleGraph.idToModuleMap) {
      if (matches(id)) moduleGraph.invalidateModule(module);
    }
  }
}

/**
 * Returns the code of `virtual:content`, whose exports app/types/virtual-content.d.ts describes.
 *
 * @param base not `import.meta.env.BASE_URL`: to replace that, Vite prints the code again, and so
 *   undoes `literalOf`
 */
function moduleOf(
  languages: LoadedLanguage[],
  published: Map<string, EncodedImage>,
  characterWidths: Record<string, number>,
  indexes: Record<string, string>[],
  previews: object,
  base: string,
): string {
  const imports: string[] = [];
  const urls = new Map<string, string>();
  const url = (file: string) => {
    const name = urls.get(file) ?? `url${urls.size}`;
    if (!urls.has(file))
      imports.push(`import ${name} from ${JSON.stringify(`${normalizePath(file)}?url`)};`);
    urls.set(file, name);
    return name;
  };
  const urlOf = (image: string, files: string, origin = "${origin}") => {
    const { file = "", avif = [] } = published.get(image) ?? {};
    const each =
      files === "src" ? [[file, ""]] : avif.map(({ file, width }) => [file, ` ${width}w`]);
    return `\`${each.map(([file = "", width]) => `${origin}\${${url(file)}}${width}`).join(", ")}\``;
  };
  const images = [...published].map(([name, { width, height }]) => {
    const [src, avif] = ["src", "avif"].map((files) => urlOf(name, files, ""));
    return `${JSON.stringify(name)}: { width: ${width}, height: ${height}, src: ${src}, avif: ${avif} }`;
  });
  const wordFiles = indexes.map((files) => {
    const urls = Object.entries(files).map(([name, file]) => `"${name}": ${url(file)}`);
    return `{ ${urls.join()} }`;
  });
  const ownStrings = languages.map((language) => ownStringsOf(language, imports));
  const articleHtml: string[] = [];
  const withoutHtml = <Article extends { html: string; path: string }>(articles: Article[]) =>
    articles.map(({ html, ...article }) => {
      articleHtml.push(articleFunction(html, article.path, urlOf));
      return article;
    });
  const contents = languages.map(({ prefix, content }) => ({
    ...content,
    prefix,
    characterWidths,
    posts: withoutHtml(content.posts),
    caseStudies: withoutHtml(content.caseStudies),
    markdownPages: withoutHtml(content.markdownPages),
  }));
  return `${imports.join("\n")}
const base = ${JSON.stringify(base)};
export const images = { ${images.join(",\n")} };
export const contents = ${literalOf(JSON.stringify(contents, withoutStrings))};
export const ownStrings = [${ownStrings.join(",\n")}];
export const previewImages = ${JSON.stringify(previews)};
export const wordFiles = [${wordFiles.join(",\n")}];
export const hasVideos = ${[...published.keys()].some(isVideo)};
export const articleHtml = [${articleHtml.join(",\n")}];`;
}

/** Returns the code of an object with the owner's modules that contain strings, and adds their imports. */
function ownStringsOf({ stringFiles }: LoadedLanguage, imports: string[]): string {
  const modules = stringFiles.map(({ name, label }) => {
    const variable = `strings${imports.length}`;
    imports.push(`import { ${name} as ${variable} } from "/${label}";`);
    return `${name}: ${variable}`;
  });
  return `{ ${modules.join()} }`;
}

/** For JSON, which would drop the functions among the strings without a word. */
function withoutStrings(key: string, value: unknown): unknown {
  return key === "strings" ? undefined : value;
}
