import type { Page } from "playwright-core";

declare global {
  interface Window {
    layoutShift?: number;
  }
}

/** Adds up what moves on a page that is about to be loaded. */
export async function recordLayoutShift(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.layoutShift = 0;
    new PerformanceObserver((list) => {
      const shifts = list.getEntries() as (PerformanceEntry & { value: number })[];
      for (const { value } of shifts) window.layoutShift = (window.layoutShift ?? 0) + value;
    }).observe({ type: "layout-shift", buffered: true });
  });
}

/** The sum so far, as https://web.dev/articles/cls counts it; under 0.1 is good. */
export function layoutShiftOf(page: Page): Promise<number> {
  return page.evaluate(() => window.layoutShift ?? NaN);
}
