import { createHash } from "node:crypto";
import { readFile, stat } from "node:fs/promises";
import sharp from "sharp";
import type { Problem } from "#app/schema/errors";
import { cachedJson } from "./cached";
import { plainSvg } from "./svg";

/** In bytes. A larger photo slows every build down without looking better on any screen. */
const maxBytes = 10_000_000;

/** In bytes. Visitors on phones pay for each. */
const maxVideoBytes = 25_000_000;

const formats = ["png", "jpeg", "webp", "gif", "svg"] as const;

/** The size limit of an animated picture, in bytes. Only the first frame of a larger one is published. */
export const maxAnimation = 2_000_000;

/** An image or, in an article, a video or its captions, which have a size of 0 pixels. */
export interface SourceImage {
  file: string;
  format: (typeof formats)[number] | "mp4" | "webm" | "vtt";
  animated?: boolean;
  /** In pixels, after the rotation by the EXIF orientation. */
  width: number;
  height: number;
}

export async function readSourceImage(file: string): Promise<SourceImage | Problem> {
  if (/\.(avi|m4v|mkv|mov|wmv)$/i.test(file))
    return { problem: "is a video that not every browser plays. Save it as MP4." };
  const [, format] = /\.(mp4|webm|vtt)$/.exec(file.toLowerCase()) ?? [];
  if (format) {
    const problem = tooLarge((await stat(file)).size, maxVideoBytes);
    return problem ?? { file, format: format as SourceImage["format"], width: 0, height: 0 };
  }
  const decoded = await decodeImage(await readFile(file), file.endsWith(".svg"));
  return "problem" in decoded ? decoded : { file, ...decoded };
}

function tooLarge(size: number, maximum: number): Problem | undefined {
  const megabytes = (bytes: number) => `${(bytes / 1e6).toFixed(1)} MB`;
  const problem = `is ${megabytes(size)}. Save a version of at most ${megabytes(maximum)}.`;
  return size > maximum ? { problem } : undefined;
}

type Decoded = Pick<SourceImage, "format" | "width" | "height" | "animated"> | Problem;

/**
 * Decodes an image, and caches the result by the file's content, because 500 pictures take a
 * minute.
 */
export async function decodeImage(source: Buffer, isSvg: boolean): Promise<Decoded> {
  const problem = tooLarge(source.length, maxBytes);
  if (problem) return problem;
  // Not cached: checking an SVG is quick, and its rules are in another module.
  if (isSvg) return examine(source);
  // The function's source is part of the key, so that its rules and messages may change.
  const hash = createHash("sha256").update(source).update(String(examine)).digest("hex");
  return cachedJson(`decoded/${hash}`, () => examine(source));
}

async function examine(source: Buffer): Promise<Decoded> {
  const [, pdf, heic] =
    /^(%PDF)|^.{4}ftyp(hei|hevc|mif1)/s.exec(source.toString("latin1", 0, 12)) ?? [];
  const found = pdf
    ? "a PDF file"
    : heic
      ? "a HEIC photo"
      : "damaged, or not an image that every browser shows";
  const unusable = { problem: `is ${found}. Save it again as PNG, JPEG, WebP, GIF or SVG.` };
  try {
    const { format: name, pages = 1, height, autoOrient } = await sharp(source).metadata();
    const format = formats.find((each) => each === name);
    if (!format) return unusable;
    const { problem } = format === "svg" ? plainSvg(source.toString()) : {};
    if (problem) return { problem };
    // Decodes the whole file up to its last row, because its header does not show that the end is missing.
    const last = { left: 0, top: height - 1, width: 1, height: 1 };
    await sharp(source).extract(last).raw().toBuffer();
    // sharp reads only the first frame of an animated PNG.
    const animated = pages > 1 || (format === "png" && source.includes("acTL"));
    return { format, width: autoOrient.width, height: autoOrient.height, animated };
  } catch {
    return unusable;
  }
}
