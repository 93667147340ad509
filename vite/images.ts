import { createHash, randomUUID } from "node:crypto";
import { existsSync } from "node:fs";
import { mkdir, readdir, rename, writeFile } from "node:fs/promises";
import path from "node:path";
import { fileURLToPath } from "node:url";
import sharp, { type Sharp } from "sharp";
import type { Plugin, ViteDevServer } from "vite";
import { loadSource } from "./load-source";
import { readOriginal, type Original, type Problem } from "./original";
import type * as UsedImages from "./used-images";

const moduleId = "virtual:images";
const resolvedId = `\0${moduleId}`;

/** From the site's folder. */
const imagesFolder = "app/content/images";

/** Where the images that are published are kept. Their names have a hash, so they are published as they are. */
export const cacheFolder = fileURLToPath(new URL("../node_modules/.cache/images/", import.meta.url));

/**
 * Widths in pixels that a browser may choose from, for phones above all: an image of a phone on a sharp screen,
 * one as wide as the window. For the rest there is the image as it is, or as wide as this site shows any.
 */
const widths = [480, 720];
const widest = 1280;

/** A width is offered only if the image is this many times as wide. */
const worthwhile = 1.2;

/** The one width for browsers that do not know AVIF. */
const fallbackWidth = 640;

/** Part of the hash in every name: a change of the settings below makes every image anew. */
const recipe = "4";

const encoders = {
  avif: (image: Sharp) => image.avif({ quality: 50, effort: 3 }),
  webp: (image: Sharp) => image.webp({ quality: 85, effort: 5 }),
};

/**
 * Gives the module `virtual:images`: what there is in app/content/images, by file name. A PNG, JPEG
 * or WebP is offered as AVIF in several widths, with one WebP to fall back on; an SVG as it is.
 * An image that cannot be published does not stop this module: it is handed on as a problem, so that the
 * content's check can name the item that uses it.
 *
 * A build has only the images that the content names, as all that the module has is published. Under the
 * development server and in tests there are all, as they were put there: encoding takes seconds.
 */
export function images(): Plugin {
  let building = false;
  let root = "";
  return {
    name: "images",
    configResolved(config) {
      building = config.command === "build";
      root = config.root;
    },
    resolveId: (id) => (id === moduleId ? resolvedId : undefined),
    async load(id) {
      if (id !== resolvedId) return undefined;
      const files = building ? await usedFiles(root) : await filesIn(root);
      const imports: string[] = [];
      /** Adds an import of a file's public address and gives the name that holds it. */
      const address = (file: string) => {
        imports.push(`import address${imports.length} from ${JSON.stringify(`${file}?url`)};`);
        return `address${imports.length - 1}`;
      };
      const entries = await Promise.all(
        files.map(async (file) => {
          const original = await readOriginal(path.join(root, imagesFolder, file));
          const made = "problem" in original ? original : await publish(file, original, building);
          return [nameOf(file), made] as const;
        }),
      );
      const lines = entries.map(([name, made]) => `${JSON.stringify(name)}: ${entry(made, address)}`);
      return `${imports.join("\n")}\nexport const images = {\n${lines.join(",\n")}\n};`;
    },
    hotUpdate({ file, server }) {
      if (path.dirname(path.relative(root, file)) === imagesFolder) forget(server);
    },
  };
}

/** Has the folder read anew when the module is next asked for. */
function forget({ environments }: ViteDevServer): void {
  for (const { moduleGraph } of Object.values(environments)) {
    const module = moduleGraph.getModuleById(resolvedId);
    if (module) moduleGraph.invalidateModule(module);
  }
}

async function filesIn(root: string): Promise<string[]> {
  const files = await readdir(path.join(root, imagesFolder));
  return files.filter((file) => !file.startsWith(".")).sort();
}

/** Reads all content, which is done with the images as they were put there. */
async function usedFiles(root: string): Promise<string[]> {
  const { usedImages } = await loadSource<typeof UsedImages>("/vite/used-images.ts", [images()], root);
  return (await filesIn(root)).filter((file) => usedImages.has(nameOf(file)));
}

/** The name by which content finds a file. Some file systems take an umlaut apart, no keyboard does. */
function nameOf(file: string): string {
  return file.normalize("NFC");
}

interface MadeImage {
  width: number;
  height: number;
  /** The file that any browser can show. */
  file: string;
  avif: { file: string; width: number }[];
  placeholder: string;
}

/** Makes the files that a browser may get of an original. */
async function publish(name: string, original: Original, building: boolean): Promise<MadeImage> {
  const { source, format, width, height, placeholder } = original;
  const stem = stemOf(name, source);
  if (format === "svg" || !building) {
    const file = await kept(`${stem}.${format}`, (made) => writeFile(made, source));
    return { width, height, file, avif: [], placeholder };
  }
  const encode = (to: keyof typeof encoders, wide: number) =>
    kept(`${stem}-${wide}.${to}`, async (made) => {
      await encoders[to](sharp(source).autoOrient().resize({ width: wide })).toFile(made);
    });
  const offered = [...widths.filter((each) => each * worthwhile <= width), Math.min(width, widest)];
  const avif = await Promise.all(
    offered.map(async (each) => ({ file: await encode("avif", each), width: each })),
  );
  return { width, height, file: await encode("webp", Math.min(fallbackWidth, width)), avif, placeholder };
}

/** Source text of one entry of `images`. */
function entry(made: MadeImage | Problem, address: (file: string) => string): string {
  if ("problem" in made) return JSON.stringify(made);
  const { width, height, file, avif, placeholder } = made;
  const candidates = avif.map((each) => `\${${address(each.file)}} ${each.width}w`).join(", ");
  return `{ width: ${width}, height: ${height}, src: ${address(file)}, avif: \`${candidates}\`, placeholder: ${JSON.stringify(placeholder)} }`;
}

/**
 * How the names of all that is made of an original begin. What an address or a srcset could misread is left out.
 * They share one hash, of what they depend on: six letters that differ compress to nothing.
 */
function stemOf(name: string, source: Buffer): string {
  const plain = path.parse(name).name.normalize("NFKD").replace(/\p{M}/gu, "").replace(/\W+/g, "-");
  const hash = createHash("sha256").update(source).update(recipe).digest("base64url").slice(0, 6);
  return `${plain}-${hash}`;
}

/**
 * A file that is made once and kept beside the installed packages.
 *
 * @param write makes it at the path that it is given
 */
async function kept(name: string, write: (file: string) => Promise<void>): Promise<string> {
  const file = path.join(cacheFolder, name);
  if (existsSync(file)) return file;
  await mkdir(cacheFolder, { recursive: true });
  const unfinished = `${file}.${randomUUID()}`;
  await write(unfinished);
  await rename(unfinished, file);
  return file;
}
