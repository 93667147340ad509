import { readFile, stat } from "node:fs/promises";
import sharp, { type Metadata } from "sharp";

/** The size limit in bytes. A larger photo slows every build down without looking better on any screen. */
const mostBytes = 10_000_000;

/** The limit of width times height in pixels. Decoding takes about 100 MB of memory for each colour channel. */
const mostPixels = 100_000_000;

const formats = ["png", "jpeg", "webp", "svg"] as const;

/** An image as its owner put it into app/content/images. */
export interface Original {
  /** The path of the file. */
  file: string;
  format: (typeof formats)[number];
  /** In pixels, after the rotation that the camera noted in the file (EXIF orientation). */
  width: number;
  height: number;
}

/** Why an image cannot be published, as words that follow the file's name in the error message. */
interface Problem {
  problem: string;
}

/** The originals read so far, by path, size and time of change: development reads the content after every edit. */
const known = new Map<string, Promise<Original | Problem>>();

/** Reads and checks an image. */
export async function readOriginal(file: string): Promise<Original | Problem> {
  const { size, mtimeMs } = await stat(file);
  const key = [file, size, mtimeMs].join("\0");
  const original = known.get(key) ?? decode(file, size);
  known.set(key, original);
  return original;
}

/** Decodes a whole image, because its header does not show that the end of the file is missing. */
async function decode(file: string, size: number): Promise<Original | Problem> {
  if (size > mostBytes) {
    return { problem: `has ${megabytes(size)} MB, the limit is ${megabytes(mostBytes)} MB: save it smaller` };
  }
  const source = await readFile(file);
  const found = await metadataOf(source).catch(() => undefined);
  const format = formats.find((each) => each === found?.format);
  if (!found || !format) {
    return {
      problem: `is ${found ? kindOf(found) : "not an image that can be read"}: save it as PNG, JPEG, WebP or SVG`,
    };
  }
  const { width, height } = found.autoOrient;
  if (width * height > mostPixels) {
    return { problem: `has ${width} × ${height} pixels: save it smaller, 2000 are wide enough` };
  }
  try {
    // The smallest output for which all pixels are read.
    await sharp(source).resize(1).raw().toBuffer();
  } catch {
    return { problem: "is damaged or incomplete: export or copy it again" };
  }
  return { file, format, width, height };
}

function kindOf({ format, compression }: Metadata): string {
  // AVIF is a kind of HEIF, which sharp names.
  return compression === "av1" ? "an AVIF file" : `a ${format.toUpperCase()} file`;
}

async function metadataOf(source: Buffer) {
  // sharp's own limit is off, because readOriginal checks the pixels itself and gives a clearer message.
  return sharp(source, { limitInputPixels: false }).metadata();
}

function megabytes(bytes: number): number {
  return Math.ceil(bytes / 1_000_000);
}
