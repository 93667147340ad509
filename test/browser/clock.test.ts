import type { Page } from "playwright-core";
import { describe, expect } from "vitest";
import { openWithClockHeld, pass, passUntil, step } from "../support/clock";
import { eventually, test, untilAt, type Open } from "../support/visit";

/*
 * The specification's times. The page's clock is held, so no test depends on how long anything takes.
 */

const [first, second] = ["Software Developer.", "Coder."];
const strings = [first, second, "Tech Enthusiast."];

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
            if (text != null && text !== steps.at(-1)?.text) steps.push({ text, at: performance.now() });
          }).observe(document, { subtree: true, childList: true, characterData: true });
        }),
    });
    await passUntil(page, () => document.querySelector("main p button") !== null);
    return page;
  }
  const stepsOf = (page: Page) => page.evaluate(() => window.steps ?? []);
  const untilShown = (page: Page, text: string, times = 1) =>
    passUntil(
      page,
      ([wanted, count]) => (window.steps ?? []).filter((each) => each.text === wanted).length >= count,
      [text, times] as const,
    );

  test("types, waits and deletes at the specified speeds, and begins again", async ({ open }) => {
    const page = await openTyping(open);
    const read = await page.getByRole("main").ariaSnapshot();
    await untilShown(page, second, 2);
    expect(await page.getByRole("main").ariaSnapshot(), "what screen readers read").toBe(read);

    const steps = await stepsOf(page);
    const whole = steps.map(({ text }) => text).filter((text) => strings.includes(text));
    expect(whole).toEqual([...strings, first, second]);
    const waits = { typed: [] as number[], deleted: [] as number[], stood: [] as number[] };
    for (const [index, { text, at }] of steps.entries()) {
      const before = steps[index - 1];
      if (!before) continue;
      expect(Math.abs(text.length - before.text.length), `"${before.text}" became "${text}"`).toBe(1);
      if (text.length > before.text.length) waits.typed.push(at - before.at);
      else waits[strings.includes(before.text) ? "stood" : "deleted"].push(at - before.at);
    }
    // The first text stood there from the first paint.
    waits.stood.shift();
    const usual = (all: number[]) => all.sort((a, b) => a - b)[Math.floor(all.length / 2)];
    // typed.js also sets a timeout of 0 ms for each letter, which takes 1 ms.
    expect(usual(waits.typed)).toBe(40 + 1);
    expect(usual(waits.deleted)).toBe(50);
    // After the last letter, typed.js looks for another one, and its first deletion removes nothing.
    expect(usual(waits.stood)).toBe(40 + 1 + 700 + 50 + 50);
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

  test("stands on its first text when less motion is asked for", async ({ open }) => {
    const page = await openTyping(open);
    await untilShown(page, second.slice(0, 3));
    await page.emulateMedia({ reducedMotion: "reduce" });
    await eventually(async () => (await stepsOf(page)).at(-1)?.text).toBe(first);
    const { length } = await stepsOf(page);
    await pass(page, 5000);
    expect(await stepsOf(page)).toHaveLength(length);
    expect(await page.locator("main p button").count()).toBe(0);
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

  test.for([
    { late: 0, at: 5000 },
    { late: 2500, at: 5000 },
    { late: 6000, at: 8000 },
  ])("happens at $at ms with scripts that are $late ms late", async ({ late, at }, { open }) => {
    const page = await openUnknown(open, late);
    await pass(page, 10_000);
    const asked = (await askedAt(page)) ?? NaN;
    expect(asked).toBeGreaterThanOrEqual(at);
    expect(asked).toBeLessThan(at + 3 * step);
    await page.clock.resume();
    await untilAt(page, "/");
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

  test("does not overtake a chosen link whose page is loading, nor a visitor who stays", async ({ open }) => {
    const page = await openUnknown(open);
    let arrive: () => void = () => undefined;
    const arrived = new Promise<void>((resolve) => (arrive = resolve));
    await page.route("**/software.data*", (route) => arrived.then(() => route.continue()));
    // Without focus, as by a tap in Safari.
    await page.getByRole("link", { name: "Projects" }).evaluate((link: HTMLElement) => link.click());
    await pass(page, 10_000);
    arrive();
    await page.clock.resume();
    await untilAt(page, "/software");

    const other = await openUnknown(open);
    await other.getByRole("button", { name: "Stay" }).evaluate((button: HTMLElement) => button.click());
    await eventually(() => other.getByText("You are staying here").count()).toBe(1);
    await pass(other, 60_000);
    expect(await askedAt(other)).toBeUndefined();
  });
});
