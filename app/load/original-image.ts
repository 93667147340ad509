import { createHash } from "node:crypto";
import { mkdir, readFile, stat, writeFile } from "node:fs/promises";
import path from "node:path";
import sharp, { type Region } from "sharp";
import { problemInDrawing } from "./drawing";
import type { Crop } from "../schema/image";
import type { Problem } from "../schema/mistakes";

/** The size limit in bytes. A larger photo slows every build down without looking better on any screen. */
const maxBytes = 10_000_000;

const formats = ["png", "jpeg", "webp", "gif", "svg"] as const;

/** An image as its owner put it into app/content/images. */
export interface Original {
  /** The path of the file. */
  file: string;
  format: (typeof formats)[number];
  /** In pixels, after the rotation that the camera noted in the file (EXIF orientation). */
  width: number;
  height: number;
  /** The part of the file that is meant, which then has this size. */
  part?: Region;
}

/** The originals read so far, by path, size and time of change: development reads the content after every edit. */
const known = new Map<string, Promise<Original | Problem>>();

/** Reads and checks an image. */
export async function readOriginal(file: string): Promise<Original | Problem> {
  const { size, mtimeMs } = await stat(file);
  if (size > maxBytes) return { problem: "has more than 10 MB: save it smaller" };
  const key = [file, size, mtimeMs].join("\0");
  const original = known.get(key) ?? decode(file);
  known.set(key, original);
  return original;
}

/** The part of an original that phones show. */
export function partOf(original: Original, { x, y, width }: Crop): Original | Problem {
  if (original.format === "svg")
    return { problem: "is an SVG, of which no part is cut: name a second file" };
  const height = original.height - y;
  if (x + width > original.width || height < 1) {
    const size = `${original.width} pixels wide and ${original.height} high`;
    return { problem: `is ${size}: the part must lie within it` };
  }
  return { ...original, width, height, part: { left: x, top: y, width, height } };
}

/** What was found out about files, by the hash of what is in them. Decoding 500 pictures takes a minute. */
const cacheFolder = path.resolve("node_modules/.cache/originals");

type Decoded = Pick<Original, "format" | "width" | "height"> | Problem;

async function decode(file: string): Promise<Original | Problem> {
  const source = await readFile(file);
  const known = path.join(cacheFolder, `${createHash("sha256").update(source).digest("hex")}.json`);
  const read = await readFile(known, "utf8").then(
    (text) => JSON.parse(text) as Decoded,
    () => undefined,
  );
  const decoded = read ?? (await examine(source));
  if (!read && !("problem" in decoded)) {
    await mkdir(cacheFolder, { recursive: true });
    await writeFile(known, JSON.stringify(decoded));
  }
  return "problem" in decoded ? decoded : { file, ...decoded };
}

async function examine(source: Buffer): Promise<Decoded> {
  try {
    const { format: name, autoOrient } = await sharp(source).metadata();
    const format = formats.find((each) => each === name);
    if (!format)
      return { problem: `is a ${name.toUpperCase()} file: save it as PNG, JPEG, WebP, GIF or SVG` };
    const problem = format === "svg" ? problemInDrawing(source.toString()) : undefined;
    if (problem) return { problem };
    // The header does not show that the end of the file is missing. This is the smallest output for which all is read.
    await sharp(source).resize(1).raw().toBuffer();
    return { format, width: autoOrient.width, height: autoOrient.height };
  } catch {
    return { problem: "is damaged or no image: save it again as PNG, JPEG, WebP, GIF or SVG" };
  }
}
