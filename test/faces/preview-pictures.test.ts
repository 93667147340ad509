import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { pagePaths } from "../support/pages";
import { readPage } from "../support/read-page";
import { startSite, type Site } from "../support/start-site";

let site: Site;
const addresses = new Map<string, string>();

beforeAll(async () => {
  site = await startSite();
  for (const path of pagePaths) {
    const { document } = await readPage(site.origin + path);
    const said = document.querySelector('meta[property="og:image"]')?.getAttribute("content") ?? "";
    addresses.set(path, site.origin + new URL(said).pathname);
  }
});
afterAll(() => site?.stop());

describe.each(pagePaths)("the preview picture of %s", (path) => {
  const get = async () => {
    const response = await fetch(addresses.get(path) ?? "");
    return { response, bytes: Buffer.from(await response.arrayBuffer()) };
  };

  test("may be kept for ever, as its name changes with it", async () => {
    const { response } = await get();
    expect(new URL(response.url).pathname).toMatch(/^\/assets\/preview-[a-z]+-[\w-]{6,}\.png$/);
    expect(response.headers.get("Cache-Control")).toContain("immutable");
  });

  test("may be shown by other sites", async () => {
    const { response } = await get();
    expect(response.headers.get("Cross-Origin-Resource-Policy")).toBe("cross-origin");
  });

  test("is a PNG of 1200 by 630 pixels and less than 300 KB, opaque and not of one colour", async () => {
    const { response, bytes } = await get();
    expect(response.headers.get("Content-Type")).toBe("image/png");
    expect(bytes.length).toBeLessThan(300_000);
    expect(await sharp(bytes).metadata()).toMatchObject({ format: "png", width: 1200, height: 630 });
    const { isOpaque, entropy } = await sharp(bytes).stats();
    expect(isOpaque).toBe(true);
    expect(entropy).toBeGreaterThan(0.1);
  });
});

test("every page has a picture of its own, by its bytes", async () => {
  const pictures = await Promise.all(
    [...addresses.values()].map(async (address) =>
      Buffer.from(await (await fetch(address)).arrayBuffer()).toString("base64"),
    ),
  );
  expect(new Set(pictures).size).toBe(pagePaths.length);
});

test("what is no preview stays with this site", async () => {
  const { response } = await readPage(site.origin);
  expect(response.headers.get("Cross-Origin-Resource-Policy")).toBe("same-origin");
});
