import type { Page } from "playwright-core";
import { describe, expect } from "vitest";
import { accessibilityTree } from "../support/accessibility-tree";
import { pages } from "../support/addresses";
import { violations } from "../support/axe";
import { layoutShiftsOf, recordLayoutShifts } from "../support/layout-shift";
import { nextFrames, test } from "../support/visit";

/*
 * What every page keeps for visitors who use a keyboard, a screen reader or large text, or have a slow connection.
 * Only Chromium's driver shows it.
 */
describe.each([...pages, "/nope"])("%s", (path) => {
  const visit = { status: path === "/nope" ? 404 : 200, reducedMotion: true };

  test.for([
    { width: 1280, colorScheme: "light" },
    { width: 375, colorScheme: "dark" },
  ] as const)(
    "can be used with a keyboard and a screen reader at $width pixels",
    async ({ width, colorScheme }, { open }) => {
      const page = await open(path, { ...visit, width, colorScheme });
      expect(await violations(page)).toEqual([]);
      await expectNames(page);

      const stops = await tabThrough(page);
      expect(stops[0]?.name).toBe("Skip to content");
      const orders = stops.map(({ order }) => order);
      expect(orders, "document order").toEqual([...orders].sort((a, b) => a - b));
      expect(stops.filter(({ isMarked }) => !isMarked)).toEqual([]);
      expect(stops.filter(({ isOnTop }) => !isOnTop)).toEqual([]);
      // A project's image has no tab stop: the title beside it has the same link.
      const links = await page.locator('a[href]:not([tabindex="-1"]):visible, button:visible').count();
      expect(stops).toHaveLength(links);
    },
  );

  test("fits the window with double text size, and breaks no word of a heading", async ({ open }) => {
    const page = await open(path, visit);
    await page.evaluate(() => document.documentElement.style.setProperty("font-size", "200%"));
    for (const width of [320, 768, 1440]) {
      await page.setViewportSize({ width, height: 720 });
      await nextFrames(page);
      const at = `at ${width} pixels`;
      const pageWidth = await page.evaluate(() => document.documentElement.scrollWidth);
      expect.soft(pageWidth, `width of the page ${at}`).toBe(width);
      expect.soft(await brokenWords(page, "h1, h2"), `broken words ${at}`).toEqual([]);
    }
  });

  test("does not shift when the headings' font and the images come late", async ({ open }) => {
    for (const width of [375, 1440]) {
      const page = await open(path, {
        ...visit,
        width,
        prepare: async (each) => {
          await recordLayoutShifts(each);
          await each.route("**/*.woff2", async (route) => {
            await each.waitForFunction(() => performance.getEntriesByName("first-contentful-paint").length);
            await route.continue();
          });
        },
      });
      await page.evaluate(() => document.fonts.ready);
      for (const image of await page.getByRole("main").getByRole("img").all()) {
        await image.scrollIntoViewIfNeeded();
      }
      await nextFrames(page);
      const shifts = await layoutShiftsOf(page);
      // Half of what https://web.dev/articles/cls calls good: a text in another font may take a line more or less.
      const sum = shifts.reduce((total, { value }) => total + value, 0);
      expect(sum, `${width} pixels: ${JSON.stringify(shifts)}`).toBeLessThan(0.05);
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
  const page = await open("/about", { prepare: (each) => each.emulateMedia({ forcedColors: "active" }) });
  const stops = await tabThrough(page);
  expect(stops.filter(({ isMarked }) => !isMarked)).toEqual([]);
});

/** The browser's accessibility tree, as what-one-hears.md reads it. */
test("a screen reader is told of the redirect, of new tabs and of two headings' difference", async ({
  open,
}) => {
  const unknown = await accessibilityTree(await open("/nope", { status: 404 }));
  expect(unknown.find(({ role }) => role === "alert")).toMatchObject({ live: "assertive" });
  const alert = unknown.filter(({ within }) => within.includes("alert"));
  expect(alert.map(({ name }) => name)).toContain("Redirecting you to Home in 5 seconds");
  expect(alert.find(({ role }) => role === "button")?.name).toBe("Stay on this page");

  for (const [path, label] of [
    ["/security", "Experiences"],
    ["/software", "Projects"],
  ] as const) {
    const [heading] = (await accessibilityTree(await open(path))).filter(({ role }) => role === "heading");
    expect(heading).toMatchObject({ name: "Software", description: label });
  }
});

/** Expects that each link and button has a name, and that a link says once that it opens a new tab. */
async function expectNames(page: Page): Promise<void> {
  const found = (await accessibilityTree(page)).filter(({ role }) =>
    ["link", "button", "tab"].includes(role),
  );
  expect(found.filter(({ name }) => name === "")).toEqual([]);
  const said = found
    .filter(({ role }) => role === "link")
    .map(({ name, description }) => {
      return `${name} ${description}`.split("(new tab)").length - 1;
    });
  const opening = await page
    .locator("a[href]:visible:not([role=tab])")
    .evaluateAll((all) => all.map((link) => Number((link as HTMLAnchorElement).target === "_blank")));
  expect(said, "how often each link says that it opens a new tab").toEqual(opening);
}

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
    await nextFrames(page);
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
