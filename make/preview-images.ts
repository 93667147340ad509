import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import satori, { type Font } from "satori";
import sharp from "sharp";
import { cached } from "#app/load/cached";
import type { LoadedContent } from "#app/load/load-content";
import { previewHeight as height, previewWidth as width } from "#app/view-data/preview-image";
import { cardOf, cardsOf } from "./preview-card";
import { installedTypefaces, readTypeface, type Typeface } from "./typeface";

/** A change to any of these files renders all images again. */
const recipe = ["make/preview-card.tsx", "app/direction.ts", "node_modules/satori/package.json"];

/**
 * Returns the link previews of all pages and articles. Their fonts come from a package, so that an
 * image is the same on every machine.
 *
 * @returns for each image the path of its page, its own path with a hash of what it shows, and a
 *   function that renders it unless it is in the cache
 * @throws OwnerError if the theme's typeface is not installed
 */
export async function previewImages(loaded: LoadedContent) {
  const { theme } = loaded.content;
  const typeface = await readTypeface(theme.typeface);
  const others = installedTypefaces();
  const packages = [
    `node_modules/@fontsource/${theme.typeface}`,
    ...others.map((each) => each.folder),
  ];
  const versions = [...recipe, ...packages.map((folder) => `${folder}/package.json`)];
  let fonts: Promise<Font[]> | undefined;
  const previews = cardsOf(loaded).map(async ({ page, ...card }) => {
    const { picture, ...texts } = card;
    const hash = createHash("sha256").update(JSON.stringify([theme, texts]));
    for (const source of picture ? [...versions, picture.file] : versions)
      hash.update(await readFile(source));
    const name = page.slice(1).replaceAll("/", ".") || "index";
    const file = `preview-${name}-${hash.digest("base64url").slice(0, 6)}.png`;
    const render = async () => {
      fonts ??= fontsOf(theme.typeface, typeface).then((own) => [
        ...own,
        ...others.map(({ name, data }) => ({ name, data, weight: 400 as const })),
      ]);
      const svg = await satori(await cardOf(card, theme), { width, height, fonts: await fonts });
      return sharp(Buffer.from(svg)).png({ palette: true, quality: 90, effort: 8 }).toBuffer();
    };
    return {
      page,
      path: `/assets/${file}`,
      render: async () => readFile(await cached(`previews/${file}`, render)),
    };
  });
  return Promise.all(previews);
}

async function fontsOf(
  name: string,
  { alphabets, regular, bold, file }: Typeface,
): Promise<Font[]> {
  const fonts = alphabets.flatMap((alphabet) =>
    ([400, 700] as const).map(async (weight) => ({
      // Satori takes one file per name and weight, and searches all names for missing characters.
      name: alphabet === "latin" ? name : `${name} ${alphabet}`,
      weight,
      data: await readFile(file(alphabet, weight === 400 ? regular : bold, "woff")),
    })),
  );
  return Promise.all(fonts);
}
