import type { Page } from "playwright-core";
import { describe, expect } from "vitest";
import { pages } from "../support/addresses";
import { openWithClockHeld } from "../support/clock";
import { nextFrames, test } from "../support/visit";

declare global {
  interface Window {
    /** The sum of the page's layout shifts (https://wicg.github.io/layout-instability). */
    shifted: number;
  }
}

function recordLayoutShifts(): void {
  window.shifted = 0;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries())
      window.shifted += (entry as PerformanceEntry & { value: number }).value;
  }).observe({ type: "layout-shift", buffered: true });
}

/*
 * What every page keeps for visitors who use a keyboard, large text, or have a slow connection.
 * Only Chromium's driver shows it.
 */
describe.each(pages)("%s", (path) => {
  test("can be used with a keyboard, and breaks no word of a heading at double text size", async ({
    open,
  }) => {
    const page = await open(path, { reducedMotion: true });
    for (const width of [1280, 375]) {
      await page.setViewportSize({ width, height: 720 });
      const stops = await tabThrough(page);
      expect(stops[0]?.name).toBe("Skip to content");
      const orders = stops.map(({ order }) => order);
      expect(orders, "document order").toEqual([...orders].sort((a, b) => a - b));
      expect(stops.filter(({ isMarked, isOnTop }) => !isMarked || !isOnTop)).toEqual([]);
      // The picture of a project is no tab stop: the title beside it has the same link.
      const targets = page.locator("a[href]:visible, button:visible, summary:visible");
      const pictures = page.locator(".project .backdrop a");
      expect(stops).toHaveLength((await targets.count()) - (await pictures.count()));
    }
    await page.evaluate(() => document.documentElement.style.setProperty("font-size", "200%"));
    for (const width of [320, 768, 1440]) {
      await page.setViewportSize({ width, height: 720 });
      await nextFrames(page);
      expect.soft(await brokenWords(page, "h1, h2"), `at ${width} pixels`).toEqual([]);
    }
  });

  test("does not shift when the headings' font and the images come late", async ({ open }) => {
    for (const width of [375, 1440]) {
      const page = await open(path, {
        width,
        reducedMotion: true,
        prepare: async (each) => {
          await each.addInitScript(recordLayoutShifts);
          await each.route("**/*.woff2", async (route) => {
            await each.waitForFunction(
              () => performance.getEntriesByName("first-contentful-paint").length,
            );
            await route.continue();
          });
        },
      });
      await page.evaluate(() => document.fonts.ready);
      for (const image of await page.getByRole("main").getByRole("img").all()) {
        await image.scrollIntoViewIfNeeded();
      }
      await nextFrames(page);
      // Half of what https://web.dev/articles/cls calls good: a text in another font may take a line more or less.
      expect(await page.evaluate(() => window.shifted), `${width} pixels`).toBeLessThan(0.05);
    }
  });
});

test("the skip link moves the focus to the content", async ({ open }) => {
  const page = await open("/about");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await page.keyboard.press("Tab");
  const isInMain = () =>
    page.evaluate(() => document.querySelector("main")?.contains(document.activeElement));
  expect(await isInMain()).toBe(true);
});

test("in forced colours, the focus stays visible", async ({ open }) => {
  const page = await open("/about", {
    prepare: (each) => each.emulateMedia({ forcedColors: "active" }),
  });
  const stops = await tabThrough(page);
  expect(stops.filter(({ isMarked }) => !isMarked)).toEqual([]);
});

test("a screen reader is told of the redirect, and how two headings of the same name differ", async ({
  open,
}) => {
  const alert = (await openWithClockHeld(open, "/nope", { status: 404 })).getByRole("alert");
  expect(await alert.innerText()).toContain("Redirecting you to Home in 5 seconds");
  expect(await alert.getByRole("button", { name: "Stay on this page" }).count()).toBe(1);
  for (const [path, label] of [
    ["/security", "Experiences"],
    ["/software", "Projects"],
  ] as const) {
    const page = await open(path);
    const described = await page.locator("h1").getAttribute("aria-describedby");
    expect(await page.locator(`#${described}`).textContent(), path).toBe(label);
  }
});

interface Stop {
  name: string;
  /** The element's position in document order. */
  order: number;
  isMarked: boolean;
  isOnTop: boolean;
}

/** Presses Tab from the start of the page to its end. @returns the elements that got the focus */
async function tabThrough(page: Page): Promise<Stop[]> {
  const stops: Stop[] = [];
  for (;;) {
    await page.keyboard.press("Tab");
    const stop = await currentStop(page);
    if (!stop || stop.order === stops[0]?.order) return stops;
    stops.push(stop);
  }
}

/** The focused element, and whether it is visible; undefined once Tab has left the page. */
function currentStop(page: Page): Promise<Stop | undefined> {
  return page.evaluate(() => {
    const element = document.activeElement as HTMLElement | null;
    if (!element || element === document.body) return undefined;
    const box = [...element.getClientRects()][0] ?? element.getBoundingClientRect();
    const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(element);
    const atMiddle = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
    return {
      name: element.innerText.trim(),
      order: [...document.querySelectorAll("*")].indexOf(element),
      isMarked: (outlineStyle !== "none" && parseFloat(outlineWidth) >= 2) || boxShadow !== "none",
      isOnTop: atMiddle !== null && (element.contains(atMiddle) || atMiddle.contains(element)),
    };
  });
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
