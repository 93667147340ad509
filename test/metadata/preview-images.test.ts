import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startSite, type Site } from "../../harness/start-site";
import { pages } from "../support/addresses";
import { readPage } from "../support/read-page";

let site: Site;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site?.stop());

test("each page has a preview image of its own, with something on it", async () => {
  const images = new Set<string>();
  for (const path of pages) {
    const { document } = await readPage(site.origin + path);
    const said = document.querySelector('meta[property="og:image"]')?.getAttribute("content") ?? "";
    const { pathname } = new URL(said);
    expect(pathname).toMatch(/^\/assets\/preview-[a-z0-9-]+-[\w-]{6,}\.png$/);
    const response = await fetch(site.origin + pathname);
    const bytes = Buffer.from(await response.arrayBuffer());
    const { isOpaque, entropy } = await sharp(bytes).stats();
    expect(isOpaque, path).toBe(true);
    expect(entropy, path).toBeGreaterThan(0.1);
    images.add(bytes.toString("base64"));
  }
  expect(images.size).toBe(pages.length);
});
