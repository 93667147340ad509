import type { Page } from "playwright-core";
import { describe, expect } from "vitest";
import { layoutShiftOf, recordLayoutShift } from "../support/layout-shift";
import { follow, untilAt, test, type Open } from "../support/visit";

const strings = ["Software Developer.", "Coder.", "Tech Enthusiast."];
const [first] = strings as [string];

interface Step {
  text: string;
  /** Milliseconds since the page was asked for. */
  at: number;
}

declare global {
  interface Window {
    steps?: Step[];
  }
}

/** Remembers every text that the line ever shows, and adds up what moves on the page. */
async function record(page: Page): Promise<void> {
  await recordLayoutShift(page);
  await page.addInitScript(() => {
    const steps: Step[] = (window.steps = []);
    new MutationObserver(() => {
      const text = document.querySelector("main p [aria-hidden=true]")?.textContent;
      if (text != null && text !== steps.at(-1)?.text) steps.push({ text, at: performance.now() });
    }).observe(document, { subtree: true, childList: true, characterData: true });
  });
}

const openRecorded = (open: Open, width = 1280) => open("/about", { width, prepare: record });
const stepsOf = (page: Page) => page.evaluate(() => window.steps ?? []);
const textsOf = async (page: Page) => (await stepsOf(page)).map(({ text }) => text);
/** Waits until the line has shown a text as often as is asked. */
async function untilShown(page: Page, text: string, times = 1): Promise<void> {
  await page.waitForFunction(
    ([wanted, count]) => (window.steps ?? []).filter((step) => step.text === wanted).length >= count,
    [text, times] as const,
  );
}
const button = (page: Page, name: RegExp) => page.getByRole("main").getByRole("button", { name });

/** Every text is one of the strings, or has one letter more or less at its end than the one before. */
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

/** Milliseconds that the line waited before each letter, by what it did. */
function waitsOf(steps: Step[]) {
  const waits = { stood: [] as number[], typed: [] as number[], deleted: [] as number[] };
  for (const [index, { text, at }] of steps.entries()) {
    const before = steps[index - 1];
    if (!before) continue;
    const did =
      text.length > before.text.length ? "typed" : strings.includes(before.text) ? "stood" : "deleted";
    waits[did].push(at - before.at);
  }
  // The first text stands from the first paint on, before the script comes to it.
  waits.stood.shift();
  return waits;
}

function median(numbers: number[]): number {
  return [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? NaN;
}

test("the first text is in the server's HTML", async ({ open }) => {
  const page = await open("/about", { javaScript: false });
  expect(await page.getByText(first, { exact: true }).isVisible()).toBe(true);
});

test("the texts are typed, stand and are deleted at their speeds", async ({ open }) => {
  const page = await openRecorded(open);
  await untilShown(page, "Tech", 2);

  const steps = await stepsOf(page);
  expectLetterByLetter(steps.map(({ text }) => text));
  const { stood, typed, deleted } = waitsOf(steps);
  for (const wait of stood) {
    expect(wait).toBeGreaterThan(690);
    expect(wait).toBeLessThan(1200);
  }
  expect(stood).toHaveLength(2);
  // typed.js waits each speed and up to half of it more, to look like a hand.
  expect(median(typed)).toBeGreaterThanOrEqual(39);
  expect(median(typed)).toBeLessThan(75);
  expect(median(deleted)).toBeGreaterThanOrEqual(49);
  expect(median(deleted)).toBeLessThan(95);
});

test("after the last text the line starts again with the first, typed like the others", async ({ open }) => {
  const page = await openRecorded(open);
  await untilShown(page, "Coder.", 2);

  const steps = await stepsOf(page);
  const texts = steps.map(({ text }) => text);
  expect(texts.filter((text) => strings.includes(text))).toEqual([...strings, first, "Coder."]);
  expectLetterByLetter(texts);
  expect(Math.max(...waitsOf(steps).typed), "the longest wait for a letter").toBeLessThan(500);
});

test("nothing moves while it types, and what is read aloud stays the same", async ({ open }) => {
  const visits = [1280, 375].map(async (width) => {
    const page = await openRecorded(open, width);
    const main = page.getByRole("main");
    await button(page, /pause/i).waitFor();
    const readAloud = await main.ariaSnapshot();
    for (const text of strings) expect(readAloud).toContain(text);

    await untilShown(page, "Cod");
    expect(await main.ariaSnapshot()).toBe(readAloud);
    await untilShown(page, "Tech Enthusiast.");
    expect(await main.ariaSnapshot()).toBe(readAloud);
    expect(await layoutShiftOf(page), `${width} pixels`).toBeLessThan(0.0005);
  });
  await Promise.all(visits);
});

describe.concurrent("a pause", () => {
  test("stops the line until it is resumed", async ({ open }) => {
    const page = await openRecorded(open);
    await untilShown(page, "Cod");
    await button(page, /pause/i).click();
    // The letter that was on its way when the button was pressed may still arrive.
    await page.waitForTimeout(200);
    const { length } = await stepsOf(page);
    // Longer than the line ever stands by itself.
    await page.waitForTimeout(1500);
    expect(await stepsOf(page)).toHaveLength(length);

    await button(page, /resume/i).click();
    await untilShown(page, "Tech Enthusiast.");
    expectLetterByLetter(await textsOf(page));
    expect(await button(page, /pause/i).isVisible()).toBe(true);
  });

  test("works by keyboard", async ({ open }) => {
    const page = await openRecorded(open);
    await button(page, /pause/i).press("Enter");
    await button(page, /resume/i).press("Space");
    await button(page, /pause/i).waitFor();
    await untilShown(page, "Coder.");
  });

  test.for([
    { text: "Co", pause: 20 },
    { text: "Coder.", pause: 200 },
  ])("of $pause ms at $text leaves the texts whole", async ({ text, pause }, { open }) => {
    const page = await openRecorded(open);
    await button(page, /pause/i).evaluate(
      async (toggle: HTMLElement, { text, pause }) => {
        // From within, as a click from without comes some letters later.
        while (window.steps?.at(-1)?.text !== text) await new Promise(requestAnimationFrame);
        toggle.click();
        await new Promise((resolve) => setTimeout(resolve, pause));
        toggle.click();
      },
      { text, pause },
    );
    await untilShown(page, "Tech Enthusiast.");

    const steps = await stepsOf(page);
    expectLetterByLetter(steps.map((step) => step.text));
    expect(median(waitsOf(steps.slice(-10)).typed), "the speed afterwards").toBeGreaterThanOrEqual(39);
    expect(await button(page, /pause/i).isVisible()).toBe(true);
  });
});

describe.concurrent("under reduced motion", () => {
  test("the line stands still, and there is nothing to pause", async ({ open }) => {
    const page = await open("/about", { reducedMotion: true, prepare: record });
    // Longer than it takes to begin where motion is welcome.
    await page.waitForTimeout(2000);
    expect(await textsOf(page)).toEqual([first]);
    expect(await button(page, /pause|resume/i).count()).toBe(0);
  });

  test("a line that has begun goes back to its first text and stays", async ({ open }) => {
    const page = await openRecorded(open);
    await untilShown(page, "Cod");
    await page.emulateMedia({ reducedMotion: "reduce" });
    await untilShown(page, first, 2);
    const { length } = await stepsOf(page);
    await page.waitForTimeout(1500);
    expect(await stepsOf(page)).toHaveLength(length);
  });
});

test("the line types again when its page is left and opened again", async ({ open }) => {
  const page = await openRecorded(open);
  await follow(page, "Projects", "/software");
  await page.goBack();
  await untilAt(page, "/about");
  await untilShown(page, "Coder.");
});
