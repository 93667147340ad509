import type { Page } from "playwright-core";
import { describe, expect } from "vitest";
import { nextFrames, pages, test, untilAt } from "../support/visit";

interface Stop {
  name: string;
  /** The element's position in document order. */
  order: number;
  isMarked: boolean;
  isOnTop: boolean;
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

/** Presses Tab from the start of the page to its end. */
async function walk(page: Page): Promise<Stop[]> {
  const stops: Stop[] = [];
  for (;;) {
    await page.keyboard.press("Tab");
    await nextFrames(page);
    const stop = await currentStop(page);
    if (!stop || stop.order === stops[0]?.order) return stops;
    stops.push(stop);
    if (stops.length > 200) throw new Error("Tab does not leave the page");
  }
}

describe.each([
  { width: 1280, colorScheme: "light" },
  { width: 375, colorScheme: "dark" },
] as const)("at $width pixels", ({ width, colorScheme }) => {
  test.for([...pages, "/nope"])(
    "Tab reaches every link and button of %s in order, and shows the focus",
    async (path, { open }) => {
      const status = path === "/nope" ? 404 : 200;
      const page = await open(path, { width, colorScheme, status, reducedMotion: true });
      const stops = await walk(page);
      expect(stops[0]?.name).toBe("Skip to content");
      expect(stops[1]?.name).toBe(width < 768 ? "Menu" : "Home");
      const orders = stops.map(({ order }) => order);
      expect(orders, "document order").toEqual([...orders].sort((a, b) => a - b));
      expect(stops.filter(({ isMarked }) => !isMarked)).toEqual([]);
      expect(stops.filter(({ isOnTop }) => !isOnTop)).toEqual([]);

      // A project's image has no tab stop: the title beside it has the same link.
      const links = await page.locator('a[href]:not([tabindex="-1"]):visible, button:visible').count();
      expect(stops).toHaveLength(links);
    },
  );
});

test("the skip link is visible when focused, and moves the focus to the content", async ({ open }) => {
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

test("on a phone, the keyboard opens the menu and follows a link in it", async ({ open }) => {
  const page = await open("/about", { width: 375 });
  await page.getByRole("button", { name: "Menu" }).focus();
  await page.keyboard.press("Enter");
  await page.getByRole("navigation").getByRole("link", { name: "Home" }).waitFor();
  for (let link = 0; link < 4; link++) await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await untilAt(page, "/software");
});
