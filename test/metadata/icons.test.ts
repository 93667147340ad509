import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
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

test("favicon.ico is linked with its size, which its image has", async () => {
  const link = (await head())?.querySelector('link[rel="icon"][href="/favicon.ico"]');
  const { type, bytes } = await get("/favicon.ico");
  expect(type).toMatch(/^image\/(x-icon|vnd\.microsoft\.icon)$/);
  // The first entry of the directory: https://learn.microsoft.com/windows/win32/menurc/newheader
  const [length, offset] = [bytes.readUInt32LE(14), bytes.readUInt32LE(18)];
  const { format, width, height } = await sharp(bytes.subarray(offset, offset + length)).metadata();
  expect(format).toBe("png");
  expect(link?.getAttribute("sizes")).toBe(`${width}x${height}`);
});

test("icon.svg is linked as SVG, with the theme's colours in place of their names", async () => {
  const link = (await head())?.querySelector('link[rel="icon"][type="image/svg+xml"]');
  const { type, bytes } = await get(link?.getAttribute("href") ?? "");
  expect(type).toMatch(/^image\/svg\+xml/);
  expect(bytes.toString()).not.toMatch(/var\(--(background|ink|caret)\b/);
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
test("the web manifest has a name, a start page, and icons of the types and sizes that it says", async () => {
  const link = (await head())?.querySelector('link[rel="manifest"]');
  const { type, bytes } = await get(link?.getAttribute("href") ?? "");
  expect(type).toMatch(/^application\/manifest\+json/);
  const { name, start_url, icons } = JSON.parse(bytes.toString()) as Manifest;
  expect(name).toBe("Robin Example");
  await get(start_url);
  for (const { src, sizes, type, purpose } of icons) {
    const icon = await get(src);
    expect(icon.type).toBe(type);
    const { format, width, height } = await sharp(icon.bytes).metadata();
    expect({ type: `image/${format}`, sizes: `${width}x${height}` }).toEqual({ type, sizes });
    // Platforms cut a maskable icon to their own shape.
    if (purpose === "maskable") expect((await sharp(icon.bytes).stats()).isOpaque).toBe(true);
  }
  expect(icons.map(({ purpose, sizes }) => [purpose ?? "any", sizes])).toEqual(
    expect.arrayContaining([
      ["any", "192x192"],
      ["any", "512x512"],
      ["maskable", "512x512"],
    ]),
  );
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
