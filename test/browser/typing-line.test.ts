import type { Page } from "playwright-core";
import { describe, expect } from "vitest";
import { profile } from "../../app/content/profile";
import { openWithClockHeld, pass, passUntil, step } from "../support/clock";
import { layoutShiftsOf, recordLayoutShifts } from "../support/layout-shift";
import { eventually, follow, untilAt, test, type Open } from "../support/visit";

const strings = profile.typing;
const [first, second, last] = [strings[0], strings[1], strings.at(-1)] as [string, string, string];

interface Step {
  text: string;
  /** Milliseconds since the navigation started. */
  at: number;
}

declare global {
  interface Window {
    steps?: Step[];
  }
}

/** Records every text that the line shows, and the layout shift of the page. */
async function record(page: Page): Promise<void> {
  await recordLayoutShifts(page);
  await page.addInitScript(() => {
    const steps: Step[] = (window.steps = []);
    new MutationObserver(() => {
      const text = document.querySelector("main p [aria-hidden=true]")?.textContent;
      if (text != null && text !== steps.at(-1)?.text) steps.push({ text, at: performance.now() });
    }).observe(document, { subtree: true, childList: true, characterData: true });
  });
}

/** Makes typed.js type at a regular speed. Otherwise it adds a random time to each wait, to look human. */
const beRegular = (page: Page) =>
  page.addInitScript(() => {
    Math.random = () => 0;
  });

const openRecorded = (open: Open, width = 1280) => open("/about", { width, prepare: record });
/** Opens the page with its clock held, and lets time pass until the pause button appears. */
async function openHeld(open: Open): Promise<Page> {
  const prepare = async (page: Page) => {
    await record(page);
    await beRegular(page);
  };
  const page = await openWithClockHeld(open, "/about", { prepare });
  await passUntil(page, () => document.querySelector("main p button") !== null);
  return page;
}
const stepsOf = (page: Page) => page.evaluate(() => window.steps ?? []);
const textsOf = async (page: Page) => (await stepsOf(page)).map(({ text }) => text);
/** Waits until the line has shown a text. */
async function untilShown(page: Page, text: string): Promise<void> {
  await page.waitForFunction((wanted) => window.steps?.some((step) => step.text === wanted), text);
}
/** Lets time pass on a page with a held clock until the line has shown a text the given number of times. */
async function passUntilShown(page: Page, text: string, times = 1): Promise<void> {
  await passUntil(
    page,
    ([wanted, count]) => (window.steps ?? []).filter((step) => step.text === wanted).length >= count,
    [text, times] as const,
  );
}
const button = (page: Page, name: RegExp) => page.getByRole("main").getByRole("button", { name });

/** Expects each text to be the beginning of a string, and one letter longer or shorter than the previous text. */
function expectLetterByLetter(texts: string[]): void {
  for (const [index, text] of texts.entries()) {
    const before = texts[index - 1];
    if (before === undefined) continue;
    const change = `"${before}" became "${text}"`;
    expect(Math.abs(text.length - before.length), change).toBe(1);
    expect(text.startsWith(before) || before.startsWith(text), change).toBe(true);
    expect(
      strings.some((each) => each.startsWith(text)),
      change,
    ).toBe(true);
  }
}

/** Milliseconds before each change of the text, by the kind of change. */
function waitsOf(steps: Step[]) {
  const waits = { stood: [] as number[], typed: [] as number[], deleted: [] as number[] };
  for (const [index, { text, at }] of steps.entries()) {
    const before = steps[index - 1];
    if (!before) continue;
    const did =
      text.length > before.text.length ? "typed" : strings.includes(before.text) ? "stood" : "deleted";
    waits[did].push(at - before.at);
  }
  // The first text is visible from the first paint on, before the script starts.
  waits.stood.shift();
  return waits;
}

test("the first text is in the server's HTML", async ({ open }) => {
  const page = await open("/about", { javaScript: false });
  expect(await page.getByText(first, { exact: true }).isVisible()).toBe(true);
});

test("the texts are typed, stay and are deleted at the specified speeds", async ({ open }) => {
  const page = await openHeld(open);
  const begun = await page.evaluate(() => performance.now());
  await passUntilShown(page, first, 2);

  const steps = await stepsOf(page);
  expectLetterByLetter(steps.map(({ text }) => text));
  const { stood, typed, deleted } = waitsOf(steps);
  // typed.js also sets timeouts of 0 ms, each of which takes 1 ms: one for each letter, and one for a new round.
  expect(typed.filter((wait) => wait !== 40 + 1)).toEqual([40 + 1 + 1]);
  expect(new Set(deleted)).toEqual(new Set([50]));
  // After the last letter, typed.js looks for another one before it pauses. Its first deletion removes nothing.
  expect(stood).toEqual(strings.slice(1).map(() => 40 + 1 + 700 + 50 + 50));
  const firstDeleted = (steps[1]?.at ?? NaN) - begun;
  expect(firstDeleted).toBeLessThanOrEqual(700 + 50);
  expect(firstDeleted).toBeGreaterThan(700 + 50 - 3 * step);
});

test("after the last text, the line types the first one again", async ({ open }) => {
  const page = await openHeld(open);
  await passUntilShown(page, second, 2);

  const texts = await textsOf(page);
  expect(texts.filter((text) => strings.includes(text))).toEqual([...strings, first, second]);
  expectLetterByLetter(texts);
});

test("typing moves nothing on the page and does not change what screen readers read", async ({ open }) => {
  const visits = [1280, 375].map(async (width) => {
    const page = await openRecorded(open, width);
    const main = page.getByRole("main");
    await button(page, /pause/i).waitFor();
    const readAloud = await main.ariaSnapshot();
    for (const text of strings) expect(readAloud).toContain(text);

    await untilShown(page, second.slice(0, 3));
    expect(await main.ariaSnapshot()).toBe(readAloud);
    await untilShown(page, last);
    expect(await main.ariaSnapshot()).toBe(readAloud);
    expect(await layoutShiftsOf(page), `${width} pixels`).toEqual([]);
  });
  await Promise.all(visits);
});

describe("a pause", () => {
  test("stops the line until it is resumed", async ({ open }) => {
    const page = await openHeld(open);
    await passUntilShown(page, second.slice(0, 3));
    await button(page, /pause/i).click();
    // A letter that was due when the button was pressed may still appear.
    await pass(page, 100);
    const { length } = await stepsOf(page);
    // Longer than the line waits between any two letters.
    await pass(page, 5000);
    expect(await stepsOf(page)).toHaveLength(length);

    await button(page, /resume/i).click();
    await passUntilShown(page, last);
    expectLetterByLetter(await textsOf(page));
    expect(await button(page, /pause/i).isVisible()).toBe(true);
  });

  test("works by keyboard", async ({ open }) => {
    const page = await openHeld(open);
    await button(page, /pause/i).press("Enter");
    await button(page, /resume/i).press("Space");
    await button(page, /pause/i).waitFor();
    await passUntilShown(page, second);
  });

  test.for([
    { text: second.slice(0, 2), milliseconds: 20 },
    { text: second, milliseconds: 200 },
  ])("of $milliseconds ms at $text does not change the texts", async ({ text, milliseconds }, { open }) => {
    const page = await openHeld(open);
    await passUntilShown(page, text);
    await button(page, /pause/i).click();
    await pass(page, milliseconds);
    await button(page, /resume/i).click();
    await passUntilShown(page, last);

    const steps = await stepsOf(page);
    expectLetterByLetter(steps.map((each) => each.text));
    expect(new Set(waitsOf(steps.slice(-10)).typed), "the speed afterwards").toEqual(new Set([40 + 1]));
    expect(await button(page, /pause/i).isVisible()).toBe(true);
  });
});

describe("under reduced motion", () => {
  test("the line shows only its first text, without a button to pause it", async ({ open }) => {
    const page = await openWithClockHeld(open, "/about", { reducedMotion: true, prepare: record });
    // Longer than the line waits before it starts without reduced motion.
    await pass(page, 5000);
    expect(await textsOf(page)).toEqual([first]);
    expect(await button(page, /pause|resume/i).count()).toBe(0);
  });

  test("a line that was typing returns to its first text and stops", async ({ open }) => {
    const page = await openHeld(open);
    await passUntilShown(page, second.slice(0, 3));
    await page.emulateMedia({ reducedMotion: "reduce" });
    await eventually(async () => (await textsOf(page)).at(-1)).toBe(first);
    const { length } = await stepsOf(page);
    await pass(page, 5000);
    expect(await stepsOf(page)).toHaveLength(length);
  });
});

test("the line types again when its page is left and opened again", async ({ open }) => {
  const page = await openRecorded(open);
  await follow(page, "Projects", "/software");
  await page.goBack();
  await untilAt(page, "/about");
  await untilShown(page, second);
});
