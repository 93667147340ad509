import type { Page } from "playwright-core";
import { isHydrated } from "./is-hydrated";
import type { Open, Visit } from "./visit";

/*
 * A busy machine's clock says nothing about the site's. So a test that asks for milliseconds holds the
 * page's clock, and lets as much time pass as it wants: each timer then runs at exactly its time
 * (https://playwright.dev/docs/clock). What the network brings takes no time by this clock.
 */

/** Milliseconds at most that `passUntil` goes too far. */
export const step = 20;

/** Milliseconds from the clock's start to where it is held: it runs until then, longer than any machine needs. */
const heldAt = 60_000;

/** Opens a page whose clock stands still, and lets time pass until React has hydrated it. */
export async function openWithClockHeld(open: Open, path: string, visit: Visit = {}): Promise<Page> {
  const page = await open(path, {
    ...visit,
    hydrated: false,
    prepare: async (each) => {
      await each.clock.install({ time: 0 });
      await each.clock.pauseAt(heldAt);
      await visit.prepare?.(each);
    },
  });
  await untilHydrated(page);
  return page;
}

/** Lets time pass, on a page whose clock is held, until React has hydrated it. */
export async function untilHydrated(page: Page): Promise<void> {
  await passUntil(page, isHydrated);
}

/** Lets time pass on a page whose clock is held, timer by timer. */
export async function pass(page: Page, milliseconds: number): Promise<void> {
  await page.clock.runFor(milliseconds);
}

/**
 * Lets time pass until something is so on the page.
 *
 * @throws if it is not within a minute of the page's time
 */
export async function passUntil<Given>(
  page: Page,
  isSo: (given: Given) => boolean,
  given?: Given,
): Promise<void> {
  for (let passed = 0; passed < 60_000; passed += step) {
    if (await page.evaluate(isSo as () => boolean, given)) return;
    await pass(page, step);
  }
  throw new Error(`a minute passed without: ${isSo.toString()}`);
}
