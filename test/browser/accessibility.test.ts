import { source } from "axe-core";
import type Axe from "axe-core";
import type { Page } from "playwright-core";
import { describe, expect } from "vitest";
import { contrast } from "../../app/schema/colour";
import { pages } from "../support/addresses";
import { untilMotionEnds } from "../support/motion";
import { test } from "../support/visit";

const paths = [...pages, "/no-such-page"];
const statusOf = (path: string) => (path === "/no-such-page" ? 404 : 200);

/** What axe has to say: WCAG 2.0 to 2.2, A and AA, and its best practices. */
async function violations(page: Page): Promise<string[]> {
  await page.evaluate(source);
  const { violations } = await page.evaluate(() =>
    (globalThis as unknown as { axe: typeof Axe }).axe.run({
      runOnly: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"],
    }),
  );
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`));
}

describe.each(["light", "dark"] as const)("in %s", (colorScheme) => {
  test.for(paths)("axe finds nothing on %s, wide", async (path, { open }) => {
    const page = await open(path, { width: 1280, colorScheme, status: statusOf(path) });
    expect(await violations(page)).toEqual([]);
  });

  test.for(paths)("axe finds nothing on %s, on a phone, menu closed or open", async (path, { open }) => {
    const page = await open(path, { width: 375, colorScheme, status: statusOf(path) });
    // Both looks take longer than this page leaves.
    if (statusOf(path) === 404) await page.getByRole("button", { name: "Stay" }).click();
    expect(await violations(page)).toEqual([]);
    await page.getByRole("button", { name: "Menu" }).click();
    // Half open, its last links would be seen by nobody.
    await untilMotionEnds(page);
    expect(await violations(page)).toEqual([]);
  });
});

/** WCAG 1.4.10 and 1.4.4, together. */
test.for(paths)(
  "%s needs no sideways scrolling at 320 pixels, its text doubled or not",
  async (path, { open }) => {
    const page = await open(path, { width: 320, status: statusOf(path) });
    const width = () => page.evaluate(() => document.documentElement.scrollWidth);
    expect(await width()).toBe(320);
    await page.evaluate(() => document.documentElement.style.setProperty("font-size", "200%"));
    expect(await width()).toBe(320);
  },
);

/** WCAG 2.5.8: 24 by 24 CSS pixels; here without its exceptions. */
test.for(paths)("everything to be pressed on %s is large enough for a finger", async (path, { open }) => {
  const page = await open(path, { width: 375, status: statusOf(path) });
  const small = await page.locator("a:visible, button:visible").evaluateAll((targets) =>
    targets
      .filter((target) => !target.matches(".skip-link"))
      .map((target) => ({ name: target.textContent, ...target.getBoundingClientRect().toJSON() }))
      .filter(({ width, height }: DOMRect) => width < 24 || height < 24)
      .map(({ name }: { name: string | null }) => name),
  );
  expect(small).toEqual([]);
});

test("forced colours keep the current page and the focus to be seen", async ({ open }) => {
  const page = await open("/about", { prepare: (page) => page.emulateMedia({ forcedColors: "active" }) });
  const current = page.locator("nav [aria-current=page]");
  const line = await current.evaluate((link) => getComputedStyle(link, "::after").borderBottomWidth);
  expect(line).toBe("3px");
  await page.keyboard.press("Tab");
  const outline = await page.evaluate(() => getComputedStyle(document.activeElement as Element).outlineStyle);
  expect(outline).not.toBe("none");
});

/** WCAG 1.4.11: what shows that a text is a link is no fainter than 3:1. */
test.for(["light", "dark"] as const)(
  "captions are underlined to be seen, in %s",
  async (colorScheme, { open }) => {
    const page = await open("/security", { colorScheme });
    const [line, ground] = await page.evaluate(() => {
      const caption = document.querySelector(".certification-caption, figcaption") as Element;
      return [getComputedStyle(caption).textDecorationColor, getComputedStyle(document.body).backgroundColor];
    });
    expect(contrast(hex(`${line}`), hex(`${ground}`))).toBeGreaterThanOrEqual(3);
  },
);

/** A computed colour, "rgb(1, 2, 3)", as "#010203". */
function hex(computed: string): string {
  const channels = (computed.match(/\d+/g) ?? []).map((each) => Number(each).toString(16).padStart(2, "0"));
  return `#${channels.join("")}`;
}

test("a pointer moves nothing under reduced motion", async ({ open }) => {
  const page = await open("/", { reducedMotion: true });
  const link = page.getByRole("main").getByRole("link").first();
  const before = await link.boundingBox();
  await link.hover();
  await untilMotionEnds(page);
  expect(await link.boundingBox()).toEqual(before);
});
