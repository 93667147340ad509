import sharp from "sharp";
import { expect, test } from "vitest";
import { site } from "../support/public-site";
import { readPage } from "../support/read-page";

const get = async (path = "") => (await site.get(path).buffer(true)).body as Buffer;

test("every linked icon exists, and the one for iOS is opaque, because iOS fills transparency with black", async () => {
  const home = await readPage(site, "/");
  const hrefOf = (selector: string) =>
    home.querySelector(`head link${selector}`)?.getAttribute("href");
  expect(hrefOf('[rel="icon"][sizes]')).toBe("/favicon.ico");
  expect((await get("/favicon.ico")).length).toBeGreaterThan(100);
  const svg = await sharp(await get(hrefOf('[rel="icon"][type="image/svg+xml"]'))).metadata();
  expect(svg.width).toBe(svg.height);
  // iMessage and old iPhones request this path without reading the link.
  expect(hrefOf('[rel="apple-touch-icon"]')).toBe("/apple-touch-icon.png");
  const touch = sharp(await get("/apple-touch-icon.png"));
  expect(await touch.metadata()).toMatchObject({ format: "png", width: 180, height: 180 });
  expect((await touch.stats()).isOpaque).toBe(true);
});
