import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import sharp from "sharp";
import { afterAll, expect, test } from "vitest";
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
const drawing =
  '<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="40" height="30"><path d="M0 0h9"/></svg>';

test("an original may be a PNG, JPEG, WebP, GIF or SVG, with the size of the upright image", async () => {
  const originals = {
    png: await photo().png().toBuffer(),
    jpeg: await photo().jpeg().toBuffer(),
    webp: await photo().webp().toBuffer(),
    gif: await photo().gif().toBuffer(),
    svg: drawing,
  };
  for (const [format, bytes] of Object.entries(originals)) {
    expect(await read(`photo.${format}`, bytes)).toMatchObject({ format, width: 40, height: 30 });
  }
  for (const orientation of [1, 3, 6, 8]) {
    const bytes = await photo().withMetadata({ orientation }).jpeg().toBuffer();
    const size = orientation > 4 ? { width: 30, height: 40 } : { width: 40, height: 30 };
    expect(await read(`sideways-${orientation}.jpg`, bytes), String(orientation)).toMatchObject(
      size,
    );
  }
});

/** The first bytes of a photo from some phones. */
const heic = Buffer.from("\0\0\0\x18ftypheic\0\0\0\0mif1heic", "latin1");
const large = Buffer.concat([Buffer.from("\x89PNG\r\n"), Buffer.alloc(18_900_000)]);

test("a drawing that could run something or load from elsewhere is refused with its line", async () => {
  const cases: [inside: string, found: string | undefined][] = [
    [
      "<style>@font-face{src:url(data:font/woff2;base64,AA)}a{fill:url('#a')}</style><use href='#a'/>",
      undefined,
    ],
    [
      "<image xlink:href='data:image/png;base64,AA'/><!-- <script/> --><title>on</title>",
      undefined,
    ],
    [
      "<metadata xmlns:rdf='http://www.w3.org/1999/02/22-rdf-syntax-ns#'><type rdf:resource='http://purl.org/dc/StillImage'/></metadata>",
      undefined,
    ],
    ["<script>1</script>", "a <script>"],
    ["<s:script xmlns:s='http://www.w3.org/2000/svg'/>", "a <s:script>"],
    ["<g onload='a()'/>", "an event handler (onload)"],
    ["<foreignObject/>", "a <foreignObject>"],
    ["<a href='https://example.com'/>", 'a reference to "https://example.com"'],
    ["<a xlink:href='&#106;avascript:a()'/>", 'a reference to "javascript:a()"'],
    ["<image href='data:image/svg+xml,a'/>", 'a reference to "data:image/svg+xml,a"'],
    ["<set attributeName='href' to='javascript:a()'/>", "an animated reference"],
    ["<style>@import 'a.css';</style>", "a reference in its styles"],
    ["<g fill='url(https://example.com)'/>", "a reference in fill"],
    ["<?xml-stylesheet href='a.css'?>", "<?xml-stylesheet"],
  ];
  for (const [number, [inside, found]] of cases.entries()) {
    const original = await read(
      `drawing-${number}.svg`,
      drawing.replace("<path", `\n${inside}<path`),
    );
    const problem = `has ${found} on line 2: save it as plain SVG, without scripts and links`;
    expect(original, inside).toEqual(
      found ? { problem } : expect.objectContaining({ format: "svg" }),
    );
  }
});

test("a file that cannot be published has its problem in words", async () => {
  const damaged = "is damaged or no image: save it again as PNG, JPEG, WebP, GIF or SVG";
  const problems: [name: string, Buffer | string, problem: string][] = [
    [
      "tiff",
      await photo().tiff().toBuffer(),
      "is a TIFF file: save it as PNG, JPEG, WebP, GIF or SVG",
    ],
    ["heic", heic, damaged],
    ["text", "Words.", damaged],
    ["empty", "", damaged],
    ["large", large, "has more than 10 MB: save it smaller"],
    ["cut.jpg", (await noise().jpeg().toBuffer()).subarray(0, 20_000), damaged],
    ["cut.png", (await noise().png().toBuffer()).subarray(0, 20_000), damaged],
  ];
  for (const [name, bytes, problem] of problems)
    expect(await read(name, bytes), name).toEqual({ problem });
});
