import type { Page } from "playwright-core";
import { describe, expect } from "vitest";
import { openWithClockHeld } from "../support/clock";
import { imagesThatFail } from "../support/in-page";
import { pages } from "../support/paths";
import { nextFrames, test } from "../support/visit";

declare global {
  interface Window {
    /** The page's cumulative layout shift (https://wicg.github.io/layout-instability). */
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

/* Requirements of visitors with a keyboard, large text or a slow connection. Only Chromium's driver can test them. */
describe.each(pages)("%s", (path) => {
  test("is usable by keyboard, at double text size and with the text spacing of WCAG 1.4.12", async ({
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
      const targets = page.locator(
        ":is(a[href], button, input, summary):not([aria-hidden=true] *, [type=radio]:not(:checked)):visible",
      );
      expect(stops).toHaveLength(await targets.count());
    }
    await page.evaluate(() => document.documentElement.style.setProperty("font-size", "200%"));
    for (const width of [320, 768, 1440]) {
      await page.setViewportSize({ width, height: 720 });
      await nextFrames(page);
      expect.soft(await brokenWords(page), `words of headings at ${width} pixels`).toEqual([]);
    }
    await page.evaluate(() => {
      document.documentElement.style.removeProperty("font-size");
      const styles = document.querySelector<HTMLStyleElement>("#styles")?.sheet;
      styles?.insertRule(
        "* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }",
      );
      styles?.insertRule("p { margin-bottom: 2em !important }");
    });
    await page.setViewportSize({ width: 375, height: 720 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(375);
  });

  test("does not shift when the headings' font and images load late", async ({ open }) => {
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
      expect(await page.evaluate(imagesThatFail)).toEqual([]);
      await nextFrames(page);
      // Half of what https://web.dev/articles/cls calls good: text in another font may take a line more or less.
      expect(await page.evaluate(() => window.shifted), `${width} pixels`).toBeLessThan(0.05);
    }
  });
});

test("the skip link moves the focus to the content", async ({ open }) => {
  const page = await open("/about");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await page.keyboard.press("Tab");
  expect(await page.locator("main :focus").count()).toBe(1);
});

test("the focus is visible in forced colours", async ({ open }) => {
  const page = await open("/about", {
    prepare: (each) => each.emulateMedia({ forcedColors: "active" }),
  });
  const stops = await tabThrough(page);
  expect(stops.filter(({ isMarked }) => !isMarked)).toEqual([]);
});

test("a 404 page stays after hydration, even if its path matches a route with a parameter", async ({
  open,
}) => {
  for (const path of ["/resources/nope", "/fr/topics"]) {
    const page = await openWithClockHeld(open, path, { status: 404 });
    expect(await page.getByRole("heading", { level: 1 }).innerText(), path).toMatch(/^404/);
  }
});

interface Stop {
  name: string;
  order: number;
  isMarked: boolean;
  isOnTop: boolean;
}

/** Presses Tab until the focus leaves the page, and returns the elements that got it. */
async function tabThrough(page: Page): Promise<Stop[]> {
  const stops: Stop[] = [];
  for (;;) {
    await page.keyboard.press("Tab");
    const stop = await currentStop(page);
    if (!stop || stop.order === stops[0]?.order) return stops;
    stops.push(stop);
  }
}

function currentStop(page: Page): Promise<Stop | undefined> {
  return page.evaluate(() => {
    const element = document.activeElement as HTMLElement | null;
    if (!element || element === document.body) return undefined;
    const box = [...element.getClientRects()][0] ?? element.getBoundingClientRect();
    // The link of a row marks the whole row, and a radio button its label.
    const marks = [element, element.closest("label") ?? element]
      .map((each) => getComputedStyle(each))
      .concat(getComputedStyle(element, "::after"));
    const atMiddle = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
    return {
      name: element.innerText.trim(),
      order: [...document.querySelectorAll("*")].indexOf(element),
      isMarked: marks.some(
        ({ outlineStyle, outlineWidth, boxShadow }) =>
          (outlineStyle !== "none" && parseFloat(outlineWidth) >= 2) || boxShadow !== "none",
      ),
      isOnTop: atMiddle !== null && (element.contains(atMiddle) || atMiddle.contains(element)),
    };
  });
}

function brokenWords(page: Page): Promise<string[]> {
  return page.locator("h1, h2").evaluateAll((elements) => {
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
