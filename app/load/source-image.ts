import { createHash } from "node:crypto";
import { readFile, stat } from "node:fs/promises";
import sharp, { type Region } from "sharp";
import { cachedJson } from "./cached";
import { problemInSvg } from "./svg";
import type { Crop } from "../schema/image";
import type { Problem } from "../schema/errors";

/** In bytes. A larger photo slows every build down without looking better on any screen. */
const maxBytes = 10_000_000;

/** Sharp's limit in pixels: https://sharp.pixelplumbing.com/api-constructor */
const maxPixels = 0x3fff * 0x3fff;

const formats = ["png", "jpeg", "webp", "gif", "svg"] as const;

/** In bytes. Visitors on phones pay for each of them. */
const maxVideoBytes = 25_000_000;

/** The size limit in bytes of a picture that moves. Of a larger one, the first picture is published. */
export const maxAnimation = 2_000_000;

/** An image, or in an article a video or its captions, whose size in pixels is 0. */
export interface SourceImage {
  file: string;
  format: (typeof formats)[number] | "mp4" | "webm" | "vtt";
  animated?: boolean;
  /** In pixels, after the rotation by the EXIF orientation. */
  width: number;
  height: number;
  /** The part of the file to show, which then has this size. */
  part?: Region;
}

/** Finds a file in either Unicode form. Some file systems store an umlaut as two characters, but keyboards enter one. */
export function findFile(files: string[], name: string): string | undefined {
  return files.find((file) => file.normalize("NFC") === name.normalize("NFC"));
}

/** Images by path, size and modification time, because development reads the content after every edit. */
const known = new Map<string, Promise<SourceImage | Problem>>();

export async function readSourceImage(file: string): Promise<SourceImage | Problem> {
  const { size, mtimeMs } = await stat(file);
  const key = [file, size, mtimeMs].join("\0");
  const original = known.get(key) ?? decode(file);
  known.set(key, original);
  return original;
}

export function partOf(original: SourceImage, { x, y, width }: Crop): SourceImage | Problem {
  if (original.format === "svg")
    return { problem: "is an SVG, which cannot be cropped. Name a second file." };
  const height = original.height - y;
  if (x + width > original.width || height < 1) {
    const size = `${original.width} × ${original.height} pixels`;
    return { problem: `has only ${size}. Choose a part inside it.` };
  }
  return { ...original, width, height, part: { left: x, top: y, width, height } };
}

type Decoded = Pick<SourceImage, "format" | "width" | "height" | "animated"> | Problem;

/** Decodes an image, once for each content: 500 pictures take a minute. */
async function decode(file: string): Promise<SourceImage | Problem> {
  const [, format] = /\.(mp4|webm|vtt)$/.exec(file.toLowerCase()) ?? [];
  if (format) {
    const { size } = await stat(file);
    return size > maxVideoBytes
      ? { problem: `is ${(size / 1e6).toFixed(1)} MB. Save a version of at most 25 MB.` }
      : { file, format: format as SourceImage["format"], width: 0, height: 0 };
  }
  const decoded = await decodeImage(await readFile(file), file.endsWith(".svg"));
  return "problem" in decoded ? decoded : { file, ...decoded };
}

/** Checks the content of an image, whose file need not exist. */
export async function decodeImage(source: Buffer, isSvg: boolean): Promise<Decoded> {
  if (source.length > maxBytes)
    return {
      problem: `is ${(source.length / 1e6).toFixed(1)} MB. Save a version of at most 10 MB.`,
    };
  // The function is part of the key, so that its rules and messages may change.
  const hash = createHash("sha256").update(source).update(String(examine)).digest("hex");
  // Checking an SVG is quick, and its rules are in another module.
  return isSvg ? examine(source) : cachedJson(`decoded/${hash}`, () => examine(source));
}

async function examine(source: Buffer): Promise<Decoded> {
  try {
    const {
      format: name,
      width,
      height,
      pages = 1,
      autoOrient,
    } = await sharp(source, {
      limitInputPixels: false,
    }).metadata();
    const format = formats.find((each) => each === name);
    const unknown = `is a ${name.toUpperCase()} file. Save it as PNG, JPEG, WebP, GIF or SVG.`;
    if (!format) return { problem: unknown };
    const problem = format === "svg" ? problemInSvg(source.toString()) : undefined;
    if (problem) return { problem };
    if (format !== "svg" && width * height > maxPixels)
      return { problem: `has ${width} × ${height} pixels. Save a version of at most 268 million.` };
    // Decodes the whole file, because its header does not show that the end is missing. One pixel is the cheapest output.
    await sharp(source).resize(1).raw().toBuffer();
    // Sharp reads only the first picture of a PNG that moves.
    const animated = pages > 1 || (format === "png" && source.includes("acTL"));
    return { format, width: autoOrient.width, height: autoOrient.height, animated };
  } catch {
    const start = source.subarray(0, 12).toString("latin1");
    const known = start.startsWith("%PDF") ? "PDF" : /ftyp(hei|hevc|mif1)/.test(start) && "HEIC";
    if (known) return { problem: `is a ${known} file. Save it as PNG, JPEG, WebP, GIF or SVG.` };
    return { problem: "is damaged or not an image. Save it again as PNG, JPEG, WebP, GIF or SVG." };
  }
}
