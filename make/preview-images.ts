import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { copyFile, mkdir, readFile, rm } from "node:fs/promises";
import path from "node:path";
import { fileURLToPath } from "node:url";
import satori, { type Font } from "satori";
import sharp from "sharp";
import type { LoadedContent } from "../app/load/load-content";
import { previewHeight, previewWidth } from "../app/view-data/preview-image";
import { readTypeface } from "./typeface";
import { previewCards } from "./preview-card";

const root = fileURLToPath(new URL("..", import.meta.url));

/** Where app/view-data/page-data.ts finds the images. It is not in build/, which Remix empties first. */
const folder = path.join(root, "node_modules/.cache/previews");

/** The images drawn before, by a hash of what they show. */
const drawn = path.join(root, "node_modules/.cache/drawn-previews");

/**
 * Draws the image of the link preview for each page and article, unless it was drawn before. The fonts come
 * from a package, so that the image is the same on every machine.
 */
export async function drawPreviewImages(loaded: LoadedContent): Promise<void> {
  const { typeface } = loaded.content.theme;
  const options = { width: previewWidth, height: previewHeight, fonts: await fontsOf(typeface) };
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  await mkdir(drawn, { recursive: true });
  const sources = ["make/preview-card.tsx", `node_modules/@fontsource/${typeface}/package.json`];
  const recipe = (await Promise.all(sources.map((each) => readFile(path.join(root, each))))).join();
  const cards = loaded.languages.map((language) => previewCards({ ...loaded, ...language }));
  const drawing = (await Promise.all(cards)).flat().map(async ({ name, card }) => {
    const hash = createHash("sha256")
      .update(recipe)
      .update(JSON.stringify(card.props))
      .digest("base64url");
    const before = path.join(drawn, `${hash}.png`);
    const image = path.join(folder, `preview-${name}.png`);
    if (existsSync(before)) return copyFile(before, image);
    const svg = Buffer.from(await satori(card, options));
    await sharp(svg).png({ palette: true, quality: 90, effort: 8 }).toFile(image);
    await copyFile(image, before);
  });
  await Promise.all(drawing);
}

/** The fonts in the order in which Satori looks for a letter. */
async function fontsOf(name: string): Promise<Font[]> {
  const { alphabets, regular, bold, file } = await readTypeface(name);
  const fonts = alphabets.flatMap((alphabet) =>
    ([400, 700] as const).map(async (weight) => ({
      // Satori takes one file per name and weight. It looks for missing letters in all others.
      name: alphabet === "latin" ? name : `${name} ${alphabet}`,
      weight,
      data: await readFile(file(alphabet, weight === 400 ? regular : bold, "woff")),
    })),
  );
  return Promise.all(fonts);
}
