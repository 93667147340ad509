import type { Page } from "playwright-core";
import { describe, expect } from "vitest";
import { restingEntries } from "../support/in-page";
import { navbarLinks } from "../support/navbar";
import {
  eventually,
  follow,
  nextFrames,
  openWithoutScripts,
  test,
  untilMotionEnds,
} from "../support/visit";

declare global {
  interface Window {
    restingEntries: typeof restingEntries;
    /** The entries that were on the screen, but not at rest, in some frame. */
    blinked: number[];
  }
}

/** Watches the timeline's entries in every frame. */
async function watchTimeline(page: Page): Promise<void> {
  await page.addInitScript(`window.restingEntries = ${String(restingEntries)}`);
  await page.addInitScript(() => {
    window.blinked = [];
    const look = () => {
      const resting = window.restingEntries();
      for (const [index, entry] of document.querySelectorAll("main ol > li").entries()) {
        const { top, bottom } = entry.getBoundingClientRect();
        if (top < innerHeight && bottom > 0 && !resting[index]) window.blinked.push(index);
      }
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
}

const resting = (page: Page) => page.evaluate(restingEntries);

/** Scrolls until the last entry's top is the given number of pixels above the window's bottom. */
async function bringInLast(page: Page, pixels: number): Promise<void> {
  await page.evaluate((inside) => {
    const top =
      [...document.querySelectorAll("main ol > li")].at(-1)?.getBoundingClientRect().top ?? NaN;
    window.scrollBy({ top: top - innerHeight + inside, behavior: "instant" });
  }, pixels);
  await untilStill(page);
}

/** Waits until the observer has judged what is on the screen, and the motion that this starts has ended. */
async function untilStill(page: Page): Promise<void> {
  await nextFrames(page);
  await untilMotionEnds(page);
}

describe("the timeline", () => {
  test("never moves an entry that is on the screen when a link opens the page", async ({
    open,
  }) => {
    // High enough to show several entries.
    const page = await open("/software", { height: 1200, prepare: watchTimeline });
    await follow(page, "About", "/about");
    await untilStill(page);
    expect(await page.evaluate(() => window.blinked)).toEqual([]);
    expect((await resting(page))[0]).toBe(true);
  });

  test("moves an entry into place when 40 pixels of it are in the window, and only once", async ({
    open,
  }) => {
    const page = await open("/security", { height: 500, prepare: watchTimeline });
    const isLastResting = async () => (await resting(page)).at(-1);
    await eventually(isLastResting).toBe(false);
    await bringInLast(page, 39);
    expect(await isLastResting(), "39 pixels in the window").toBe(false);
    await bringInLast(page, 41);
    await eventually(isLastResting, "41 pixels in the window").toBe(true);

    await page.evaluate(() => window.scrollTo({ top: 0, behavior: "instant" }));
    await untilStill(page);
    expect(await isLastResting(), "after scrolling away").toBe(true);
  });

  test("never moves what a reader of the page without scripts has seen", async ({ open }) => {
    const { page, release } = await openWithoutScripts(open, "/about", {
      height: 600,
      prepare: watchTimeline,
    });
    await page.evaluate(() => window.scrollTo({ top: document.documentElement.scrollHeight }));
    await nextFrames(page);
    await release();
    await untilStill(page);
    expect(await page.evaluate(() => window.blinked)).toEqual([]);
    expect(await resting(page)).not.toContain(false);
  });

  test("is at rest on paper, and where less motion is asked for", async ({ open }) => {
    const page = await open("/about", { height: 400, prepare: watchTimeline });
    await eventually(() => resting(page)).toContain(false);
    await page.emulateMedia({ media: "print" });
    await eventually(() => resting(page)).not.toContain(false);
    await page.emulateMedia({ media: "screen", reducedMotion: "reduce" });
    await eventually(() => resting(page)).not.toContain(false);
  });
});

describe("a phone's menu", () => {
  const links = (page: Page) => page.getByRole("navigation").getByRole("link");
  /** The pages and Contact. */
  const all = navbarLinks.length + 1;
  const toggle = (page: Page) => page.getByRole("button", { name: "Menu" });

  test("opens and closes in 300 ms, or at once where less motion is asked for", async ({
    open,
  }) => {
    const page = await open("/about", { width: 767 });
    const durations = () =>
      page.locator("#site-menu").evaluate((menu) => {
        const { transitionProperty, transitionDuration } = getComputedStyle(menu);
        return [transitionProperty.split(", ")[0], transitionDuration.split(", ")[0]];
      });
    await eventually(durations).toEqual(["clip-path", "0.3s"]);
    await page.emulateMedia({ reducedMotion: "reduce" });
    await eventually(durations).toEqual(["all", "0s"]);
  });

  test("gives way to the navbar's links when the window is widened to 768 pixels", async ({
    open,
  }) => {
    const page = await open("/about", { width: 767 });
    await toggle(page).click();
    await eventually(() => links(page).count()).toBe(all);
    await page.setViewportSize({ width: 768, height: 720 });
    await eventually(() => page.locator(":popover-open").count()).toBe(0);
    expect(await links(page).count()).toBe(all);
    await page.setViewportSize({ width: 767, height: 720 });
    await eventually(() => links(page).count()).toBe(0);
  });

  test("closes when Tab leaves it", async ({ open }) => {
    const page = await open("/software", { width: 375 });
    await toggle(page).click();
    await eventually(() => links(page).count()).toBe(all);
    await page.locator("nav :is(a, button):visible").last().focus();
    await page.keyboard.press("Tab");
    await eventually(() => links(page).count()).toBe(0);
    expect(
      await page.evaluate(() => document.querySelector("main")?.contains(document.activeElement)),
    ).toBe(true);
  });
});

test("no page fades in where less motion is asked for", async ({ open }) => {
  const page = await open("/about", { reducedMotion: true });
  await follow(page, "Resources", "/resources");
  expect(
    await page.getByRole("main").evaluate((main) => getComputedStyle(main).animationName),
  ).toBe("none");
});

test("a reload keeps the scroll position", async ({ open }) => {
  const page = await open("/software");
  await page.evaluate(() => window.scrollTo({ top: 500, behavior: "instant" }));
  await page.reload();
  await eventually(() => page.evaluate(() => window.scrollY)).toBe(500);
});
