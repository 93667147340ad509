import sharp from "sharp";
import type { LoadedContent, LoadedLanguage } from "#app/load/load-content";

export interface Photo {
  jpeg: Buffer;
  alt: string;
}

/** In pixels: 25 × 32 mm at 600 dots per inch. */
const [width, height] = [590, 756];

/** Returns the portrait of a language's profile for the résumé's files, if its pages.ts asks for it. */
export async function photoOf(
  { images }: LoadedContent,
  { content: { pages, profile } }: LoadedLanguage,
): Promise<Photo | undefined> {
  const { file = "", alt = "" } = profile.image ?? {};
  const source = pages.resume?.photo && images.get(file);
  if (!source) return undefined;
  const picture = sharp(source.file).autoOrient().resize(width, height, { position: "top" });
  return { jpeg: await picture.flatten({ background: "white" }).jpeg().toBuffer(), alt };
}
