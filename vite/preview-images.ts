import { createHash, randomUUID } from "node:crypto";
import { existsSync } from "node:fs";
import { mkdir, readFile, rename } from "node:fs/promises";
import path from "node:path";
import { fileURLToPath } from "node:url";
import satori, { type Font } from "satori";
import sharp from "sharp";
import type { Plugin } from "vite";
import { images } from "./images";
import { loadSource } from "./load-source";
import type * as CardModule from "./preview-card";
import { previewHeight, previewWidth } from "./preview-size";
import { readTypeface } from "./typeface";

const moduleId = "virtual:preview-images";
const root = fileURLToPath(new URL("..", import.meta.url));
const cacheFolder = path.join(root, "node_modules/.cache/previews");

/**
 * Gives the module `virtual:preview-images`: for each page the image that link previews show, drawn from
 * the content with fonts from a package, so that it is the same wherever it is built.
 */
export function previewImages(): Plugin {
  let drawn: Promise<Card[]> | undefined;
  return {
    name: "preview-images",
    resolveId: (id) => (id === moduleId ? `\0${moduleId}` : undefined),
    async load(id) {
      if (id !== `\0${moduleId}`) return undefined;
      // The build asks for the server and the client in turn: both get the same images.
      drawn ??= drawCards();
      // What ends in a mistake is drawn again when it is mended.
      drawn.catch(() => (drawn = undefined));
      const cards = await drawn;
      for (const { page, missing } of cards) {
        if (missing.length > 0) this.warn(withoutLetters(page, missing));
      }
      const imports = cards.map(
        ({ file }, index) => `import src${index} from ${JSON.stringify(`${file}?url`)};`,
      );
      const entries = cards.map(
        ({ page }, index) =>
          `${JSON.stringify(page)}: { src: src${index}, width: ${previewWidth}, height: ${previewHeight} }`,
      );
      return `${imports.join("\n")}\nexport const previewImages = { ${entries.join(", ")} };`;
    },
  };
}

/** A page's card, drawn. */
interface Card {
  page: string;
  file: string;
  /** Letters that none of the fonts has, which stand on the card as boxes. */
  missing: string[];
}

function withoutLetters(page: string, letters: string[]): string {
  return `The link preview of the page "${page}" shows boxes: the typeface of app/content/theme.ts has no ${letters.join(" ")}`;
}

/** Draws what is not in the cache yet. */
export async function drawCards(): Promise<Card[]> {
  const { cards, typeface } = await loadSource<typeof CardModule>("/vite/preview-card.tsx", [images()]);
  const options = { width: previewWidth, height: previewHeight, fonts: await fonts(typeface) };
  return Promise.all(
    Object.entries(await cards()).map(async ([page, card]) => {
      const missing: string[] = [];
      const loadAdditionalAsset = async (_language: string, letters: string) => {
        missing.push(letters);
        return [];
      };
      const svg = await satori(card, { ...options, loadAdditionalAsset });
      return { page, missing, file: await kept(page, svg) };
    }),
  );
}

/** The card as PNG, made once and kept beside the installed packages. */
async function kept(page: string, svg: string): Promise<string> {
  const key = createHash("sha256").update(svg).digest("hex").slice(0, 16);
  const file = path.join(cacheFolder, key, `preview-${page}.png`);
  if (existsSync(file)) return file;
  await mkdir(path.dirname(file), { recursive: true });
  const unfinished = `${file}.${randomUUID()}`;
  await sharp(Buffer.from(svg)).png({ palette: true, quality: 90, effort: 8 }).toFile(unfinished);
  await rename(unfinished, file);
  return file;
}

/** Draws in the order of these fonts: the first that has a letter gives it. */
async function fonts(name: string): Promise<Font[]> {
  const { alphabets, regular, bold, file } = await readTypeface(name);
  const all = alphabets.flatMap((alphabet) => [
    { alphabet, weight: 400 as const, source: file(alphabet, regular, "woff") },
    { alphabet, weight: 700 as const, source: file(alphabet, bold, "woff") },
  ]);
  return Promise.all(
    all.map(async ({ alphabet, weight, source }) => ({
      // Satori takes one file for a name and a weight. It looks into all others for letters that this one lacks.
      name: alphabet === "latin" ? name : `${name} ${alphabet}`,
      weight,
      data: await readFile(source),
    })),
  );
}
