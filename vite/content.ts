import path from "node:path";
import type { Plugin, ViteDevServer } from "vite";
import { loadContent, type LoadedContent, type LoadedLanguage } from "../app/load/load-content";
import { uiStringsFolder } from "../app/ui-strings/ui-strings";
import { publish, type EncodedImage } from "../make/images";
import { makeSearchIndex } from "../make/search-index";
import { themeVariables } from "../make/theme-variables";
import { letterWidths, readTypeface, withoutFormulas } from "../make/typeface";

const folder = "app/content";
const mixins = path.resolve("app/styles/mixins");
const moduleId = "virtual:content";
const resolvedId = `\0${moduleId}`;

/**
 * A Vite plugin that gives the site its content: the module `virtual:content`, for the server only, and the theme as
 * Sass variables. An edit or a new file in the folder reloads them.
 *
 * @param building false in development, which also shows drafts, and the originals of images, because encoding takes seconds
 * @param first the content, until it is edited
 */
export function content(building: boolean, first: Promise<LoadedContent>): Plugin {
  let loading: Promise<LoadedContent> | undefined = first;
  let sassVariables: Promise<string> | undefined;
  let failed = false;
  /** The addresses for which Vite has routes; undefined if it started with a mistake in the content. */
  let routed: string | undefined;

  /** Loads the content, once for all modules until it is edited. */
  const load = () => {
    loading ??= loadContent(folder, !building);
    loading.catch(() => (failed = true));
    return loading;
  };

  const variables = async () => {
    const { content, languages } = await load();
    const all = await themeVariables(content.theme, lettersOf(languages));
    return `${all}$languages: ${languages.length};\n@import "${mixins}";\n`;
  };

  return {
    name: "content",
    config: () => ({
      css: {
        preprocessorOptions: {
          scss: {
            additionalData: async (source: string) =>
              (await (sassVariables ??= variables())) + source,
          },
        },
      },
    }),
    resolveId: (id) => (id === moduleId ? resolvedId : undefined),
    async load(id) {
      if (id !== resolvedId) return undefined;
      const loaded = await load();
      const { content, languages, images } = loaded;
      const published = await Promise.all(
        [...images].map(
          async ([name, original]) => [name, await publish(name, original, building)] as const,
        ),
      );
      const typeface = await readTypeface(content.theme.typeface);
      const widths = await letterWidths(lettersOf(languages), typeface);
      const indexes = await Promise.all(
        languages.map((language) => makeSearchIndex(language.content)),
      );
      // Vite's configuration, which imports this file, is also read by programs that do not understand JSX.
      const { previewImages } = await import("../make/preview-images");
      const previews = (await previewImages(loaded)).map(({ name, path }) => [name, path] as const);
      return moduleOf(languages, new Map(published), widths, indexes, Object.fromEntries(previews));
    },
    configureServer: async () => {
      routed = await load().then(addressesOf, () => undefined);
    },
    hotUpdate({ file, server }) {
      const edited = path.relative(folder, file);
      if (edited.startsWith("..") && !file.startsWith(path.resolve(uiStringsFolder))) return;
      loading = undefined;
      sassVariables = undefined;
      forget(server, (id) => id === resolvedId);
      // Compiling the styles again takes seconds, and of the content they need only the theme and the alphabets in use. So
      // letters of an alphabet that is new to the site have their typeface only after a restart.
      if (failed || edited === "theme.ts") forget(server, (id) => /\.scss\b/.test(id));
      failed = false;
      // Routes are part of Vite's configuration: those of a new language, or of another path, come with a restart of Vite.
      const restartIfMoved = (loaded: LoadedContent) => {
        if (addressesOf(loaded) !== routed) return server.restart();
      };
      if (this.environment.name === "ssr") void load().then(restartIfMoved, () => undefined);
    },
  };
}

/** The addresses of all pages, in one text. */
function addressesOf({ languages }: LoadedContent): string {
  const addresses = languages.flatMap(({ prefix, written, content }) => [
    ...Object.entries(written.pages).map(([name, page]) => `${name} ${prefix}${page.path}`),
    ...content.markdownPages.map(({ path }) => path),
  ]);
  return addresses.sort().join("\n");
}

/** All letters that the site shows, and others. */
function lettersOf(languages: LoadedLanguage[]): string {
  return withoutFormulas(languages.map(({ content }) => content));
}

/** Makes Vite load modules again, and all that import them. */
function forget({ environments }: ViteDevServer, isMeant: (id: string) => boolean): void {
  for (const { moduleGraph } of Object.values(environments)) {
    for (const [id, module] of moduleGraph.idToModuleMap) {
      if (isMeant(id)) moduleGraph.invalidateModule(module);
    }
  }
}

/** The code of the module with what app/content.server.ts makes the content from. */
function moduleOf(
  languages: LoadedLanguage[],
  images: Map<string, EncodedImage>,
  widths: Record<string, number>,
  indexes: (string | undefined)[],
  previews: Record<string, string>,
): string {
  const imports: string[] = [];
  /** Imports a file's public address and returns the name of the imported variable. */
  const address = (file: string) => {
    imports.push(`import address${imports.length} from ${JSON.stringify(`${file}?url`)};`);
    return `address${imports.length - 1}`;
  };
  const entries = [...images].map(([name, { width, height, file, avif }]) => {
    const candidates = avif.map((each) => `\${${address(each.file)}} ${each.width}w`).join(", ");
    const fields = `width: ${width}, height: ${height}, src: ${address(file)}, avif: \`${candidates}\``;
    return `${JSON.stringify(name)}: { ${fields} }`;
  });
  const searchIndexes = indexes.map((file) => file && address(file));
  const texts: string[] = [];
  const withoutText = <Article extends { html: string }>({ html, ...article }: Article) => {
    texts.push(`() => ${literalOf(html)}`);
    return article;
  };
  const contents = languages.map(({ prefix, content }) => {
    const posts = content.posts.map(withoutText);
    const caseStudies = content.caseStudies.map(withoutText);
    const markdownPages = content.markdownPages.map(withoutText);
    return { ...content, prefix, letterWidths: widths, posts, caseStudies, markdownPages };
  });
  return `${imports.join("\n")}
export const images = { ${entries.join(",\n")} };
export const contents = ${literalOf(JSON.stringify(contents))};
export const previewImages = ${JSON.stringify(previews)};
export const searchIndexes = [${searchIndexes.map(String).join()}];
export const texts = [${texts.join(",\n")}];`;
}

/** A string literal. Vite looks for its own placeholders, such as __VITE_ASSET__, in all code, also where an owner's text has them. */
function literalOf(text: string): string {
  return JSON.stringify(text).replaceAll("__VITE_", "_\\u005fVITE_");
}
