import type { Page } from "playwright-core";
import { isHydrated } from "./in-page";
import type { Open, Visit } from "./visit";

/*
 * On a busy machine, real time says nothing about the site's timers. So a test of milliseconds holds the page's clock
 * and advances it as far as it needs; each timer then fires at exactly its time (https://playwright.dev/docs/clock).
 * Network requests take no time by this clock.
 */

/** The most by which `passUntil` passes the moment that it waits for, in milliseconds. */
export const step = 20;

/** Milliseconds from the clock's start to where it is held: it runs until then, longer than any machine needs. */
const heldAt = 60_000;

/** Opens a page whose clock stands still, and lets time pass until React has hydrated it. */
export async function openWithClockHeld(
  open: Open,
  path: string,
  visit: Visit = {},
): Promise<Page> {
  const page = await open(path, {
    ...visit,
    hydrated: false,
    prepare: async (each) => {
      await each.clock.install({ time: 0 });
      await each.clock.pauseAt(heldAt);
      await visit.prepare?.(each);
    },
  });
  await passUntil(page, isHydrated);
  return page;
}

/** Lets time pass on a page with a held clock, and fires each timer that is due. */
export async function pass(page: Page, milliseconds: number): Promise<void> {
  await page.clock.runFor(milliseconds);
}

/**
 * Lets time pass until a function returns true in the page.
 *
 * @throws if it does not within a minute of the page's time
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
