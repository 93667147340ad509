import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import sharp from "sharp";
import { afterAll, describe, expect, test } from "vitest";
import { readOriginal } from "./original-image";

const folder = mkdtempSync(path.join(tmpdir(), "originals-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function read(name: string, bytes: Buffer | string) {
  const file = path.join(folder, name);
  writeFileSync(file, bytes);
  return readOriginal(file);
}

const photo = () => sharp({ create: { width: 40, height: 30, channels: 3, background: "teal" } });
/** A photo whose file is large, because noise does not compress well. */
const noise = () =>
  sharp({
    create: {
      width: 300,
      height: 300,
      channels: 3,
      background: "white",
      noise: { type: "gaussian", mean: 128, sigma: 40 },
    },
  });
const drawing = '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="30"><path d="M0 0h9"/></svg>';

describe("an original", () => {
  test.each([
    ["png", () => photo().png().toBuffer()],
    ["jpeg", () => photo().jpeg().toBuffer()],
    ["webp", () => photo().webp().toBuffer()],
    ["svg", () => drawing],
  ])("may be a %s", async (format, make) => {
    expect(await read(`photo.${format}`, await make())).toMatchObject({ format, width: 40, height: 30 });
  });

  test.each([1, 3, 6, 8])("has the size of the upright image, with orientation %i", async (orientation) => {
    const sideways = orientation > 4;
    const bytes = await photo().withMetadata({ orientation }).jpeg().toBuffer();
    expect(await read("sideways.jpg", bytes)).toMatchObject({
      width: sideways ? 30 : 40,
      height: sideways ? 40 : 30,
    });
  });
});

/** The first bytes of a photo from some phones. */
const heic = Buffer.from("\0\0\0\x18ftypheic\0\0\0\0mif1heic", "latin1");
const large = Buffer.concat([Buffer.from("\x89PNG\r\n"), Buffer.alloc(18_900_000)]);

describe("readOriginal reports", () => {
  test.each<[string, () => Buffer | Promise<Buffer>, string]>([
    ["a GIF", () => photo().gif().toBuffer(), "is a GIF file: save it as PNG, JPEG, WebP or SVG"],
    [
      "a PDF",
      () => Buffer.from("%PDF-1.7\n%%EOF\n"),
      "is not an image that can be read: save it as PNG, JPEG, WebP or SVG",
    ],
    ["a HEIC", () => heic, "is not an image that can be read: save it as PNG, JPEG, WebP or SVG"],
    [
      "a text",
      () => Buffer.from("Words."),
      "is not an image that can be read: save it as PNG, JPEG, WebP or SVG",
    ],
    [
      "an empty file",
      () => Buffer.alloc(0),
      "is not an image that can be read: save it as PNG, JPEG, WebP or SVG",
    ],
    ["an AVIF", () => photo().avif().toBuffer(), "is an AVIF file: save it as PNG, JPEG, WebP or SVG"],
    ["a file of 19 MB", () => large, "has 19 MB, the limit is 10 MB: save it smaller"],
    [
      "a JPEG that was cut short",
      async () => (await noise().jpeg().toBuffer()).subarray(0, 20_000),
      "is damaged or incomplete: export or copy it again",
    ],
    [
      "a PNG that was cut short",
      async () => (await noise().png().toBuffer()).subarray(0, 20_000),
      "is damaged or incomplete: export or copy it again",
    ],
  ])("%s", async (_name, make, problem) => {
    expect(await read("problem", await make())).toEqual({ problem });
  });

  test("an image with too many pixels", async () => {
    const wide = '<svg xmlns="http://www.w3.org/2000/svg" width="20000" height="20000"/>';
    expect(await read("wide.svg", wide)).toEqual({
      problem: "has 20000 × 20000 pixels: save it smaller, 2000 are wide enough",
    });
  });
});
