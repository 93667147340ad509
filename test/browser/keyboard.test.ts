import type { Page } from "playwright-core";
import { describe, expect } from "vitest";
import { nextFrames, pages, test, untilAt } from "../support/visit";

interface Stop {
  name: string;
  /** Where it stands among everything in the document. */
  order: number;
  isMarked: boolean;
  isOnTop: boolean;
}

/** What has the focus, and whether one sees it; undefined when the walk has left the page. */
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

/** Presses Tab from the start of the page to its end. */
async function walk(page: Page): Promise<Stop[]> {
  const stops: Stop[] = [];
  for (;;) {
    await page.keyboard.press("Tab");
    await nextFrames(page);
    const stop = await currentStop(page);
    if (!stop || stop.order === stops[0]?.order) return stops;
    stops.push(stop);
    if (stops.length > 200) throw new Error("The walk does not end");
  }
}

describe.each([
  { width: 1280, colorScheme: "light" },
  { width: 375, colorScheme: "dark" },
] as const)("at $width pixels", ({ width, colorScheme }) => {
  test.for([...pages, "/nope"])("%s is walked through by Tab", async (path, { open }) => {
    const status = path === "/nope" ? 404 : 200;
    const page = await open(path, { width, colorScheme, status, reducedMotion: true });
    const stops = await walk(page);
    expect(stops[0]?.name).toBe("Skip to content");
    expect(stops[1]?.name).toBe(width < 768 ? "Menu" : "Home");
    const orders = stops.map(({ order }) => order);
    expect(orders, "the order of the document").toEqual([...orders].sort((a, b) => a - b));
    expect(stops.filter(({ isMarked }) => !isMarked)).toEqual([]);
    expect(stops.filter(({ isOnTop }) => !isOnTop)).toEqual([]);

    // A picture leads where the title beside it leads, and is no second stop.
    const links = await page.locator('a[href]:not([tabindex="-1"]):visible, button:visible').count();
    expect(stops).toHaveLength(links);
  });
});

test("the skip link shows itself when it has the focus, and leads to the content", async ({ open }) => {
  const page = await open("/about");
  const link = page.getByRole("link", { name: "Skip to content" });
  const top = () => link.evaluate((element) => element.getBoundingClientRect().bottom);
  expect(await top(), "before").toBeLessThanOrEqual(0);
  await page.keyboard.press("Tab");
  await nextFrames(page);
  expect(await top()).toBeGreaterThan(20);

  await page.keyboard.press("Enter");
  await page.keyboard.press("Tab");
  const isInMain = () =>
    page.evaluate(() => document.querySelector("main")?.contains(document.activeElement));
  expect(await isInMain()).toBe(true);
});

test("a page is opened from the phone's menu by keyboard alone", async ({ open }) => {
  const page = await open("/about", { width: 375 });
  await page.getByRole("button", { name: "Menu" }).focus();
  await page.keyboard.press("Enter");
  await page.getByRole("navigation").getByRole("link", { name: "Home" }).waitFor();
  for (let link = 0; link < 4; link++) await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await untilAt(page, "/software");
});
