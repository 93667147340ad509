import type { Page } from "playwright-core";
import { expect } from "vitest";
import { pages } from "../support/addresses";
import { nextFrames, test } from "../support/visit";

/** Doubles the size of the text, but not of the window (WCAG 1.4.4). */
async function double(page: Page): Promise<void> {
  await page.evaluate(() => document.documentElement.style.setProperty("font-size", "200%"));
  await nextFrames(page);
}

/** The words of the selected elements that are broken across lines. */
function brokenWords(page: Page, selector: string): Promise<string[]> {
  return page.locator(selector).evaluateAll((elements) => {
    const broken: string[] = [];
    for (const element of elements) {
      const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
      while (walker.nextNode()) {
        for (const { 0: word, index } of (walker.currentNode as Text).data.matchAll(/\p{L}+/gu)) {
          const range = document.createRange();
          range.setStart(walker.currentNode, index);
          range.setEnd(walker.currentNode, index + word.length);
          const boxes = [...range.getClientRects()].filter(({ width }) => width > 0);
          if (new Set(boxes.map(({ top }) => Math.round(top))).size > 1) broken.push(word);
        }
      }
    }
    return broken;
  });
}

const widths = [320, 360, 768, 1440];

const height = 720;

test.for([...pages, "/nope"])(
  "with double text size, %s fits the window, breaks no word and keeps its navbar low",
  async (path, { open }) => {
    const page = await open(path, { status: path === "/nope" ? 404 : 200, reducedMotion: true });
    await double(page);
    for (const width of widths) {
      await page.setViewportSize({ width, height });
      await nextFrames(page);
      const at = `at ${width} pixels`;
      const pageWidth = await page.evaluate(() => document.documentElement.scrollWidth);
      expect.soft(pageWidth, `width of the page ${at}`).toBe(width);
      const broken = await brokenWords(page, "h1, h2, .site-name, .typing-line [aria-hidden]");
      expect.soft(broken, `broken words ${at}`).toEqual([]);

      const bar = await page.getByRole("navigation").boundingBox();
      const room = await page.evaluate(() =>
        parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop),
      );
      expect.soft(bar?.height, `height of the navbar ${at}`).toBeLessThanOrEqual(room);
    }
  },
);

test("the owner's name in the navbar and the typing line grow with the text size", async ({ open }) => {
  const page = await open("/about", { reducedMotion: true });
  const sizes = async () => {
    const found: [name: string, pixels: number][] = [];
    for (const width of widths) {
      await page.setViewportSize({ width, height });
      await nextFrames(page);
      for (const selector of [".site-name", ".typing-line"]) {
        const size = await page
          .locator(selector)
          .evaluate((each) => parseFloat(getComputedStyle(each).fontSize));
        found.push([`${selector} at ${width} pixels`, size]);
      }
    }
    return found;
  };
  const before = new Map(await sizes());
  await double(page);
  for (const [name, size] of await sizes()) {
    expect.soft(size / (before.get(name) ?? NaN), name).toBeGreaterThan(1.4);
  }
});
