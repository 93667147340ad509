import { randomUUID } from "node:crypto";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import sharp from "sharp";
import { afterAll, expect, test } from "vitest";
import { readSourceImage } from "#app/load/source-image";
import { temporaryFolder } from "../test/support/files";
import { publish } from "./images";

const folder = temporaryFolder(afterAll);

async function pixelsOf(file: string) {
  return sharp(file).removeAlpha().raw().toBuffer({ resolveWithObject: true });
}

async function publishFile(name: string, bytes: Buffer | string, encode: boolean) {
  const file = path.join(folder, name);
  writeFileSync(file, bytes);
  const original = await readSourceImage(file);
  if ("problem" in original) throw new Error(original.problem);
  return publish(name, original, encode);
}

async function sideways(): Promise<Buffer> {
  const colour = (background: string, width: number) =>
    sharp({ create: { width, height: 600, channels: 3, background } });
  const red = await colour("red", 400).png().toBuffer();
  const photo = colour("teal", 800).composite([{ input: red, left: 0, top: 0 }]);
  // Different in each run, or its files would come from the cache.
  const exif = { IFD0: { ImageDescription: randomUUID() } };
  return photo.withMetadata({ orientation: 6, exif }).jpeg().toBuffer();
}

test("a photo is published upright, as AVIF in several widths and as WebP", async () => {
  const { width, height, file, avif } = await publishFile(
    "Grüße an #1, 100%.jpg",
    await sideways(),
    true,
  );
  expect({ width, height }).toEqual({ width: 600, height: 800 });
  expect(avif.map((each) => each.width)).toEqual([480, 600]);
  for (const made of [file, ...avif.map((each) => each.file)]) {
    // Without characters that have a meaning in a URL or a srcset.
    expect(path.basename(made)).toMatch(/^Gru-e-an-1-100--?[\w-]{6}-\d+\.(avif|webp)$/);
    const { data, info } = await pixelsOf(made);
    expect(info.height).toBeGreaterThan(info.width);
    const [redAbove = 0, , blueAbove = 0] = data;
    const [redBelow = 0, , blueBelow = 0] = data.subarray(-3);
    expect(redAbove).toBeGreaterThan(blueAbove);
    expect(redBelow).toBeLessThan(blueBelow);
  }
});

test("an image in a post is published in fewer widths", async () => {
  const widthsOf = async (name: string) => {
    const photo = sharp({ create: { width: 1800, height: 9, channels: 3, background: "teal" } });
    mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
    const { avif } = await publishFile(name, await photo.png().toBuffer(), true);
    return avif.map(({ width }) => width);
  };
  expect(await widthsOf("wide.png")).toEqual([480, 720, 1760]);
  expect(await widthsOf("fr/posts/wide.png")).toEqual([720, 1472]);
});

test("small animated pictures are published unchanged, and in development all images", async () => {
  const picture = sharp({ create: { width: 40, height: 30, channels: 3, background: "teal" } });
  const twoPages = { raw: { width: 1, height: 2, channels: 3, pageHeight: 1 } } as const;
  const moving = sharp(Buffer.from([0, 0, 0, 255, 255, 255]), twoPages);
  const png = await picture.png().toBuffer();
  // The chunk that an APNG begins with, after the signature and the header of a PNG.
  const moves = Buffer.from("000000086163544c0000000200000000f38d9370", "hex");
  for (const [name, bytes, encode] of [
    ["small.gif", await picture.gif().toBuffer(), true],
    ["small.webp", await moving.webp().toBuffer(), true],
    ["small.png", Buffer.concat([png.subarray(0, 33), moves, png.subarray(33)]), true],
    ["photo.jpg", await sideways(), false],
  ] as const) {
    const { file, avif } = await publishFile(name, bytes, encode);
    expect([readFileSync(file), avif]).toEqual([bytes, []]);
  }
});
