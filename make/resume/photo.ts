import sharp from "sharp";
import type { LoadedContent, LoadedLanguage } from "#app/load/load-content";

export interface Photo {
  jpeg: Buffer;
  alt: string;
}

/** Returns the portrait for the résumé's files, if pages.ts asks for it: 25 × 32 mm at 600 dots per inch. */
export async function photoOf(
  { images }: LoadedContent,
  { content: { pages, profile } }: LoadedLanguage,
): Promise<Photo | undefined> {
  const { file = "", alt = "" } = profile.image ?? {};
  const source = pages.resume?.photo && images.get(file);
  if (!source) return undefined;
  const picture = sharp(source.file).autoOrient().resize(590, 756, { position: "top" });
  return { jpeg: await picture.flatten({ background: "white" }).jpeg().toBuffer(), alt };
}
