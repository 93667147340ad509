import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { mkdir, readdir, readFile, rename } from "node:fs/promises";
import path from "node:path";
import { fileURLToPath } from "node:url";
import sharp, { type Sharp } from "sharp";
import type { Plugin } from "vite";

const moduleId = "virtual:pictures";
const imagesFolder = fileURLToPath(new URL("../../app/content/images/", import.meta.url));
const cacheFolder = fileURLToPath(new URL("../../node_modules/.cache/pictures/", import.meta.url));

/**
 * Widths in pixels that a browser may choose from, for phones above all: a picture of a phone on a sharp screen,
 * one as wide as the window, and for the rest. A picture is never made larger than it is.
 */
const widths = [480, 720, 1280];

/** The one width for browsers that do not know AVIF. */
const fallbackWidth = 640;

/** Part of the cache's key: a change of the settings below makes every picture anew. */
const recipe = "2";

const encoders = {
  avif: (image: Sharp) => image.avif({ quality: 50, effort: 5 }),
  webp: (image: Sharp) => image.webp({ quality: 85, effort: 5 }),
};

type Format = keyof typeof encoders;

/**
 * Gives the module `virtual:pictures`: what there is in app/content/images, by file name. A PNG, JPEG
 * or WebP is offered as AVIF in several widths, with one WebP to fall back on; an SVG as it is.
 * A file that cannot be read does not stop this module: it is handed on as a problem, so that the
 * content's check can name the item that uses it.
 *
 * Under the development server and in tests the originals are served, as encoding takes seconds.
 */
export function pictures(): Plugin {
  let building = false;
  return {
    name: "pictures",
    configResolved(config) {
      building = config.command === "build";
    },
    resolveId: (id) => (id === moduleId ? `\0${moduleId}` : undefined),
    async load(id) {
      if (id !== `\0${moduleId}`) return undefined;
      const files = (await readdir(imagesFolder)).filter((file) => !file.startsWith(".")).sort();
      const imports: string[] = [];
      /** Adds an import of a file's public address and gives the name that holds it. */
      const address = (file: string) => {
        imports.push(`import address${imports.length} from ${JSON.stringify(`${file}?url`)};`);
        return `address${imports.length - 1}`;
      };
      const entries: string[] = [];
      for (const file of files) {
        this.addWatchFile(path.join(imagesFolder, file));
        entries.push(
          `${JSON.stringify(file)}: ${await describe(path.join(imagesFolder, file), building, address)}`,
        );
      }
      return `${imports.join("\n")}\nexport const pictures = {\n${entries.join(",\n")}\n};`;
    },
  };
}

/** Source text of one entry of `pictures`. */
async function describe(file: string, building: boolean, address: (file: string) => string): Promise<string> {
  try {
    const source = await readFile(file);
    const { width, height, format } = await sharp(source).metadata();
    const size = `width: ${width}, height: ${height}`;
    if (format === "svg" || !building) {
      return `{ ${size}, src: ${address(file)}, avif: "", placeholder: "" }`;
    }
    // Reading the pixels finds a file that was cut short, which its header alone does not show.
    const placeholder = await averageColour(source);
    const offered = widths.filter((each) => each < width);
    if (offered.length < widths.length) offered.push(width);
    const candidates = [];
    for (const each of offered)
      candidates.push(`\${${address(await encode(file, source, "avif", each))}} ${each}w`);
    const fallback = address(await encode(file, source, "webp", Math.min(fallbackWidth, width)));
    return `{ ${size}, src: ${fallback}, avif: \`${candidates.join(", ")}\`, placeholder: ${JSON.stringify(placeholder)} }`;
  } catch (error) {
    return `{ problem: ${JSON.stringify(error instanceof Error ? error.message : String(error))} }`;
  }
}

/** The picture in one width and format, made once and kept beside the installed packages. */
async function encode(file: string, source: Buffer, format: Format, width: number): Promise<string> {
  const key = createHash("sha256")
    .update(source)
    .update(`${recipe} ${format} ${width}`)
    .digest("hex")
    .slice(0, 16);
  const made = path.join(cacheFolder, key, `${path.parse(file).name}-${width}.${format}`);
  if (!existsSync(made)) {
    await mkdir(path.dirname(made), { recursive: true });
    const unfinished = `${made}.${process.pid}`;
    await encoders[format](sharp(source).resize({ width })).toFile(unfinished);
    await rename(unfinished, made);
  }
  return made;
}

/**
 * The picture's average colour as a data: address, to stand where the picture will be. A GIF of one
 * pixel is nearly all header, which compresses to nothing when a page has several.
 */
async function averageColour(source: Buffer): Promise<string> {
  const pixels = await sharp(source).resize(1, 1, { fit: "fill" }).gif({ colours: 2 }).toBuffer();
  return `data:image/gif;base64,${pixels.toString("base64")}`;
}
