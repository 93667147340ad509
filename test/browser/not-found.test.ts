import type { Page } from "playwright-core";
import { describe, expect } from "vitest";
import { openWithClockHeld, pass, step, untilHydrated } from "../support/clock";
import { layoutShiftOf, recordLayoutShift } from "../support/layout-shift";
import { eventually, follow, nextFrames, openWithoutScripts, test, untilAt } from "../support/visit";

const status = 404;

/** Time goes on by itself, and can be put forward. */
const holdTheClock = (page: Page) => page.clock.install();

test.for(["/nope", "/a/b/c", "/about/nope", "/Software.html"])("%s is not found", async (path, { open }) => {
  const page = await open(path, { status });
  const main = page.getByRole("main");
  expect(await main.getByRole("heading", { level: 1 }).innerText()).toBe("404 - Not Found");
  expect(await main.getByText("Redirecting you to Home in 5 seconds").isVisible()).toBe(true);
  expect(await main.getByRole("link", { name: "Home" }).getAttribute("href")).toBe("/");
});

declare global {
  interface Window {
    /** When, by the page's clock, it first asked for another page. */
    askedAt?: number;
  }
}

const recordAsking = (page: Page) =>
  page.addInitScript(() => {
    const { fetch } = window;
    window.fetch = (...given) => {
      window.askedAt ??= performance.now();
      return fetch(...given);
    };
  });

/** Lets more time pass than it takes. @returns when the page went home, by its clock that is held */
async function goHome(page: Page): Promise<number> {
  await pass(page, 10_000);
  const askedAt = await page.evaluate(() => window.askedAt ?? NaN);
  await page.clock.resume();
  await untilAt(page, "/");
  return askedAt;
}

describe("the way home", () => {
  test("is taken after five seconds, and Back leads to where one came from", async ({ open }) => {
    const page = await openWithClockHeld(open, "/about", { prepare: recordAsking });
    await page.goto(new URL("/nope", page.url()).href);
    await untilHydrated(page);
    const begun = await page.evaluate(() => performance.now());
    const waited = (await goHome(page)) - begun;
    expect(waited).toBeLessThanOrEqual(5000);
    expect(waited).toBeGreaterThan(5000 - 3 * step);

    await page.goBack();
    await page.waitForURL((url) => url.pathname === "/about");
    await page.getByRole("heading", { level: 1, name: "About" }).waitFor();
  });

  test("is taken no later when the scripts come late", async ({ open }) => {
    const prepare = async (page: Page) => {
      await recordAsking(page);
      await page.addInitScript(() => {
        // A clock that is held does not time what is painted: it was, three seconds before it began.
        performance.getEntriesByName = () => [{ startTime: -3000 } as PerformanceEntry];
      });
    };
    const page = await openWithClockHeld(open, "/nope", { status, prepare });
    expect(await goHome(page)).toBe(2000);
  });

  test("is taken without a script too", async ({ open }) => {
    const page = await open("/nope", { status, javaScript: false });
    await page.waitForURL((url) => url.pathname === "/", { timeout: 30_000 });
  });
});

test("Home leads home at once", async ({ open }) => {
  const page = await open("/nope", { status });
  await page.getByRole("main").getByRole("link", { name: "Home" }).click();
  await untilAt(page, "/");
});

test("leaving earlier ends the countdown", async ({ open }) => {
  const page = await open("/nope", { status, prepare: holdTheClock });
  await follow(page, "About", "/about");
  await page.clock.fastForward(60_000);
  await nextFrames(page);
  expect(new URL(page.url()).pathname).toBe("/about");
});

test("one may stay, and is told so", async ({ open }) => {
  const page = await open("/nope", { status, prepare: holdTheClock });
  await page.getByRole("button", { name: /stay/i }).click();
  expect(await page.getByRole("status").innerText()).toMatch(/stay/i);
  await page.clock.fastForward(60_000);
  await nextFrames(page);
  expect(new URL(page.url()).pathname).toBe("/nope");
  expect(await page.getByText(/redirecting/i).count()).toBe(0);
});

test("the focus of one who stays is on what says so", async ({ open }) => {
  const page = await open("/nope", { status });
  await page.getByRole("button", { name: /stay/i }).focus();
  await page.keyboard.press("Enter");
  await nextFrames(page);
  expect(await page.evaluate(() => document.activeElement?.textContent)).toMatch(/you are staying/i);
});

test("the button comes with the script that makes it work, and moves nothing", async ({ open }) => {
  const { page, release } = await openWithoutScripts(open, "/nope", { status, prepare: recordLayoutShift });
  const stay = page.getByRole("button", { name: /stay/i });
  expect(await stay.count()).toBe(0);
  await release();
  await eventually(() => stay.count()).toBe(1);
  expect(await layoutShiftOf(page)).toBeLessThan(0.0005);
});

test("without a script there is no button that does nothing", async ({ open }) => {
  const page = await open("/nope", { status, javaScript: false });
  expect(await page.getByRole("main").getByRole("button").count()).toBe(0);
});
