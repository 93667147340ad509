import { randomUUID } from "node:crypto";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import sharp from "sharp";
import { afterAll, expect, test } from "vitest";
import { partOf, readSourceImage } from "../app/load/source-image";
import type { Crop } from "../app/schema/image";
import { publish } from "./images";

const folder = mkdtempSync(path.join(tmpdir(), "images-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function publishFile(name: string, bytes: Buffer | string, encode: boolean, crop?: Crop) {
  const file = path.join(folder, name);
  writeFileSync(file, bytes);
  const whole = await readSourceImage(file);
  const original = crop && !("problem" in whole) ? partOf(whole, crop) : whole;
  if ("problem" in original) throw new Error(original.problem);
  return publish(name, original, encode);
}

const drawing =
  '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="30"><path d="M0 0h9"/></svg>';

/** A photo with a red left half, that the camera took sideways. */
async function sideways(): Promise<Buffer> {
  const colour = (background: string, width: number) =>
    sharp({ create: { width, height: 600, channels: 3, background } });
  const red = await colour("red", 400).png().toBuffer();
  const photo = colour("teal", 800).composite([{ input: red, left: 0, top: 0 }]);
  // A photo of this run's own, or the cache would have its files.
  const exif = { IFD0: { ImageDescription: randomUUID() } };
  return photo.withMetadata({ orientation: 6, exif }).jpeg().toBuffer();
}

test("a build publishes a photo upright, as AVIF in several widths and as WebP", async () => {
  const { width, height, file, avif } = await publishFile(
    "Grüße an #1, 100%.jpg",
    await sideways(),
    true,
  );
  expect({ width, height }).toEqual({ width: 600, height: 800 });
  expect(avif.map((each) => each.width)).toEqual([480, 600]);
  for (const made of [file, ...avif.map((each) => each.file)]) {
    // No character with a meaning in an address or a srcset.
    expect(path.basename(made)).toMatch(/^Gru-e-an-1-100--?[\w-]{6}-\d+\.(avif|webp)$/);
    const { data, info } = await sharp(made)
      .removeAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    expect(info.height).toBeGreaterThan(info.width);
    const [redAbove = 0, , blueAbove = 0] = data;
    const [redBelow = 0, , blueBelow = 0] = data.subarray(-3);
    expect(redAbove).toBeGreaterThan(blueAbove);
    expect(redBelow).toBeLessThan(blueBelow);
  }
});

test("a drawing, and in development every image, is published as it is", async () => {
  const { file, avif } = await publishFile("drawing.svg", drawing, true);
  expect([readFileSync(file, "utf8"), avif]).toEqual([drawing, []]);
  const photo = await sideways();
  const shown = await publishFile("photo.jpg", photo, false);
  expect([readFileSync(shown.file), shown.avif]).toEqual([photo, []]);
});

test("a GIF, which may move, is published as it is", async () => {
  const picture = sharp({ create: { width: 40, height: 30, channels: 3, background: "teal" } });
  const gif = await picture.gif().toBuffer();
  const { file, avif } = await publishFile("small.gif", gif, true);
  expect([readFileSync(file), avif]).toEqual([gif, []]);
});

test("the part that phones show is cut from the upright photo, in development too", async () => {
  const photo = await sideways();
  const crop = { x: 50, y: 100, width: 500 };
  for (const encode of [true, false]) {
    const { width, height, file, avif } = await publishFile("part.jpg", photo, encode, crop);
    expect({ width, height }).toEqual({ width: 500, height: 700 });
    expect(avif.map((each) => each.width)).toEqual([500]);
    for (const made of [file, ...avif.map((each) => each.file)]) {
      const { data, info } = await sharp(made)
        .removeAlpha()
        .raw()
        .toBuffer({ resolveWithObject: true });
      expect([info.width, info.height]).toEqual([500, 700]);
      // The red half ends at 400 pixels of the whole.
      const red = (y: number) => data[3 * (250 + 500 * y)] ?? 0;
      expect([red(280) > 128, red(320) > 128]).toEqual([true, false]);
    }
  }
});
