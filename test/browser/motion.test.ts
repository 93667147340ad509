import type { Page } from "playwright-core";
import { describe, expect } from "vitest";
import { restingEntries } from "../support/in-page";
import { navbarLinks } from "../support/navbar";
import { eventually, follow, nextFrames, openWithoutScripts, test } from "../support/visit";

declare global {
  interface Window {
    restingEntries: typeof restingEntries;
    /** The entries that were visible, but not at rest, in at least one frame. */
    blinked: number[];
  }
}

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

/** Scrolls until the last entry's top is the given number of pixels above the viewport's bottom. */
async function bringInLast(page: Page, pixels: number): Promise<void> {
  await page.evaluate((inside) => {
    const top =
      [...document.querySelectorAll("main ol > li")].at(-1)?.getBoundingClientRect().top ?? NaN;
    window.scrollBy({ top: top - innerHeight + inside, behavior: "instant" });
  }, pixels);
  await untilStill(page);
}

/** Waits until the observer has run, and the animations that it starts have ended. */
async function untilStill(page: Page): Promise<void> {
  await nextFrames(page);
  await page.evaluate(() => {
    // Animations that scrolling drives do not end.
    const timed = document
      .getAnimations()
      .filter(({ timeline }) => timeline instanceof DocumentTimeline);
    // A cancelled animation rejects its promise.
    return Promise.allSettled(timed.map(({ finished }) => finished));
  });
}

describe("the timeline", () => {
  test("moves an entry into place once, when more than 40 pixels of it are visible", async ({
    open,
  }) => {
    const page = await open("/security", { height: 500 });
    const isLastResting = async () => (await resting(page)).at(-1);
    await eventually(isLastResting).toBe(false);
    await bringInLast(page, 39);
    expect(await isLastResting(), "39 pixels visible").toBe(false);
    await bringInLast(page, 41);
    await eventually(isLastResting, "41 pixels visible").toBe(true);

    await page.evaluate(() => window.scrollTo({ top: 0, behavior: "instant" }));
    await untilStill(page);
    expect(await isLastResting(), "after scrolling away").toBe(true);
  });

  test("does not move an entry that was visible before the scripts arrived", async ({ open }) => {
    const { page, hydrate } = await openWithoutScripts(open, "/about", {
      height: 600,
      prepare: watchTimeline,
    });
    await page.evaluate(() => window.scrollTo({ top: document.documentElement.scrollHeight }));
    await nextFrames(page);
    await hydrate();
    await untilStill(page);
    expect(await page.evaluate(() => window.blinked)).toEqual([]);
    expect(await resting(page)).not.toContain(false);
  });

  test("is not animated in print", async ({ open }) => {
    const page = await open("/about", { height: 400 });
    await eventually(() => resting(page)).toContain(false);
    await page.emulateMedia({ media: "print" });
    await eventually(() => resting(page)).not.toContain(false);
  });

  test("has two columns from 992 pixels, and a colour for each kind of entry", async ({ open }) => {
    const page = await open("/about", { width: 992 });
    const isBeside = () =>
      page.locator(".timeline > li").evaluateAll(([first, second]) => {
        const one = (first as Element).getBoundingClientRect();
        const other = (second as Element).getBoundingClientRect();
        return other.left > one.right && other.top < one.bottom;
      });
    expect(await isBeside()).toBe(true);
    await page.setViewportSize({ width: 991, height: 720 });
    expect(await isBeside()).toBe(false);
    await page.setViewportSize({ width: 992, height: 720 });
    const colourOf = (kind: string) =>
      page
        .locator(".timeline .date b", { hasText: kind })
        .first()
        .evaluate((each) => getComputedStyle(each).color);
    const colours = [await colourOf("Education"), await colourOf("Volunteering")];
    await follow(page, "/security");
    colours.push(await colourOf("Internship"));
    expect(new Set(colours).size).toBe(3);
  });
});

describe("a phone's menu", () => {
  const links = (page: Page) => page.locator(".menu").getByRole("link");
  const all = navbarLinks.length + 1;
  async function openMenu(page: Page): Promise<void> {
    await page.getByRole("button", { name: "Menu" }).click();
    await eventually(() => links(page).count()).toBe(all);
  }

  test("opens with a transition, and becomes the navbar's row of links from 768 pixels", async ({
    open,
  }) => {
    const page = await open("/about", { width: 767 });
    await eventually(() => menuDuration(page)).not.toBe("0s");
    await openMenu(page);
    await page.setViewportSize({ width: 768, height: 720 });
    await eventually(() => page.locator(":popover-open").count()).toBe(0);
    expect(await links(page).count()).toBe(all);
    await page.setViewportSize({ width: 767, height: 720 });
    await eventually(() => links(page).count()).toBe(0);
  });

  test("closes on another page, but stays open if it is pressed there at once", async ({
    open,
  }) => {
    const page = await open("/about", { width: 375 });
    await openMenu(page);
    // Presses the button in the same task in which React replaces the page.
    await page.evaluate(() =>
      new MutationObserver((_, observer) => {
        if (document.querySelector(":popover-open")) return;
        observer.disconnect();
        document.querySelector<HTMLElement>(".menu-toggle")?.click();
      }).observe(document.body, { childList: true }),
    );
    await follow(page, "/software");
    await nextFrames(page);
    expect(await page.locator(":popover-open").count()).toBe(1);
  });

  test("closes when Tab leaves it", async ({ open }) => {
    const page = await open("/software", { width: 375 });
    await openMenu(page);
    await page.locator("nav :is(a, button):visible").last().focus();
    await page.keyboard.press("Tab");
    await eventually(() => links(page).count()).toBe(0);
    expect(await page.locator("main :focus").count()).toBe(1);
  });
});

const menuDuration = (page: Page) =>
  page
    .locator("#site-menu")
    .evaluate((menu) => getComputedStyle(menu).transitionDuration.split(", ")[0]);

test("with reduced motion, nothing is animated", async ({ open }) => {
  const page = await open("/about", { height: 400, reducedMotion: true });
  expect(await resting(page)).not.toContain(false);
  expect(await page.locator(".typed-line [aria-hidden=true]").innerText()).toBe(
    "Software Developer.",
  );
  expect(await page.locator(".typed-line button").count()).toBe(0);
  await follow(page, "/resources");
  expect(
    await page.getByRole("main").evaluate((main) => getComputedStyle(main).animationName),
  ).toBe("none");
  await page.setViewportSize({ width: 767, height: 720 });
  await eventually(() => menuDuration(page)).toBe("0s");
});

test("a link to an entry on another page scrolls to it, focuses it and marks it with the caret", async ({
  open,
}) => {
  const page = await open("/");
  const link = page.locator('main a[href^="/security#"]').last();
  const href = (await link.getAttribute("href")) ?? "";
  await link.click();
  await page.waitForURL(`**${href}`);
  const state = () =>
    page.locator("li[id] > div > :is(h3, h4)").evaluateAll((headings) =>
      headings
        .filter((heading) => getComputedStyle(heading, "::before").content !== "none")
        .map((heading) => {
          const { top } = heading.getBoundingClientRect();
          const entry = heading.closest("li");
          const isFocused = entry === document.activeElement;
          return { id: entry?.id, isNearTop: top > 0 && top < 400, isFocused };
        }),
    );
  await eventually(state).toEqual([{ id: href.split("#")[1], isNearTop: true, isFocused: true }]);
  await page.evaluate(() => (location.hash = "#" + (document.querySelector("ol > li")?.id ?? "")));
  await eventually(async () => (await state()).length).toBe(1);
});

test("a reload keeps the scroll position", async ({ open }) => {
  const page = await open("/software");
  await page.evaluate(() => window.scrollTo({ top: 500, behavior: "instant" }));
  await page.reload();
  await eventually(() => page.evaluate(() => window.scrollY)).toBe(500);
});
