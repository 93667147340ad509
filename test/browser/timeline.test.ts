import type { Page } from "playwright-core";
import { describe, expect } from "vitest";
import { follow, nextFrames, openWithoutScripts, test } from "../support/visit";

/** Both pages that have a timeline, with the heading above it. */
const timelines = [
  { path: "/about", heading: "My Journey", label: "About" },
  { path: "/security", heading: "Stuff I Experienced", label: "Experiences" },
];

declare global {
  interface Window {
    timelineEntries: () => Element[];
    /** For each entry, whether it is at rest: neither moved, nor faded, nor hidden. */
    restingEntries: () => boolean[];
    blinked?: number[];
  }
}

/** Adds functions to the page that read the state of the timeline's entries. */
async function addLookout(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const isResting = (element: Element) => {
      const { transform, translate, scale, opacity, visibility, display } = getComputedStyle(element);
      const unmoved = [transform, translate, scale].every((value) => value === "none");
      return unmoved && opacity === "1" && visibility === "visible" && display !== "none";
    };
    window.timelineEntries = () => [...(document.querySelector("main ol")?.children ?? [])];
    window.restingEntries = () =>
      window.timelineEntries().map((entry) => [entry, ...entry.querySelectorAll("*")].every(isResting));
  });
}

/** Records, in every frame, the entries that are on the screen but not at rest. */
async function watchForBlinks(page: Page): Promise<void> {
  await addLookout(page);
  await page.addInitScript(() => {
    const blinked: number[] = (window.blinked = []);
    const look = () => {
      const resting = window.restingEntries();
      for (const [index, entry] of window.timelineEntries().entries()) {
        const { top, bottom } = entry.getBoundingClientRect();
        if (top < innerHeight && bottom > 0 && !resting[index]) blinked.push(index);
      }
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
}

const resting = (page: Page) => page.evaluate(() => window.restingEntries());

/** Scrolls until an entry's top is the given number of pixels above the window's bottom. */
async function bringIn(page: Page, index: number, pixels: number): Promise<void> {
  await page.evaluate(
    ([at, inside]) => {
      const top = window.timelineEntries()[at]?.getBoundingClientRect().top ?? NaN;
      window.scrollBy({ top: top - innerHeight + inside, behavior: "instant" });
    },
    [index, pixels] as const,
  );
  await nextFrames(page);
}

async function scrollToEnd(page: Page): Promise<void> {
  await page.evaluate(() => {
    window.scrollTo({ top: document.documentElement.scrollHeight, behavior: "instant" });
  });
  await nextFrames(page);
}

/** Waits until the entries' animations have ended. */
async function untilStill(page: Page): Promise<void> {
  await nextFrames(page);
  await page.evaluate(() => {
    const entries = window.timelineEntries();
    const moves = entries.flatMap((entry) => entry.getAnimations({ subtree: true }));
    return Promise.allSettled(moves.map(({ finished }) => finished));
  });
}

describe.each(timelines)("the timeline of $path", ({ path, heading, label }) => {
  /** The left edges of the entries' titles, in pixels from the window's left. */
  const titleEdges = (page: Page) =>
    page
      .getByRole("region", { name: heading })
      .getByRole("heading", { level: 3 })
      .evaluateAll((titles) => titles.map((title) => Math.round(title.getBoundingClientRect().left)));

  test("has two columns in a wide window", async ({ open }) => {
    const page = await open(path, { width: 1280, reducedMotion: true });
    const edges = await titleEdges(page);
    expect(new Set(edges).size).toBe(2);
    expect(Math.min(...edges)).toBeLessThan(640);
    expect(Math.max(...edges)).toBeGreaterThan(640);
  });

  test.for([768, 1280])("starts each entry beside the previous one at %i pixels", async (width, { open }) => {
    const page = await open(path, { width, reducedMotion: true });
    const cards = await page
      .getByRole("region", { name: heading })
      .locator("ol > li")
      .evaluateAll((all) => all.map((each) => each.getBoundingClientRect().toJSON() as DOMRect));
    for (const [index, card] of cards.entries()) {
      const [before, twoBefore] = [cards[index - 1], cards[index - 2]];
      if (before) {
        expect(card.top, `entry ${index} starts lower than the previous one`).toBeGreaterThan(before.top);
        expect(card.top, `entry ${index} starts above the end of the previous one`).toBeLessThan(
          before.bottom,
        );
        expect(
          card.left > before.right || card.right < before.left,
          `entry ${index} is in the other column`,
        ).toBe(true);
      }
      if (twoBefore) expect(card.top).toBeGreaterThan(twoBefore.bottom);
    }
  });

  test("has one column on a phone", async ({ open }) => {
    const page = await open(path, { width: 375, reducedMotion: true });
    expect(new Set(await titleEdges(page)).size).toBe(1);
  });

  test("moves an entry into place when 40 pixels of it are in the window, and only once", async ({
    open,
  }) => {
    const page = await open(path, { height: 500, prepare: addLookout });
    await untilStill(page);
    const last = (await resting(page)).length - 1;
    expect((await resting(page)).at(last), "before scrolling to it").toBe(false);

    await bringIn(page, last, 39);
    await untilStill(page);
    expect((await resting(page)).at(last), "39 pixels in the window").toBe(false);
    await bringIn(page, last, 41);
    await untilStill(page);
    expect((await resting(page)).at(last), "41 pixels in the window").toBe(true);

    await page.evaluate(() => window.scrollTo({ top: 0, behavior: "instant" }));
    await untilStill(page);
    expect((await resting(page)).at(last), "after scrolling away").toBe(true);
    await bringIn(page, last, 20);
    expect((await resting(page)).at(last), "after scrolling back").toBe(true);
  });

  test("moves an entry that a jump skipped into place when the visitor scrolls back to it", async ({
    open,
  }) => {
    const page = await open(path, { height: 500, prepare: addLookout });
    await scrollToEnd(page);
    const last = (await resting(page)).length - 1;
    await bringIn(page, last, 300);
    await untilStill(page);
    expect((await resting(page)).at(last)).toBe(true);
  });

  test("never moves an entry that is on the screen when a link opens the page", async ({ open }) => {
    // High enough to show several entries.
    const page = await open(path, { height: 1200, prepare: watchForBlinks });
    await untilStill(page);
    await follow(page, "Projects", "/software");
    await follow(page, label, path);
    await untilStill(page);
    expect(await page.evaluate(() => window.blinked)).toEqual([]);
    expect((await resting(page))[0]).toBe(true);
  });

  test("never moves an entry that is on the screen when a scrolled page is reloaded", async ({ open }) => {
    const page = await open(path, { height: 600, prepare: watchForBlinks });
    await scrollToEnd(page);
    await page.reload();
    await page.waitForFunction(() => window.scrollY > 0);
    await untilStill(page);
    expect(await page.evaluate(() => window.blinked)).toEqual([]);
  });

  test("leaves the entries in place if the scripts load after the visitor has scrolled", async ({ open }) => {
    const visit = { height: 600, prepare: watchForBlinks };
    const { page, release } = await openWithoutScripts(open, path, visit);
    await scrollToEnd(page);
    await release();
    await untilStill(page);
    expect(await page.evaluate(() => window.blinked)).toEqual([]);
    expect(await resting(page)).not.toContain(false);
  });

  test("has all entries in place under reduced motion", async ({ open }) => {
    const page = await open(path, { height: 500, reducedMotion: true, prepare: addLookout });
    await untilStill(page);
    expect(await resting(page)).not.toContain(false);
  });

  test("has all entries in place without JavaScript", async ({ open }) => {
    const page = await open(path, { height: 500, javaScript: false });
    const entries = page.getByRole("region", { name: heading }).getByRole("heading", { level: 3 });
    for (const entry of await entries.all()) {
      const styles = await entry.evaluate((title) => {
        const found: string[] = [];
        for (let at: Element | null = title; at; at = at.parentElement) {
          const { transform, opacity, visibility } = getComputedStyle(at);
          found.push(`${transform} ${opacity} ${visibility}`);
        }
        return [...new Set(found)];
      });
      expect(styles).toEqual(["none 1 visible"]);
    }
    expect(await entries.count()).toBeGreaterThan(3);
  });

  test("has all entries in place in print", async ({ open }) => {
    const page = await open(path, { height: 500, prepare: addLookout });
    expect(await resting(page)).toContain(false);
    await page.emulateMedia({ media: "print" });
    await nextFrames(page);
    expect(await resting(page)).not.toContain(false);
  });
});

describe("the timeline's line", () => {
  /** How much of the line is drawn, from 0 to 1. */
  const drawn = (page: Page) =>
    page
      .getByRole("region", { name: "Stuff I Experienced" })
      .locator("ol")
      .evaluate((list) => new DOMMatrix(getComputedStyle(list, "::before").transform).d);

  test("is drawn as the visitor scrolls", async ({ open }) => {
    const page = await open("/security");
    expect(await drawn(page)).toBeLessThan(0.2);
    await scrollToEnd(page);
    expect(await drawn(page)).toBe(1);
  });

  test("is complete under reduced motion", async ({ open }) => {
    expect(await drawn(await open("/security", { reducedMotion: true }))).toBe(1);
  });
});

test("the colour of an entry's kind tells education, work and achievements apart", async ({ open }) => {
  const colours = new Map<string, Set<string>>();
  for (const { path, heading } of timelines) {
    const page = await open(path);
    const entries = page.getByRole("region", { name: heading }).locator("ol > li");
    const found = await entries.evaluateAll((all) =>
      all.map((entry) => {
        const kind = [...entry.querySelectorAll("p")].find(({ textContent }) =>
          /^(Education|Work|Internship|Competition|Society)$/.test(textContent ?? ""),
        );
        return [kind?.textContent ?? "none", kind ? getComputedStyle(kind).color : ""] as const;
      }),
    );
    for (const [kind, colour] of found) colours.set(kind, new Set(colours.get(kind)).add(colour));
  }
  expect([...colours.keys()].sort()).toEqual(["Competition", "Education", "Internship", "Society", "Work"]);
  for (const [kind, found] of colours) expect(found.size, `colours of ${kind}`).toBe(1);
  const colourOf = (kind: string) => [...(colours.get(kind) ?? [])][0];
  expect(new Set(["Education", "Work", "Competition"].map(colourOf)).size).toBe(3);
});
