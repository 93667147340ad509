import { writeFileSync } from "node:fs";
import path from "node:path";
import sharp from "sharp";
import { afterAll, expect, test } from "vitest";
import { temporaryFolder } from "../../test/support/files";
import { readSourceImage } from "./source-image";

const folder = temporaryFolder(afterAll);

function read(name: string, bytes: Buffer | string) {
  const file = path.join(folder, name);
  writeFileSync(file, bytes);
  return readSourceImage(file);
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
const svg =
  '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="30"><path d="M0 0h9"/></svg>';

test("the size of a PNG, JPEG, WebP, GIF or SVG is read from the file", async () => {
  const originals = {
    png: await photo().png().toBuffer(),
    jpeg: await photo().jpeg().toBuffer(),
    webp: await photo().webp().toBuffer(),
    gif: await photo().gif().toBuffer(),
    svg,
  };
  for (const [format, bytes] of Object.entries(originals)) {
    expect(await read(`photo.${format}`, bytes)).toMatchObject({ format, width: 40, height: 30 });
  }
});

/** A PNG of 30000 by 20000 pixels, without its pixels. */
const wide = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAdTAAAE4gCAAAAADq/lRVAAAACElEQVR4nAMAAAAAAUgGidIAAAAASUVORK5CYII=",
  "base64",
);

test("the error says why a file cannot be published", async () => {
  const saveAgain = "Save it again as PNG, JPEG, WebP, GIF or SVG.";
  const unusable = `is damaged, or not an image that every browser shows. ${saveAgain}`;
  const problems: [name: string, Buffer | string, problem: string][] = [
    ["tiff", await photo().tiff().toBuffer(), unusable],
    ["pdf", "%PDF-1.7", `is a PDF file. ${saveAgain}`],
    ["heic.png", "\0\0\0\x18ftypheic", `is a HEIC photo. ${saveAgain}`],
    ["empty", "", unusable],
    ["wide.png", wide, unusable],
    ["cut.jpg", (await noise().jpeg().toBuffer()).subarray(0, 20_000), unusable],
    ["cut.png", (await noise().png().toBuffer()).subarray(0, 20_000), unusable],
    ["large", Buffer.alloc(18_900_000), "is 18.9 MB. Save a version of at most 10.0 MB."],
    [
      "script.svg",
      svg.replace("<path", "<script/><path"),
      "contains a <script> on line 1. Save it as plain SVG, without scripts.",
    ],
  ];
  for (const [name, bytes, problem] of problems)
    expect(await read(name, bytes), name).toEqual({ problem });
});
