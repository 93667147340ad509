import type { Page } from "playwright-core";
import { describe, expect } from "vitest";
import { profile } from "../fixtures/content/minimal/profile";
import { openWithClockHeld, pass, passUntil, step } from "../support/clock";
import { eventually, holdBack, type Open, test, untilAt } from "../support/visit";

/* These tests stop the page's clock, so no result depends on how long anything takes. */

const strings = profile.typing;
const [first, second] = strings as [string, string];

const now = (page: Page) => page.evaluate(() => performance.now());

declare global {
  interface Window {
    /** The texts of the typing line, each with its time in milliseconds of the page's clock. */
    steps: { text: string; at: number }[];
    /** When the page first requested another page, in milliseconds of its clock. */
    requestedAt?: number;
  }
}

describe("the typing line", () => {
  /** Opens the page, and lets time pass until the typing starts. */
  async function openTyping(open: Open): Promise<Page> {
    const page = await openWithClockHeld(open, "/about", {
      prepare: (each) =>
        each.addInitScript(() => {
          // typed.js adds a random time to each wait.
          Math.random = () => 0;
          window.steps = [];
          new MutationObserver(() => {
            const text = document.querySelector("main p [aria-hidden=true]")?.textContent;
            if (text != null && text !== window.steps.at(-1)?.text)
              window.steps.push({ text, at: performance.now() });
          }).observe(document, { subtree: true, childList: true, characterData: true });
        }),
    });
    await passUntil(page, () => document.querySelector("main p button") !== null);
    return page;
  }
  const stepsOf = (page: Page) => page.evaluate(() => window.steps);
  const untilShown = (page: Page, text: string, times = 1) =>
    passUntil(
      page,
      (wanted) => window.steps.filter((step) => step.text === wanted.text).length >= wanted.times,
      { text, times },
    );

  test("types, pauses and deletes in a loop, at the specified speeds", async ({ open }) => {
    const page = await openTyping(open);
    const read = await page.getByRole("main").ariaSnapshot();
    await untilShown(page, second, 2);
    expect(await page.getByRole("main").ariaSnapshot()).toBe(read);

    const steps = await stepsOf(page);
    const whole = steps.map(({ text }) => text).filter((text) => strings.includes(text));
    expect(whole).toEqual([...strings, first, second]);
    const waits = { type: [] as number[], delete: [] as number[], pause: [] as number[] };
    // The first text was there from the first paint.
    for (const [index, { text, at }] of steps.slice(2).entries()) {
      const before = steps[index + 1] as (typeof steps)[number];
      const more = text.length - before.text.length;
      expect(Math.abs(more), `"${before.text}" became "${text}"`).toBe(1);
      const kind = more > 0 ? "type" : strings.includes(before.text) ? "pause" : "delete";
      waits[kind].push(at - before.at);
    }
    // typed.js adds a millisecond to each character, and some after the last one.
    for (const [kind, specified, more] of [
      ["type", 40, 5],
      ["delete", 50, 5],
      ["pause", 700, 150],
    ] as const) {
      expect(Math.min(...waits[kind]), kind).toBeGreaterThanOrEqual(specified);
      expect(Math.min(...waits[kind]), kind).toBeLessThan(specified + more);
    }
  });

  test("does not change while it is paused", async ({ open }) => {
    const page = await openTyping(open);
    const button = page.locator("main p button");
    await untilShown(page, second.slice(0, 3));
    await button.press("Enter");
    // A character that is already due may still appear.
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
  function openUnknown(open: Open, path = "/nope"): Promise<Page> {
    return openWithClockHeld(open, path, {
      status: 404,
      // High enough to show the whole page, because scrolling also cancels the redirect.
      height: 1200,
      prepare: (each) =>
        each.addInitScript(() => {
          const { fetch } = window;
          window.fetch = (...given) => {
            window.requestedAt ??= performance.now();
            return fetch(...given);
          };
        }),
    });
  }
  const requestedAt = (page: Page) => page.evaluate(() => window.requestedAt);

  test("happens after 5 s, to the home page of its language, without adding a history entry", async ({
    open,
  }) => {
    const page = await openUnknown(open, "/fr/nope");
    const before = await page.evaluate(() => history.length);
    const hydratedAt = await now(page);
    await pass(page, 10_000);
    const waited = ((await requestedAt(page)) ?? NaN) - hydratedAt;
    expect(Math.abs(waited - 5000)).toBeLessThanOrEqual(step);
    await page.clock.resume();
    await untilAt(page, "/fr");
    // Back would redirect again.
    expect(await page.evaluate(() => history.length)).toBe(before);
  });

  /** WCAG 2.2.1 */
  test("is announced, and cancelled by any use of the page", async ({ open }) => {
    const uses: Record<string, (page: Page) => Promise<void>> = {
      "the button": (page) =>
        page
          .getByRole("button", { name: "Stay on this page" })
          .evaluate((button: HTMLElement) => button.click()),
      "a pointer that moves": (page) => page.mouse.move(2, 300),
      "the focus": (page) => page.locator(".countdown a").focus(),
      "the selection": (page) =>
        page.evaluate(() => getSelection()?.selectAllChildren(document.body)),
      "a key": (page) => page.keyboard.press("Shift"),
      "a pressed pointer": (page) => page.mouse.click(2, 300),
      "the wheel": (page) => page.mouse.wheel(0, 10),
    };
    for (const [name, use] of Object.entries(uses)) {
      const page = await openUnknown(open);
      const announced = () => page.getByRole("alert").innerText();
      expect(await announced()).toContain("Redirecting you to Home in 5 seconds");
      await use(page);
      await eventually(announced).toContain("You will stay on this page");
      await pass(page, 60_000);
      expect(await requestedAt(page), name).toBeUndefined();
    }
  });
});

test("announces a page that takes longer than a second to load", async ({ open }) => {
  const page = await openWithClockHeld(open, "/");
  const release = await holdBack(page, "**/software.data*");
  const status = page.locator("body > [role=status]");
  const before = await now(page);
  await page.getByRole("link", { name: "Projects" }).first().click();
  await passUntil(page, () => {
    return document.querySelector("body > [role=status]")?.textContent === "Loading the page";
  });
  expect((await now(page)) - before).toBeGreaterThanOrEqual(1000);
  release();
  await page.clock.resume();
  await untilAt(page, "/software");
  await eventually(() => status.innerText()).toBe("");
});
