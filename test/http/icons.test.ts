import { parse } from "node-html-parser";
import sharp from "sharp";
import { expect, test } from "vitest";
import { site } from "../support/public-site";
import { readPage } from "../support/read-page";

const home = await readPage(site, "/");

const get = async (path = "") => (await site.get(path).buffer(true)).body as Buffer;

const hrefOf = (selector: string) =>
  home.querySelector(`head link${selector}`)?.getAttribute("href");

test("favicon.ico is linked with the size of its image", async () => {
  const link = home.querySelector('head link[rel="icon"][href="/favicon.ico"]');
  const bytes = await get("/favicon.ico");
  // The first entry of the directory: https://learn.microsoft.com/windows/win32/menurc/newheader
  const [length, offset] = [bytes.readUInt32LE(14), bytes.readUInt32LE(18)];
  const { format, width, height } = await sharp(bytes.subarray(offset, offset + length)).metadata();
  expect([format, link?.getAttribute("sizes")]).toEqual(["png", `${width}x${height}`]);
});

test("icon.svg is linked as SVG, is square, and has its own colour in dark mode", async () => {
  const bytes = await get(hrefOf('[rel="icon"][type="image/svg+xml"]'));
  const style = parse(bytes.toString()).querySelector("style")?.textContent ?? "";
  expect(style).toMatch(/@media[^{]*\(prefers-color-scheme:\s*dark\)\s*\{[^}]*fill/);
  const { width, height } = await sharp(bytes).metadata();
  expect(width).toBe(height);
});

/**
 * iOS fills transparent pixels with black:
 * https://developer.apple.com/design/human-interface-guidelines/app-icons
 */
test("apple-touch-icon.png is linked, 180 pixels wide and opaque", async () => {
  // iMessage and old iPhones request this path without reading the link.
  expect(hrefOf('[rel="apple-touch-icon"]')).toBe("/apple-touch-icon.png");
  const bytes = await get("/apple-touch-icon.png");
  expect(await sharp(bytes).metadata()).toMatchObject({ format: "png", width: 180, height: 180 });
  expect((await sharp(bytes).stats()).isOpaque).toBe(true);
});
