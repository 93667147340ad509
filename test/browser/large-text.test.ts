import type { Page } from "playwright-core";
import { describe, expect } from "vitest";
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

describe.each([320, 360, 768, 1440])("with double text size at %i pixels", (width) => {
  test.for([...pages, "/nope"])(
    "%s fits the window, breaks no word and keeps its navbar low",
    async (path, { open }) => {
      const page = await open(path, { width, status: path === "/nope" ? 404 : 200, reducedMotion: true });
      await double(page);
      expect(await page.evaluate(() => document.documentElement.scrollWidth), "width of the page").toBe(
        width,
      );
      expect(await brokenWords(page, "h1, h2, .site-name, .typing-line [aria-hidden]")).toEqual([]);

      const bar = await page.getByRole("navigation").boundingBox();
      const room = await page.evaluate(() =>
        parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop),
      );
      expect(bar?.height, "height of the navbar").toBeLessThanOrEqual(room);
    },
  );

  test.for([
    ["the owner's name in the navbar", ".site-name"],
    ["the typing line", ".typing-line"],
  ] as const)("%s grows with the text size", async ([, selector], { open }) => {
    const page = await open("/about", { width, reducedMotion: true });
    const size = () => page.locator(selector).evaluate((each) => parseFloat(getComputedStyle(each).fontSize));
    const before = await size();
    await double(page);
    expect((await size()) / before).toBeGreaterThan(1.4);
  });
});
