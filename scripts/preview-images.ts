import { mkdir, readFile, rm } from "node:fs/promises";
import path from "node:path";
import satori, { type Font } from "satori";
import sharp from "sharp";
import { previewHeight, previewWidth } from "../app/metadata/preview-size";
import { root } from "../harness/server-process";
import { images } from "../vite/images";
import { loadSource } from "../vite/load-source";
import { readTypeface } from "../vite/typeface";
import type * as CardModule from "./preview-card";

/** Where app/metadata/page-metadata.ts looks for them. Remix empties build/ before it builds. */
const folder = path.join(root, "node_modules/.cache/previews");

/** A page's card, drawn. */
interface Card {
  page: string;
  /** Letters that none of the fonts has, which stand on the card as boxes. */
  missing: string[];
}

/**
 * Draws for each page of app/content/pages.ts the image that link previews show, from the content and with fonts from a
 * package, so that it is the same wherever it is built.
 */
export async function drawPreviewImages(): Promise<Card[]> {
  const { cards, typeface } = await loadSource<typeof CardModule>("/scripts/preview-card.tsx", [images()]);
  const options = { width: previewWidth, height: previewHeight, fonts: await fonts(typeface) };
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  return Promise.all(
    Object.entries(await cards()).map(async ([page, card]) => {
      const missing: string[] = [];
      const loadAdditionalAsset = async (_language: string, letters: string) => {
        missing.push(letters);
        return [];
      };
      const svg = await satori(card, { ...options, loadAdditionalAsset });
      const png = sharp(Buffer.from(svg)).png({ palette: true, quality: 90, effort: 8 });
      await png.toFile(path.join(folder, `preview-${page}.png`));
      return { page, missing };
    }),
  );
}

/** Satori draws in the order of these fonts: the first that has a letter gives it. */
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
