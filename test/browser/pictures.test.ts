import { describe, expect } from "vitest";
import { layoutShiftOf, recordLayoutShift } from "../support/layout-shift";
import { eventually, test } from "../support/visit";

const pictures = [
  { path: "/about", count: 1 },
  { path: "/security", count: 6 },
  { path: "/software", count: 11 },
  { path: "/resources", count: 1 },
];

describe.each(pictures)("$path", ({ path, count }) => {
  test(`has ${count} pictures, described, that load when they are scrolled to`, async ({ open }) => {
    const page = await open(path);
    const found = page.getByRole("main").getByRole("img", { name: /\w+ \w+/ });
    expect(await found.count()).toBe(count);
    for (const picture of await found.all()) {
      await picture.evaluate((img) => img.scrollIntoView());
      await eventually(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(
        0,
      );
    }
  });

  test("keeps the place of each picture while it loads", async ({ open }) => {
    const page = await open(path);
    const sizes = await page
      .getByRole("main")
      .locator("img")
      .evaluateAll((all) => all.map((img) => [img.getAttribute("width"), img.getAttribute("height")]));
    for (const size of sizes)
      expect(size).toEqual([expect.stringMatching(/^\d+$/), expect.stringMatching(/^\d+$/)]);
    expect(sizes.length).toBeGreaterThanOrEqual(count);
  });

  test("has a file for browsers without AVIF", async ({ open }) => {
    const page = await open(path);
    const sources = await page
      .getByRole("main")
      .getByRole("img", { name: /\w+ \w+/ })
      .evaluateAll((all) => all.map((img) => (img as HTMLImageElement).getAttribute("src") ?? ""));
    for (const source of sources) {
      const response = await page.request.get(new URL(source, page.url()).href);
      expect(response.status(), source).toBe(200);
      expect(response.headers()["content-type"]).toMatch(/^image\/(webp|png|jpeg|svg)/);
    }
  });
});

test("no picture on its way in moves the page", async ({ open }) => {
  const page = await open("/software", { prepare: recordLayoutShift });
  for (const picture of await page.getByRole("main").getByRole("img").all()) {
    await picture.scrollIntoViewIfNeeded();
  }
  await page.waitForLoadState("networkidle");
  expect(await layoutShiftOf(page)).toBeLessThan(0.001);
});
