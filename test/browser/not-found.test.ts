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

/** Lets the page's time run normally, so that the test can advance it. */
const installClock = (page: Page) => page.clock.install();

test.for(["/nope", "/a/b/c", "/about/nope", "/Software.html"])(
  "%s shows the 404 page",
  async (path, { open }) => {
    const page = await open(path, { status });
    const main = page.getByRole("main");
    expect(await main.getByRole("heading", { level: 1 }).innerText()).toBe("404 - Not Found");
    expect(await main.getByText("Redirecting you to Home in 5 seconds").isVisible()).toBe(true);
    expect(await main.getByRole("link", { name: "Home" }).getAttribute("href")).toBe("/");
  },
);

declare global {
  interface Window {
    /** When the page first requested another page, by the page's clock. */
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

/** Lets enough time pass for the redirect. @returns when the page requested the landing page, by its held clock */
async function goHome(page: Page): Promise<number> {
  await pass(page, 10_000);
  const askedAt = await page.evaluate(() => window.askedAt ?? NaN);
  await page.clock.resume();
  await untilAt(page, "/");
  return askedAt;
}

describe("the redirect to the landing page", () => {
  test("happens after five seconds, and Back leads to the page before", async ({ open }) => {
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

  test.for([
    { late: 2500, what: "happens no later", after: 5000 },
    { late: 6000, what: "leaves two seconds to press the button", after: 8000 },
  ])("$what if the scripts are $late ms late", async ({ late, after }, { open }) => {
    const prepare = async (page: Page) => {
      await recordAsking(page);
      await page.addInitScript((late) => {
        // The browser does not time paints by the held clock. This puts the first paint some seconds before now.
        const startTime = performance.now() - late;
        performance.getEntriesByName = () => [{ startTime } as PerformanceEntry];
        window.firstPaintAt = startTime;
      }, late);
    };
    const page = await openWithClockHeld(open, "/nope", { status, prepare });
    const firstPaintAt = await page.evaluate(() => window.firstPaintAt ?? NaN);
    const waited = (await goHome(page)) - firstPaintAt;
    expect(waited).toBeGreaterThanOrEqual(after);
    expect(waited).toBeLessThan(after + 3 * step);
  });

  test("happens without JavaScript, too", async ({ open }) => {
    const page = await open("/nope", { status, javaScript: false });
    await page.waitForURL((url) => url.pathname === "/", { timeout: 30_000 });
  });
});

test("the link Home leads to the landing page at once", async ({ open }) => {
  const page = await open("/nope", { status });
  await page.getByRole("main").getByRole("link", { name: "Home" }).click();
  await untilAt(page, "/");
});

test("leaving the page cancels the redirect", async ({ open }) => {
  const page = await open("/nope", { status, prepare: installClock });
  await follow(page, "About", "/about");
  await page.clock.fastForward(60_000);
  await nextFrames(page);
  expect(new URL(page.url()).pathname).toBe("/about");
});

test("a chosen link is not overtaken by the redirect while its page is loading", async ({ open }) => {
  const page = await openWithClockHeld(open, "/nope", { status });
  let arrive: () => void = () => undefined;
  const arrived = new Promise<void>((resolve) => (arrive = resolve));
  await page.route("**/software.data*", (route) => arrived.then(() => route.continue()));
  // Without focus, as by a tap in Safari.
  await page.getByRole("link", { name: "Projects" }).evaluate((link: HTMLElement) => link.click());
  await pass(page, 10_000);
  arrive();
  await page.clock.resume();
  await untilAt(page, "/software");
});

test("the button Stay cancels the redirect, and the page says so", async ({ open }) => {
  const page = await open("/nope", { status, prepare: installClock });
  await page.getByRole("button", { name: /stay/i }).click();
  expect(await page.evaluate(() => document.activeElement?.textContent)).toMatch(/staying/i);
  await page.clock.fastForward(60_000);
  await nextFrames(page);
  expect(new URL(page.url()).pathname).toBe("/nope");
  expect(await page.getByText(/redirecting/i).count()).toBe(0);
});

test("pressing Stay by keyboard moves the focus to the confirmation", async ({ open }) => {
  const page = await open("/nope", { status });
  await page.getByRole("button", { name: /stay/i }).focus();
  await page.keyboard.press("Enter");
  await nextFrames(page);
  expect(await page.evaluate(() => document.activeElement?.textContent)).toMatch(/you are staying/i);
});

test("the button Stay appears once the scripts run, and moves nothing", async ({ open }) => {
  const { page, release } = await openWithoutScripts(open, "/nope", { status });
  const home = page.getByRole("main").getByRole("link", { name: "Home" });
  const before = await home.boundingBox();
  expect(await page.getByRole("main").getByRole("button").count()).toBe(0);
  await release();
  expect(await page.getByRole("main").getByRole("button").allInnerTexts()).toEqual(["Stay on this page"]);
  expect(await home.boundingBox()).toEqual(before);
});

/** WCAG 2.2.1: a visitor who may be about to choose a control gets the time to. */
describe("the countdown", () => {
  /** Opens the 404 page with its clock held, and lets a second pass after hydration. */
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
      by: "a screen reader's cursor",
      act: (page: Page) => page.getByRole("button", { name: "Stay" }).focus(),
    },
  ])("pauses while a control has the focus by $by, and then resumes", async ({ act }, { open }) => {
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
    { what: "focus on the heading", act: (page: Page) => page.locator("h1").evaluate((h1) => h1.focus()) },
    { what: "scrolling", act: (page: Page) => page.mouse.wheel(0, 200) },
    { what: "a click outside all controls", act: (page: Page) => page.locator("h1").click() },
  ])("is not paused by $what", async ({ act }, { open }) => {
    const page = await openHeld(open);
    const before = await page.evaluate(() => performance.now());
    await act(page);
    await nextAct(page);
    const waited = (await goHome(page)) - before;
    expect(waited).toBeLessThanOrEqual(4000);
  });
});

/** Waits until React has rendered, which happens in a task that a held clock does not delay. */
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

test("without JavaScript, the page has no button in its content", async ({ open }) => {
  const page = await open("/nope", { status, javaScript: false });
  expect(await page.getByRole("main").getByRole("button").count()).toBe(0);
});
