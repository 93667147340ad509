import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { mkdir, readdir, readFile, rename } from "node:fs/promises";
import path from "node:path";
import { fileURLToPath } from "node:url";
import sharp, { type Sharp } from "sharp";
import type { Plugin } from "vite";

const moduleId = "virtual:images";
const imagesFolder = fileURLToPath(new URL("../app/content/images/", import.meta.url));

/** Where the images that a build makes are kept. Their names have a hash, so they are published as they are. */
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
const recipe = "3";

const encoders = {
  avif: (image: Sharp) => image.avif({ quality: 50, effort: 3 }),
  webp: (image: Sharp) => image.webp({ quality: 85, effort: 5 }),
};

type Format = keyof typeof encoders;

/**
 * Gives the module `virtual:images`: what there is in app/content/images, by file name. A PNG, JPEG
 * or WebP is offered as AVIF in several widths, with one WebP to fall back on; an SVG as it is.
 * A file that cannot be read does not stop this module: it is handed on as a problem, so that the
 * content's check can name the item that uses it.
 *
 * Under the development server and in tests the originals are served, as encoding takes seconds.
 */
export function images(): Plugin {
  let building = false;
  return {
    name: "images",
    configResolved(config) {
      building = config.command === "build";
    },
    resolveId: (id) => (id === moduleId ? `\0${moduleId}` : undefined),
    async load(id) {
      if (id !== `\0${moduleId}`) return undefined;
      const files = (await readdir(imagesFolder)).filter((file) => !file.startsWith(".")).sort();
      for (const file of files) this.addWatchFile(path.join(imagesFolder, file));
      const made = await Promise.all(
        files.map(async (file) => [file, await make(path.join(imagesFolder, file), building)] as const),
      );
      const imports: string[] = [];
      /** Adds an import of a file's public address and gives the name that holds it. */
      const address = (file: string) => {
        imports.push(`import address${imports.length} from ${JSON.stringify(`${file}?url`)};`);
        return `address${imports.length - 1}`;
      };
      const entries = made.map(([file, image]) => `${JSON.stringify(file)}: ${entry(image, address)}`);
      return `${imports.join("\n")}\nexport const images = {\n${entries.join(",\n")}\n};`;
    },
  };
}

interface MadeImage {
  width: number;
  height: number;
  /** The file that any browser can show. */
  file: string;
  avif: { file: string; width: number }[];
  placeholder: string;
}

/** What a build makes of an original, or the problem that it has. */
async function make(file: string, building: boolean): Promise<MadeImage | { problem: string }> {
  try {
    const source = await readFile(file);
    const { width, height, format } = await sharp(source).metadata();
    if (format === "svg" || !building) return { width, height, file, avif: [], placeholder: "" };
    // Reading the pixels finds a file that was cut short, which its header alone does not show.
    const placeholder = await averageColour(source);
    const offered = [...widths.filter((each) => each * worthwhile <= width), Math.min(width, widest)];
    const avif = await Promise.all(
      offered.map(async (each) => ({ file: await encode(file, source, "avif", each), width: each })),
    );
    const fallback = await encode(file, source, "webp", Math.min(fallbackWidth, width));
    return { width, height, file: fallback, avif, placeholder };
  } catch (error) {
    return { problem: error instanceof Error ? error.message : String(error) };
  }
}

/** Source text of one entry of `images`. */
function entry(made: MadeImage | { problem: string }, address: (file: string) => string): string {
  if ("problem" in made) return JSON.stringify(made);
  const { width, height, file, avif, placeholder } = made;
  const candidates = avif.map((each) => `\${${address(each.file)}} ${each.width}w`).join(", ");
  return `{ width: ${width}, height: ${height}, src: ${address(file)}, avif: \`${candidates}\`, placeholder: ${JSON.stringify(placeholder)} }`;
}

/**
 * The image in one width and format, made once and kept beside the installed packages. All that is made of an
 * original has one hash in its name, of what it depends on: six letters that differ compress to nothing.
 */
async function encode(file: string, source: Buffer, format: Format, width: number): Promise<string> {
  const hash = createHash("sha256").update(source).update(recipe).digest("base64url").slice(0, 6);
  const made = path.join(cacheFolder, `${path.parse(file).name}-${hash}-${width}.${format}`);
  if (!existsSync(made)) {
    await mkdir(cacheFolder, { recursive: true });
    const unfinished = `${made}.${process.pid}`;
    await encoders[format](sharp(source).resize({ width })).toFile(unfinished);
    await rename(unfinished, made);
  }
  return made;
}

/**
 * The image's average colour as a data: address, to stand where the image will be. A GIF of one
 * pixel is nearly all header, which compresses to nothing when a page has several.
 */
async function averageColour(source: Buffer): Promise<string> {
  const pixels = await sharp(source).resize(1, 1, { fit: "fill" }).gif({ colours: 2 }).toBuffer();
  return `data:image/gif;base64,${pixels.toString("base64")}`;
}
