import type { Page } from "playwright-core";

interface LayoutShift {
  /** In the units of https://web.dev/articles/cls, which calls less than 0.1 good. */
  value: number;
  /** Which elements moved, and how far in pixels. A failing test shows them. */
  moved: string[];
}

declare global {
  interface Window {
    layoutShifts?: LayoutShift[];
  }
  /** https://wicg.github.io/layout-instability/#sec-layout-shift */
  interface LayoutShiftEntry extends PerformanceEntry {
    value: number;
    sources: { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[];
  }
}

/** Makes a page record its layout shifts. Must be called before the page is loaded. */
export async function recordLayoutShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const shifts: LayoutShift[] = (window.layoutShifts = []);
    new PerformanceObserver((list) => {
      for (const { value, startTime, sources } of list.getEntries() as LayoutShiftEntry[]) {
        const moved = sources.map(({ node, previousRect: from, currentRect: to }) => {
          const element = node instanceof Element ? node : node?.parentElement;
          const name = `${element?.localName}.${element?.getAttribute("class")}`;
          return `${name} at ${Math.round(startTime)} ms by ${to.x - from.x}, ${to.y - from.y}`;
        });
        shifts.push({ value, moved });
      }
    }).observe({ type: "layout-shift", buffered: true });
  });
}

/** The layout shifts of a page so far. */
export async function layoutShiftsOf(page: Page): Promise<LayoutShift[]> {
  const shifts = await page.evaluate(() => window.layoutShifts);
  if (!shifts) throw new Error("The page does not record its layout shifts");
  return shifts;
}
