import type { Page } from "playwright-core";
import { describe, expect } from "vitest";
import { profile } from "../fixtures/content/minimal/profile";
import { openWithClockHeld, pass, passUntil, step } from "../support/clock";
import { eventually, test, type Open } from "../support/visit";
import { untilAt } from "./steps";

/*
 * The specification's times. The page's clock is held, so no test depends on how long anything takes.
 */

const strings = profile.typing;
const [first, second] = strings as [string, string];

interface Step {
  text: string;
  /** By the page's clock, in milliseconds. */
  at: number;
}

declare global {
  interface Window {
    steps?: Step[];
    /** When the page first requested another page, by the page's clock. */
    askedAt?: number;
  }
}

describe("the typing line", () => {
  /** Opens the page, and lets time pass until the line is typing. */
  async function openTyping(open: Open): Promise<Page> {
    const page = await openWithClockHeld(open, "/about", {
      prepare: (each) =>
        each.addInitScript(() => {
          // typed.js adds a random time to each wait, to look human.
          Math.random = () => 0;
          const steps: Step[] = (window.steps = []);
          new MutationObserver(() => {
            const text = document.querySelector("main p [aria-hidden=true]")?.textContent;
            if (text != null && text !== steps.at(-1)?.text)
              steps.push({ text, at: performance.now() });
          }).observe(document, { subtree: true, childList: true, characterData: true });
        }),
    });
    await passUntil(page, () => document.querySelector("main p button") !== null);
    return page;
  }
  const stepsOf = (page: Page) => page.evaluate(() => window.steps ?? []);
  const untilShown = (page: Page, wanted: string) =>
    passUntil(page, (text) => window.steps?.some((each) => each.text === text) ?? false, wanted);

  test("types, waits and deletes at the specified speeds, and begins again", async ({ open }) => {
    const page = await openTyping(open);
    const read = await page.getByRole("main").ariaSnapshot();
    await passUntil(
      page,
      (text) => window.steps?.filter((each) => each.text === text).length === 2,
      second,
    );
    expect(await page.getByRole("main").ariaSnapshot(), "what screen readers read").toBe(read);

    const steps = await stepsOf(page);
    const whole = steps.map(({ text }) => text).filter((text) => strings.includes(text));
    expect(whole).toEqual([...strings, first, second]);
    const waits = { typed: [] as number[], deleted: [] as number[], stood: [] as number[] };
    // The first text stood there from the first paint.
    for (const [index, { text, at }] of steps.slice(2).entries()) {
      const before = steps[index + 1] as Step;
      expect(Math.abs(text.length - before.text.length), `"${before.text}" became "${text}"`).toBe(
        1,
      );
      const stood = strings.includes(before.text) ? "stood" : "deleted";
      waits[text.length > before.text.length ? "typed" : stood].push(at - before.at);
    }
    // typed.js takes some milliseconds more: for each letter one, and after the last some for letters that are not there.
    for (const [wait, wanted, more] of [
      ["typed", 40, 5],
      ["deleted", 50, 5],
      ["stood", 700, 150],
    ] as const) {
      expect(Math.min(...waits[wait]), wait).toBeGreaterThanOrEqual(wanted);
      expect(Math.min(...waits[wait]), wait).toBeLessThan(wanted + more);
    }
  });

  test("stands while it is paused", async ({ open }) => {
    const page = await openTyping(open);
    const button = page.locator("main p button");
    await untilShown(page, second.slice(0, 3));
    await button.press("Enter");
    // A letter that was due may still appear.
    await pass(page, 100);
    const { length } = await stepsOf(page);
    await pass(page, 5000);
    expect(await stepsOf(page)).toHaveLength(length);
    expect(await button.innerText()).toBe("Resume typing");
    await button.press("Enter");
    await untilShown(page, second);
  });
});

describe("the redirect of the 404 page", () => {
  /** Opens the page. @param late how long its first paint is ago when its scripts run, in milliseconds */
  function openUnknown(open: Open, late = 0): Promise<Page> {
    return openWithClockHeld(open, "/nope", {
      status: 404,
      prepare: (each) =>
        each.addInitScript((ago) => {
          // The browser does not time paints by the held clock.
          const startTime = performance.now() - ago;
          performance.getEntriesByName = () => [{ startTime } as PerformanceEntry];
          const { fetch } = window;
          window.fetch = (...given) => {
            window.askedAt ??= performance.now() - startTime;
            return fetch(...given);
          };
        }, late),
    });
  }
  const askedAt = (page: Page) => page.evaluate(() => window.askedAt);

  test("happens at 5 s, and with scripts that come late at least 2 s after them, and leaves no history entry", async ({
    open,
  }) => {
    for (const [late, at] of [
      [0, 5000],
      [2500, 5000],
      [6000, 8000],
    ] as const) {
      const page = await openUnknown(open, late);
      const entries = () => page.evaluate(() => history.length);
      const before = await entries();
      await pass(page, 10_000);
      expect(await askedAt(page)).toBeGreaterThanOrEqual(at);
      expect(await askedAt(page)).toBeLessThan(at + 3 * step);
      await page.clock.resume();
      await untilAt(page, "/");
      // Back would redirect again.
      expect(await entries()).toBe(before);
    }
  });

  test("leaves time to read the title before the caret deletes it and types where the page leads", async ({
    open,
  }) => {
    const page = await openUnknown(open);
    const shown = () => page.locator("h1").innerText();
    const whole = await shown();
    await pass(page, 1500);
    expect(await shown()).toBe(whole);
    await pass(page, 1500);
    expect(await shown()).toMatch(/^4?$/);
    await pass(page, 1500);
    expect(await shown()).toBe("Home");
    expect(await page.getByRole("heading", { name: "404 - Not Found" }).count()).toBe(1);
  });

  /** WCAG 2.2.1 */
  test("waits while a link or a button has the focus", async ({ open }) => {
    const page = await openUnknown(open);
    await page.keyboard.press("Tab");
    await pass(page, 60_000);
    expect(await askedAt(page)).toBeUndefined();
    await page.evaluate(() => (document.activeElement as HTMLElement).blur());
    await pass(page, 10_000);
    expect(await askedAt(page)).toBeDefined();
  });

  test("does not overtake a chosen link whose page is loading, nor a visitor who stays", async ({
    open,
  }) => {
    const page = await openUnknown(open);
    let arrive: () => void = () => undefined;
    const arrived = new Promise<void>((resolve) => (arrive = resolve));
    await page.route("**/software.data*", (route) => arrived.then(() => route.continue()));
    // Without focus, as by a tap in Safari.
    await page
      .getByRole("link", { name: "Projects" })
      .evaluate((link: HTMLElement) => link.click());
    await pass(page, 10_000);
    arrive();
    await page.clock.resume();
    await untilAt(page, "/software");

    const other = await openUnknown(open);
    await other
      .getByRole("button", { name: "Stay" })
      .evaluate((button: HTMLElement) => button.click());
    await eventually(() => other.getByText("You are staying here").count()).toBe(1);
    await pass(other, 60_000);
    expect(await askedAt(other)).toBeUndefined();
  });
});

test("the Copy button says for 2 s that it has copied", async ({ open }) => {
  const page = await openWithClockHeld(open, "/resources/the-almost-right-answer");
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  const button = page.locator(".code-copy").first();
  await passUntil(page, () => document.querySelector(".code-copy") !== null);
  await button.evaluate((each: HTMLElement) => each.click());
  await eventually(() => button.innerText()).toBe("Copied");
  await pass(page, 1900);
  expect(await button.innerText()).toBe("Copied");
  await pass(page, 200);
  expect(await button.innerText()).toBe("Copy");
});
