import type { Page } from "playwright-core";

declare global {
  interface Window {
    layoutShift?: number;
  }
}

/** Makes a page record its layout shifts. Must be called before the page is loaded. */
export async function recordLayoutShift(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.layoutShift = 0;
    new PerformanceObserver((list) => {
      const shifts = list.getEntries() as (PerformanceEntry & { value: number })[];
      for (const { value } of shifts) window.layoutShift = (window.layoutShift ?? 0) + value;
    }).observe({ type: "layout-shift", buffered: true });
  });
}

/** The sum of the layout shifts so far, in the units of https://web.dev/articles/cls, which calls less than 0.1 good. */
export function layoutShiftOf(page: Page): Promise<number> {
  return page.evaluate(() => window.layoutShift ?? NaN);
}
