import { readFile, stat } from "node:fs/promises";
import sharp from "sharp";

/** Bytes. A larger photo makes every build slow, and no screen shows what it has more. */
const mostBytes = 10_000_000;

/** Pixels, wherever they are: some 100 MB of memory for each colour. */
const mostPixels = 100_000_000;

const formats = ["png", "jpeg", "webp", "svg"] as const;

/** An image as its owner put it into app/content/images. */
export interface Original {
  source: Buffer;
  format: (typeof formats)[number];
  /** Pixels, upright: a camera held sideways writes so into the file (EXIF's orientation). */
  width: number;
  height: number;
  /** The average colour as a data: address; empty for an SVG, which may be transparent. */
  placeholder: string;
}

/** Why an image cannot be published, as words that go after its name. */
export interface Problem {
  problem: string;
}

/** Reads an image whole, as the header alone does not show that a file was cut short. */
export async function readOriginal(file: string): Promise<Original | Problem> {
  const { size } = await stat(file);
  if (size > mostBytes) {
    return { problem: `has ${megabytes(size)} MB, and may have ${megabytes(mostBytes)}: save it smaller` };
  }
  const source = await readFile(file);
  const found = await metadataOf(source).catch(() => undefined);
  const format = formats.find((each) => each === found?.format);
  if (!found || !format) {
    const named = found ? `a ${found.format.toUpperCase()} file` : "no image that can be read";
    return { problem: `is ${named}: save it as PNG, JPEG, WebP or SVG` };
  }
  const { width, height } = found.autoOrient;
  if (width * height > mostPixels) {
    return { problem: `has ${width} × ${height} pixels: save it smaller, 2000 are wide enough` };
  }
  try {
    return {
      source,
      format,
      width,
      height,
      placeholder: format === "svg" ? "" : await averageColour(source),
    };
  } catch {
    return { problem: "is damaged, its end is missing or wrong: export or copy it anew" };
  }
}

async function metadataOf(source: Buffer) {
  // The limit here has words of its own.
  return sharp(source, { limitInputPixels: false }).metadata();
}

function megabytes(bytes: number): number {
  return Math.ceil(bytes / 1_000_000);
}

/**
 * The image's average colour as a data: address, to stand where the image will be. A GIF of one
 * pixel is nearly all header, which compresses to nothing when a page has several.
 */
async function averageColour(source: Buffer): Promise<string> {
  const pixels = await sharp(source).resize(1, 1, { fit: "fill" }).gif({ colours: 2 }).toBuffer();
  return `data:image/gif;base64,${pixels.toString("base64")}`;
}
