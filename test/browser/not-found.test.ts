import type { Page } from "playwright-core";
import { describe, expect } from "vitest";
import { openWithClockHeld, pass, step, untilHydrated } from "../support/clock";
import {
  eventually,
  follow,
  nextFrames,
  openWithoutScripts,
  test,
  untilAt,
  type Open,
} from "../support/visit";

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
    /** When, by the page's clock, a test says that the page was first painted. */
    firstPaintAt?: number;
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
        // The browser does not time paints by the held clock. So this says that one was three seconds ago.
        const startTime = performance.now() - 3000;
        performance.getEntriesByName = () => [{ startTime } as PerformanceEntry];
        window.firstPaintAt = startTime;
      });
    };
    const page = await openWithClockHeld(open, "/nope", { status, prepare });
    const firstPaintAt = await page.evaluate(() => window.firstPaintAt ?? NaN);
    expect((await goHome(page)) - firstPaintAt).toBe(5000);
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
  expect(await page.evaluate(() => document.activeElement?.textContent)).toMatch(/staying/i);
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

test("the button to stay comes with the scripts, and moves nothing", async ({ open }) => {
  const { page, release } = await openWithoutScripts(open, "/nope", { status });
  const home = page.getByRole("main").getByRole("link", { name: "Home" });
  const before = await home.boundingBox();
  expect(await page.getByRole("main").getByRole("button").count()).toBe(0);
  await release();
  expect(await page.getByRole("main").getByRole("button").allInnerTexts()).toEqual(["Stay on this page"]);
  expect(await home.boundingBox()).toEqual(before);
});

/** WCAG 2.2.1: who is about to choose has the time to. */
describe("the clock", () => {
  /** A page whose clock is held, a second after its scripts came. */
  async function openHeld(open: Open, width = 1280): Promise<Page> {
    const page = await openWithClockHeld(open, "/nope", { status, width, prepare: recordAsking });
    await pass(page, 1000);
    return page;
  }
  const askedAt = (page: Page) => page.evaluate(() => window.askedAt);

  test.for([
    { by: "Tab", act: (page: Page) => page.keyboard.press("Tab") },
    {
      by: "a tap",
      act: (page: Page) => page.getByRole("button", { name: "Menu" }).click(),
    },
    {
      by: "a reader's cursor",
      act: (page: Page) => page.getByRole("button", { name: "Stay" }).focus(),
    },
  ])("stands while a control has the focus by $by, and then goes on", async ({ act }, { open }) => {
    const page = await openHeld(open, 375);
    await act(page);
    await eventually(() => isBarStanding(page)).toBe(true);
    await pass(page, 60_000);
    expect(await askedAt(page)).toBeUndefined();

    const before = await page.evaluate(() => performance.now());
    await page.evaluate(() => (document.activeElement as HTMLElement).blur());
    await eventually(() => isBarStanding(page)).toBe(false);
    const waited = (await goHome(page)) - before;
    expect(waited).toBeGreaterThan(4000 - 5 * step);
    expect(waited).toBeLessThanOrEqual(4000);
  });

  test.for([
    { what: "the heading's focus", act: (page: Page) => page.locator("h1").evaluate((h1) => h1.focus()) },
    { what: "scrolling", act: (page: Page) => page.mouse.wheel(0, 200) },
    { what: "a tap beside all controls", act: (page: Page) => page.locator("h1").click() },
  ])("is not held up by $what", async ({ act }, { open }) => {
    const page = await openHeld(open);
    const before = await page.evaluate(() => performance.now());
    await act(page);
    await nextAct(page);
    const waited = (await goHome(page)) - before;
    expect(waited).toBeLessThanOrEqual(4000);
  });
});

/** React answers in a task of its own, which no held clock delays. */
async function nextAct(page: Page): Promise<void> {
  await page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => resolve();
        port2.postMessage(undefined);
      }),
  );
}

function isBarStanding(page: Page): Promise<boolean> {
  return page
    .locator(".countdown-bar")
    .evaluate((bar) => getComputedStyle(bar, "::before").animationPlayState === "paused");
}

test("without a script there is no button that does nothing", async ({ open }) => {
  const page = await open("/nope", { status, javaScript: false });
  expect(await page.getByRole("main").getByRole("button").count()).toBe(0);
});
