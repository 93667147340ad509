import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { copyFile, mkdir, readFile, rm } from "node:fs/promises";
import path from "node:path";
import { fileURLToPath } from "node:url";
import type { ReactElement } from "react";
import satori, { type Font } from "satori";
import sharp from "sharp";
import type { LoadedContent } from "../app/schema/load-content";
import { previewHeight, previewWidth } from "../app/metadata/preview-size";
import { readTypeface } from "../vite/typeface";
import { cards } from "./preview-card";

const root = fileURLToPath(new URL("..", import.meta.url));

/** Where app/metadata/page-data.ts finds the images. It is not in build/, which Remix empties first. */
const folder = path.join(root, "node_modules/.cache/previews");

/** The images drawn before, by a hash of what they show. */
const drawn = path.join(root, "node_modules/.cache/drawn-previews");

/** A card that has been drawn. */
interface Card {
  page: string;
  /** Letters that no font has. The card shows them as boxes. */
  missing: string[];
}

/**
 * Draws the link preview's image for each page, post and case study, unless it was drawn before. The fonts come from a package, so that the image
 * is the same on every machine.
 */
export async function drawPreviewImages(loaded: LoadedContent): Promise<Card[]> {
  const { typeface } = loaded.content.theme;
  const options = { width: previewWidth, height: previewHeight, fonts: await fonts(typeface) };
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  await mkdir(drawn, { recursive: true });
  const recipe = await readFile(path.join(root, "scripts/preview-card.tsx"));
  const all = await Promise.all(loaded.languages.map((language) => cards({ ...loaded, ...language })));
  return Promise.all(
    all.flatMap(Object.entries<ReactElement>).map(async ([page, card]) => {
      const image = path.join(folder, `preview-${page}.png`);
      const hash = createHash("sha256").update(recipe).update(JSON.stringify(card.props)).digest("base64url");
      const before = path.join(drawn, `${hash}.png`);
      if (existsSync(before)) {
        await copyFile(before, image);
        return { page, missing: [] };
      }
      const missing: string[] = [];
      const loadAdditionalAsset = async (_language: string, letters: string) => {
        missing.push(letters);
        return [];
      };
      const svg = await satori(card, { ...options, loadAdditionalAsset });
      const png = sharp(Buffer.from(svg)).png({ palette: true, quality: 90, effort: 8 });
      await png.toFile(image);
      // A card with missing letters is drawn again, so that each build warns of them.
      if (missing.length === 0) await copyFile(image, before);
      return { page, missing };
    }),
  );
}

/** The fonts in the order in which Satori looks for a letter. */
async function fonts(name: string): Promise<Font[]> {
  const { alphabets, regular, bold, file } = await readTypeface(name);
  const all = alphabets.flatMap((alphabet) => [
    { alphabet, weight: 400 as const, source: file(alphabet, regular, "woff") },
    { alphabet, weight: 700 as const, source: file(alphabet, bold, "woff") },
  ]);
  return Promise.all(
    all.map(async ({ alphabet, weight, source }) => ({
      // Satori takes one file per name and weight. It looks for missing letters in all others.
      name: alphabet === "latin" ? name : `${name} ${alphabet}`,
      weight,
      data: await readFile(source),
    })),
  );
}
