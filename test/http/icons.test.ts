import { parse } from "node-html-parser";
import sharp from "sharp";
import { expect, test } from "vitest";
import { profile } from "../fixtures/content/minimal/profile";
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

interface Manifest {
  name: string;
  start_url: string;
  icons: { src: string; sizes: string; type: string; purpose?: string }[];
}

/** https://www.w3.org/TR/appmanifest/ */
test("the web manifest has a name, a start page, and icons of the types and sizes that it declares", async () => {
  const { text } = await site.get(hrefOf('[rel="manifest"]') ?? "").buffer(true);
  const { name, start_url, icons } = JSON.parse(text) as Manifest;
  expect(name).toBe(profile.name);
  expect((await site.get(start_url)).status).toBe(200);
  for (const { src, sizes, type, purpose } of icons) {
    const icon = await get(src);
    const { format, width, height } = await sharp(icon).metadata();
    expect({ type: `image/${format}`, sizes: `${width}x${height}` }).toEqual({ type, sizes });
    // Platforms cut a maskable icon to their own shape.
    if (purpose === "maskable") expect((await sharp(icon).stats()).isOpaque).toBe(true);
  }
  const made = icons.map(({ purpose = "any", sizes }) => `${purpose} ${sizes}`);
  expect(made).toEqual(expect.arrayContaining(["any 192x192", "any 512x512", "maskable 512x512"]));
});
