import type { Page } from "playwright-core";
import { isHydrated } from "./in-page";
import type { Open, Visit } from "./visit";

/*
 * On a busy machine, real time does not measure the site's timers. So a test of durations stops the page's clock and
 * advances it as needed. Each timer then fires at exactly its time (https://playwright.dev/docs/clock), and network
 * requests take no time.
 */

/** The milliseconds that `passUntil` lets pass between two checks. */
export const step = 20;

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
      // The clock runs until then, longer than any machine needs.
      await each.clock.pauseAt(60_000);
      await visit.prepare?.(each);
    },
  });
  await passUntil(page, isHydrated);
  return page;
}

/** Lets time pass on a page whose clock is stopped, and fires each timer that is due. */
export async function pass(page: Page, milliseconds: number): Promise<void> {
  await page.clock.runFor(milliseconds);
}

/**
 * Lets time pass until a function returns true in the page.
 *
 * @throws if that takes more than a minute of the page's time
 */
export async function passUntil<Given>(
  page: Page,
  holds: (given: Given) => boolean,
  given?: Given,
): Promise<void> {
  for (let passed = 0; passed < 60_000; passed += step) {
    if (await page.evaluate(holds as () => boolean, given)) return;
    await pass(page, step);
  }
  throw new Error(`after a minute, this is still false: ${holds.toString()}`);
}
