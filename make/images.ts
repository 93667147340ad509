import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { availableParallelism } from "node:os";
import path from "node:path";
import sharp from "sharp";
import { cached } from "#app/load/cached";
import { maxAnimation, type SourceImage } from "#app/load/source-image";
import { withoutMetadata } from "./metadata";

/**
 * The widths in pixels that browsers can choose from, besides the image's own width of up to 1760. They are for
 * phones with a high pixel density: 480 for an image in a phone frame, 720 for one as wide as the viewport.
 */
const widths = [480, 720];
const maxWidth = 1760;

/**
 * The widths of images in posts: one file for phones, and one for twice the column. Old blogs have hundreds of images.
 */
const postWidths = [720];
const maxPostWidth = 1472;

/** A narrow width is offered only if the image is at least this many times wider. */
const minDownscale = 1.2;

/** The width of the WebP for browsers that do not support AVIF. */
const fallbackWidth = 640;

/** Part of the hash in every file name. Change it together with the settings above to encode all images again. */
const settingsVersion = "6";

const settings = { avif: { quality: 50, effort: 1 }, webp: { quality: 85, effort: 5 } };

export type EncodedImage = Awaited<ReturnType<typeof publish>>;

/** Publishes all images, as many at once as there are cores. */
export async function publishAll(
  images: Map<string, SourceImage>,
  encode: boolean,
): Promise<Map<string, EncodedImage>> {
  const published = new Map<string, EncodedImage>();
  const waiting = [...images];
  const work = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const [name, original] = next;
      published.set(name, await publish(name, original, encode));
    }
  };
  await Promise.all(Array.from({ length: availableParallelism() }, work));
  return published;
}

/**
 * Makes the published files of an image. A PNG, JPEG or WebP becomes AVIF in several widths and one WebP for other
 * browsers. SVGs and videos only lose their metadata, and small animated pictures stay as they are.
 *
 * @param encode false only copies the original
 */
export async function publish(name: string, original: SourceImage, encode: boolean) {
  const { format, width, height, animated } = original;
  const source = withoutMetadata(format, await readFile(original.file));
  const stem = fileStem(name, source);
  const mayMove = format === "gif" || animated;
  const isWhole = width === 0 || format === "svg" || (mayMove && source.length <= maxAnimation);
  if (isWhole || !encode) {
    const file = await cached(`images/${stem}.${format}`, async () => source);
    return { width, height, file, avif: [] };
  }
  const isInPost = /(^|\/)posts\//.test(name);
  const widest = Math.min(width, isInPost ? maxPostWidth : maxWidth);
  let decoding: ReturnType<typeof decode> | undefined;
  const encoded = (to: keyof typeof settings, wide: number) =>
    cached(`images/${stem}-${wide}.${to}`, async () => {
      const { data, info } = await (decoding ??= decode(source, widest));
      return sharp(data, { raw: info })
        .resize({ width: wide })
        .toFormat(to, settings[to])
        .toBuffer();
    });
  // Its markup contains only one file (app/markdown/images.ts).
  if (mayMove) return { width, height, file: await encoded("webp", widest), avif: [] };
  const narrow = isInPost ? postWidths : widths;
  const avif = [];
  for (const each of [...narrow.filter((every) => every * minDownscale <= width), widest])
    avif.push({ file: await encoded("avif", each), width: each });
  return { width, height, file: await encoded("webp", Math.min(fallbackWidth, width)), avif };
}

/** Decodes and rotates an image once for all of its files. */
function decode(source: Buffer, width: number) {
  const upright = sharp(source).autoOrient();
  return upright.resize({ width }).raw().toBuffer({ resolveWithObject: true });
}

/**
 * Returns the start of the names of an original's files, without characters that have a meaning in
 * a URL or a srcset. The files share one hash, because repeated names compress better.
 */
function fileStem(name: string, source: Buffer): string {
  const plain = path.parse(name).name.normalize("NFKD").replace(/\p{M}/gu, "").replace(/\W+/g, "-");
  const hash = createHash("sha256").update(source).update(settingsVersion);
  return `${plain}-${hash.digest("base64url").slice(0, 6)}`;
}
