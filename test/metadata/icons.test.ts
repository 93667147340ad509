import { parse } from "node-html-parser";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startSite, type Site } from "../../harness/start-site";
import { readPage } from "../support/read-page";

let site: Site;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site?.stop());

async function get(path: string): Promise<{ type: string; bytes: Buffer }> {
  const response = await fetch(new URL(path, site.origin));
  expect(response.status, path).toBe(200);
  return {
    type: response.headers.get("Content-Type") ?? "",
    bytes: Buffer.from(await response.arrayBuffer()),
  };
}

const head = async () => (await readPage(site.origin)).document.querySelector("head");

/** https://learn.microsoft.com/windows/win32/menurc/newheader and https://learn.microsoft.com/windows/win32/menurc/resdir */
describe("favicon.ico", () => {
  test("contains PNG images of the sizes that its directory says", async () => {
    const { type, bytes } = await get("/favicon.ico");
    expect(type).toMatch(/^image\/(x-icon|vnd\.microsoft\.icon)$/);
    const [reserved, kind, count] = [bytes.readUInt16LE(0), bytes.readUInt16LE(2), bytes.readUInt16LE(4)];
    expect({ reserved, kind }).toEqual({ reserved: 0, kind: 1 });
    expect(count).toBeGreaterThan(0);
    for (let index = 0; index < count; index++) {
      const entry = bytes.subarray(6 + 16 * index, 22 + 16 * index);
      const length = entry.readUInt32LE(8);
      const offset = entry.readUInt32LE(12);
      expect(offset).toBeGreaterThanOrEqual(6 + 16 * count);
      expect(offset + length).toBeLessThanOrEqual(bytes.length);
      const image = await sharp(bytes.subarray(offset, offset + length)).metadata();
      expect(image).toMatchObject({ format: "png", width: entry.readUInt8(0), height: entry.readUInt8(1) });
      expect(entry.readUInt16LE(4)).toBeLessThanOrEqual(1);
      expect(entry.readUInt16LE(6)).toBe(32);
    }
  });

  test("is linked with its size", async () => {
    const link = (await head())?.querySelector('link[rel="icon"][href="/favicon.ico"]');
    const { bytes } = await get("/favicon.ico");
    expect(link?.getAttribute("sizes")).toBe(`${bytes.readUInt8(6)}x${bytes.readUInt8(7)}`);
  });
});

describe("icon.svg", () => {
  test("is linked as SVG, and has a colour of its own in dark mode", async () => {
    const link = (await head())?.querySelector('link[rel="icon"][type="image/svg+xml"]');
    const { type, bytes } = await get(link?.getAttribute("href") ?? "");
    expect(type).toMatch(/^image\/svg\+xml/);
    const style = parse(bytes.toString()).querySelector("style")?.textContent ?? "";
    expect(style).toMatch(/@media[^{]*\(prefers-color-scheme:\s*dark\)\s*\{[^}]*fill/);
  });

  test("is a square with something drawn in it", async () => {
    const { bytes } = await get("/icon.svg");
    const { width, height } = await sharp(bytes).metadata();
    expect(width).toBe(height);
    expect((await sharp(bytes).stats()).entropy).toBeGreaterThan(0.1);
  });
});

/** iOS fills transparent pixels with black: https://developer.apple.com/design/human-interface-guidelines/app-icons */
test("apple-touch-icon.png is linked, 180 pixels wide and opaque", async () => {
  const link = (await head())?.querySelector('link[rel="apple-touch-icon"]');
  // iMessage and old iPhones request this name, whatever the page links.
  expect(link?.getAttribute("href")).toBe("/apple-touch-icon.png");
  const { type, bytes } = await get("/apple-touch-icon.png");
  expect(type).toBe("image/png");
  expect(await sharp(bytes).metadata()).toMatchObject({ format: "png", width: 180, height: 180 });
  expect((await sharp(bytes).stats()).isOpaque).toBe(true);
});

interface Manifest {
  name: string;
  start_url: string;
  icons: { src: string; sizes: string; type: string; purpose?: string }[];
}

/** https://www.w3.org/TR/appmanifest/ */
describe("the web manifest", () => {
  const manifest = async () => {
    const link = (await head())?.querySelector('link[rel="manifest"]');
    const { type, bytes } = await get(link?.getAttribute("href") ?? "");
    expect(type).toMatch(/^application\/manifest\+json/);
    return JSON.parse(bytes.toString()) as Manifest;
  };

  test("has a name and a start page that exists", async () => {
    const { name, start_url } = await manifest();
    expect(name).not.toBe("");
    await get(start_url);
  });

  test("links icons that exist and have the types and sizes it says", async () => {
    const { icons } = await manifest();
    for (const { src, sizes, type } of icons) {
      const { type: sent, bytes } = await get(src);
      expect(sent).toBe(type);
      const { format, width, height } = await sharp(bytes).metadata();
      expect({ type: `image/${format}`, sizes: `${width}x${height}` }).toEqual({ type, sizes });
    }
    const any = icons.filter(({ purpose = "any" }) => purpose === "any").map(({ sizes }) => sizes);
    expect(any).toEqual(expect.arrayContaining(["192x192", "512x512"]));
  });

  /** The safe zone is a circle with a radius of 2/5 of the icon's size: https://www.w3.org/TR/appmanifest/#icon-masks */
  test("has an opaque maskable icon with nothing drawn outside the safe zone", async () => {
    const maskable = (await manifest()).icons.find(({ purpose }) => purpose === "maskable");
    const { bytes } = await get(maskable?.src ?? "");
    const { data, info } = await sharp(bytes).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
    const colourAt = (pixel: number) => [...data.subarray(pixel * 4, pixel * 4 + 4)];
    const ground = colourAt(0);
    expect(ground[3], "the corner is opaque").toBe(255);
    // Where the renderer blends a colour with itself, rounding changes it by a level or two of 256.
    const isDrawn = (pixel: number) =>
      colourAt(pixel).some((level, channel) => Math.abs(level - (ground[channel] ?? 0)) > 2);
    let drawnOutside = 0;
    for (let pixel = 0; pixel < info.width * info.height; pixel++) {
      const across = (pixel % info.width) + 0.5 - info.width / 2;
      const down = Math.floor(pixel / info.width) + 0.5 - info.height / 2;
      const isOutside = Math.hypot(across, down) > info.width * 0.4;
      if (isOutside && isDrawn(pixel)) drawnOutside++;
    }
    expect(drawnOutside).toBe(0);
    expect((await sharp(bytes).stats()).entropy).toBeGreaterThan(0.1);
  });
});

/** https://html.spec.whatwg.org/multipage/semantics.html#meta-theme-color */
test("the page has a theme colour for light mode and one for dark mode", async () => {
  const tags = (await head())?.querySelectorAll('meta[name="theme-color"]') ?? [];
  const schemes = tags.map(
    (tag) => /prefers-color-scheme:\s*(\w+)/.exec(tag.getAttribute("media") ?? "")?.[1],
  );
  expect(schemes.sort()).toEqual(["dark", "light"]);
  for (const tag of tags) expect(tag.getAttribute("content")).toMatch(/^#[\da-f]{6}$/i);
});
