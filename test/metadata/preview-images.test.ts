import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startSite, type Site } from "../../harness/start-site";
import { pages } from "../support/addresses";
import { readPage } from "../support/read-page";

let site: Site;
const addresses = new Map<string, string>();

beforeAll(async () => {
  site = await startSite();
  for (const path of pages) {
    const { document } = await readPage(site.origin + path);
    const said = document.querySelector('meta[property="og:image"]')?.getAttribute("content") ?? "";
    addresses.set(path, site.origin + new URL(said).pathname);
  }
});
afterAll(() => site?.stop());

describe.each(pages)("the preview image of %s", (path) => {
  const get = async () => {
    const response = await fetch(addresses.get(path) ?? "");
    return { response, bytes: Buffer.from(await response.arrayBuffer()) };
  };

  test("has a hash in its name, and caches may keep it for good", async () => {
    const { response } = await get();
    expect(new URL(response.url).pathname).toMatch(/^\/assets\/preview-[a-z0-9-]+-[\w-]{6,}\.png$/);
    expect(response.headers.get("Cache-Control")).toContain("immutable");
  });

  test("is opaque, and shows more than one colour", async () => {
    const { bytes } = await get();
    const { isOpaque, entropy } = await sharp(bytes).stats();
    expect(isOpaque).toBe(true);
    expect(entropy).toBeGreaterThan(0.1);
  });
});

test("no two pages have the same preview image", async () => {
  const images = await Promise.all(
    [...addresses.values()].map(async (address) =>
      Buffer.from(await (await fetch(address)).arrayBuffer()).toString("base64"),
    ),
  );
  expect(new Set(images).size).toBe(pages.length);
});
