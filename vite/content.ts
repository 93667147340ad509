import path from "node:path";
import type { Plugin, ViteDevServer } from "vite";
import { loadContent, type LoadedContent, type LoadedLanguage } from "../app/schema/load-content";
import { publish, type PublishedImage } from "./images";
import { themeVariables } from "./theme-variables";

const moduleId = "virtual:content";
const resolvedId = `\0${moduleId}`;

const stylesheets = ["main", "print", "late", "article"].map((name) => `app/styles/${name}.scss`);

/**
 * A Vite plugin that gives the site its content: the module `virtual:content`, for the server only, and the theme as
 * Sass variables. An edit or a new file in the folder reloads them.
 *
 * In a build, images are encoded. In development pages show the originals, because encoding takes seconds.
 *
 * @param folder relative to the project's root
 */
export function content(folder = "app/content"): Plugin {
  let root = "";
  let building = false;
  let loading: Promise<LoadedContent> | undefined;
  let sassVariables: Promise<string> | undefined;
  let failed = false;

  /** Loads the content, once for all modules until it is edited. */
  const load = () => {
    loading ??= loadContent(path.join(root, folder), !building);
    loading.catch(() => (failed = true));
    return loading;
  };

  const variables = async () => {
    const { content, languages } = await load();
    const letters = JSON.stringify(languages.map((each) => each.content));
    return `${await themeVariables(content.theme, letters)}$languages: ${languages.length};\n`;
  };

  return {
    name: "content",
    config: () => ({
      css: {
        preprocessorOptions: {
          scss: {
            additionalData: async (source: string) => (await (sassVariables ??= variables())) + source,
          },
        },
      },
    }),
    configResolved(config) {
      building = config.command === "build";
      root = config.root;
    },
    resolveId: (id) => (id === moduleId ? resolvedId : undefined),
    async load(id) {
      if (id !== resolvedId) return undefined;
      const { languages, images } = await load();
      const published = await Promise.all(
        [...images].map(async ([name, original]) => [name, await publish(name, original, building)] as const),
      );
      return moduleOf(languages, new Map(published));
    },
    hotUpdate({ file, server }) {
      const edited = path.relative(path.join(root, folder), file);
      if (edited.startsWith("..")) return;
      loading = undefined;
      sassVariables = undefined;
      forget(server, [resolvedId]);
      // The styles take seconds to compile, and need little of the content. The letters of a new alphabet come with a restart.
      if (failed || edited === "theme.ts")
        forget(
          server,
          stylesheets.map((each) => path.join(root, each)),
        );
      failed = false;
    },
  };
}

/** Makes Vite load modules again, and all that import them. */
function forget({ environments }: ViteDevServer, files: string[]): void {
  for (const { moduleGraph } of Object.values(environments)) {
    for (const [id, module] of moduleGraph.idToModuleMap) {
      if (files.includes(id.replace(/\?.*/, ""))) moduleGraph.invalidateModule(module);
    }
  }
}

/** The code of the module with the content, in which published images replace those that the owner named. */
function moduleOf(languages: LoadedLanguage[], images: Map<string, PublishedImage>): string {
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
  const contents = languages.map(({ prefix, content }) => ({ prefix, ...content }));
  return `${imports.join("\n")}
const images = { ${entries.join(",\n")} };
const isImage = (value) => value?.file !== undefined && value.alt !== undefined;
const json = ${JSON.stringify(JSON.stringify(contents))};
const addressOf = (written, field, name) => images[decodeURIComponent(name)]?.[field] ?? written;
const withAddresses = (html) =>
  html.replaceAll('href="/', 'href="' + import.meta.env.BASE_URL).replace(/\\bimage:(src|avif):([^"]+)/g, addressOf);
export const languages = JSON.parse(json, (key, value) => {
  if (key === "html") return withAddresses(value);
  return isImage(value) ? { ...images[value.file], alt: value.alt } : value;
});`;
}
