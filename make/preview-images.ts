import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import satori, { type Font } from "satori";
import sharp from "sharp";
import { cached } from "../app/load/cached";
import type { LoadedContent } from "../app/load/load-content";
import { previewHeight, previewWidth } from "../app/view-data/preview-image";
import { cardOf, cardsOf } from "./preview-card";
import { readTypeface, type Typeface } from "./typeface";

/** The files that decide how a card looks. A new version of any draws all images again. */
const recipe = ["make/preview-card.tsx", "node_modules/satori/package.json"];

/**
 * Lists the images of the link previews of all pages and articles. The fonts come from a package, so that an image is the same
 * on every machine.
 *
 * @returns for each image the page's name of app/view-data/preview-image.ts, its path on the site, which has a hash of what
 *   it shows, and a function that draws it unless it was drawn before
 * @throws OwnerError if the theme's typeface is not installed
 */
export async function previewImages(loaded: LoadedContent) {
  const { theme } = loaded.content;
  const typeface = await readTypeface(theme.typeface);
  const sources = [...recipe, `node_modules/@fontsource/${theme.typeface}/package.json`];
  const versions = await Promise.all(sources.map((source) => readFile(source)));
  let fonts: Promise<Font[]> | undefined;
  const images = cardsOf(loaded).map(async ({ name, originals, ...texts }) => {
    const hash = createHash("sha256").update(JSON.stringify([theme, texts]));
    const pictures = originals.map(({ file }) => readFile(file));
    for (const bytes of [...versions, ...(await Promise.all(pictures))]) hash.update(bytes);
    const file = `preview-${name}-${hash.digest("base64url").slice(0, 6)}.png`;
    const draw = async () => {
      const card = await cardOf({ ...texts, originals }, theme);
      fonts ??= fontsOf(theme.typeface, typeface);
      const svg = await satori(card, {
        width: previewWidth,
        height: previewHeight,
        fonts: await fonts,
      });
      return sharp(Buffer.from(svg)).png({ palette: true, quality: 90, effort: 8 }).toBuffer();
    };
    return {
      name,
      path: `/assets/${file}`,
      draw: async () => readFile(await cached(`previews/${file}`, draw)),
    };
  });
  return Promise.all(images);
}

/** The fonts in the order in which Satori looks for a letter. */
async function fontsOf(
  name: string,
  { alphabets, regular, bold, file }: Typeface,
): Promise<Font[]> {
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
