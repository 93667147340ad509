import { createHash, randomUUID } from "node:crypto";
import { existsSync } from "node:fs";
import { mkdir, readdir, rename, writeFile } from "node:fs/promises";
import path from "node:path";
import { fileURLToPath } from "node:url";
import sharp, { type Sharp } from "sharp";
import type { Plugin, ViteDevServer } from "vite";
import { loadSource } from "./load-source";
import { readOriginal, type Original, type Problem } from "./original";
import type * as Content from "./content";

const moduleId = "virtual:images";
const resolvedId = `\0${moduleId}`;

/**
 * The folder of the encoded images, which stay from one build to the next. Their names contain a hash, so Vite
 * publishes them under the same names.
 */
export const cacheFolder = fileURLToPath(new URL("../node_modules/.cache/images/", import.meta.url));

/**
 * The narrower widths that browsers can choose from, in pixels. Both are for phones with a high pixel density: 480
 * for an image in a phone frame, 720 for one as wide as the window. Other screens use the image's own width, up to
 * `widest`, which is the most that this site shows.
 */
const widths = [480, 720];
const widest = 1280;

/** The image must be this many times as wide as an offered width, or the smaller file saves too little. */
const worthwhile = 1.2;

/** The width of the WebP for browsers that do not support AVIF, in pixels. */
const fallbackWidth = 640;

/** Part of the hash in every file name. Change it with the settings below, so that all images are encoded again. */
const recipe = "4";

const encoders = {
  avif: (image: Sharp) => image.avif({ quality: 50, effort: 3 }),
  webp: (image: Sharp) => image.webp({ quality: 85, effort: 5 }),
};

/**
 * A Vite plugin that provides the module `virtual:images`, which lists the images in app/content/images by file
 * name. A PNG, JPEG or WebP becomes AVIF in several widths and one WebP as the fallback; an SVG stays as it is. A
 * file that cannot be used does not stop the plugin. Its entry says what the problem is, so that the check of the
 * content can name the item that uses the file.
 *
 * In a build, the module lists only the images that the content refers to, because every listed image is
 * published. In development and in tests it lists all images, and serves the originals because encoding takes
 * seconds.
 *
 * @param folder where the images are, relative to the project's root
 */
export function images(folder = "app/content/images"): Plugin {
  let building = false;
  let root = "";
  let imagesFolder = "";
  return {
    name: "images",
    configResolved(config) {
      building = config.command === "build";
      root = config.root;
      imagesFolder = path.resolve(root, folder);
    },
    resolveId: (id) => (id === moduleId ? resolvedId : undefined),
    async load(id) {
      if (id !== resolvedId) return undefined;
      const all = await filesIn(imagesFolder);
      const files = building ? await usedOf(all, root) : all;
      const imports: string[] = [];
      /** Adds an import of the file's public URL and returns the name of the imported variable. */
      const address = (file: string) => {
        imports.push(`import address${imports.length} from ${JSON.stringify(`${file}?url`)};`);
        return `address${imports.length - 1}`;
      };
      const entries = await Promise.all(
        files.map(async (file) => {
          const original = await readOriginal(path.join(imagesFolder, file));
          const made = "problem" in original ? original : await publish(file, original, building);
          return [nameOf(file), made] as const;
        }),
      );
      const lines = entries.map(([name, made]) => `${JSON.stringify(name)}: ${entry(made, address)}`);
      return `${imports.join("\n")}\nexport const images = {\n${lines.join(",\n")}\n};`;
    },
    hotUpdate({ file, server }) {
      if (path.dirname(file) === imagesFolder) forget(server);
    },
  };
}

/** Makes Vite read the folder again at the next import of the module. */
function forget({ environments }: ViteDevServer): void {
  for (const { moduleGraph } of Object.values(environments)) {
    const module = moduleGraph.getModuleById(resolvedId);
    if (module) moduleGraph.invalidateModule(module);
  }
}

async function filesIn(folder: string): Promise<string[]> {
  const files = await readdir(folder);
  return files.filter((file) => !file.startsWith(".")).sort();
}

/** Loads all content, with the originals as images, to find the files that it refers to. */
async function usedOf(files: string[], root: string): Promise<string[]> {
  const { usedImages } = await loadSource<typeof Content>("/vite/content.ts", [images()], root);
  return files.filter((file) => usedImages.has(nameOf(file)));
}

/**
 * The name by which content refers to a file. Some file systems store an umlaut as two characters (NFD), but
 * keyboards enter it as one (NFC).
 */
function nameOf(file: string): string {
  return file.normalize("NFC");
}

interface MadeImage {
  width: number;
  height: number;
  /** The fallback that every browser can show. */
  file: string;
  avif: { file: string; width: number }[];
}

/** Makes the files that the site publishes for an original. */
async function publish(name: string, original: Original, building: boolean): Promise<MadeImage> {
  const { source, format, width, height } = original;
  const stem = stemOf(name, source);
  if (format === "svg" || !building) {
    const file = await cached(`${stem}.${format}`, (made) => writeFile(made, source));
    return { width, height, file, avif: [] };
  }
  const encode = (to: keyof typeof encoders, wide: number) =>
    cached(`${stem}-${wide}.${to}`, async (made) => {
      await encoders[to](sharp(source).autoOrient().resize({ width: wide })).toFile(made);
    });
  const offered = [...widths.filter((each) => each * worthwhile <= width), Math.min(width, widest)];
  const avif = await Promise.all(
    offered.map(async (each) => ({ file: await encode("avif", each), width: each })),
  );
  return { width, height, file: await encode("webp", Math.min(fallbackWidth, width)), avif };
}

/** The source code of one entry of `images`. */
function entry(made: MadeImage | Problem, address: (file: string) => string): string {
  if ("problem" in made) return JSON.stringify(made);
  const { width, height, file, avif } = made;
  const candidates = avif.map((each) => `\${${address(each.file)}} ${each.width}w`).join(", ");
  return `{ width: ${width}, height: ${height}, src: ${address(file)}, avif: \`${candidates}\` }`;
}

/**
 * The common start of the names of all files made from an original. It replaces characters that have a meaning in
 * a URL or a srcset. All these files share one hash, of the original and the recipe, because a page compresses
 * better with repeated names than with a different hash for each file.
 */
function stemOf(name: string, source: Buffer): string {
  const plain = path.parse(name).name.normalize("NFKD").replace(/\p{M}/gu, "").replace(/\W+/g, "-");
  const hash = createHash("sha256").update(source).update(recipe).digest("base64url").slice(0, 6);
  return `${plain}-${hash}`;
}

/**
 * Returns the path of a file in the cache folder, which it makes first if it does not exist.
 *
 * @param write makes the file at the given path
 */
async function cached(name: string, write: (file: string) => Promise<void>): Promise<string> {
  const file = path.join(cacheFolder, name);
  if (existsSync(file)) return file;
  await mkdir(cacheFolder, { recursive: true });
  const unfinished = `${file}.${randomUUID()}`;
  await write(unfinished);
  await rename(unfinished, file);
  return file;
}
