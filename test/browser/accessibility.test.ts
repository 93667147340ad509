import { expect } from "vitest";
import { contrast } from "../../app/schema/colour";
import { untilMotionEnds } from "../support/motion";
import { test } from "../support/visit";

test("in forced colours, the current page's mark and the focus stay visible", async ({ open }) => {
  const page = await open("/about", { prepare: (page) => page.emulateMedia({ forcedColors: "active" }) });
  const current = page.locator("nav [aria-current=page]");
  const line = await current.evaluate((link) => getComputedStyle(link, "::after").borderBottomWidth);
  expect(line).toBe("3px");
  await page.keyboard.press("Tab");
  const outline = await page.evaluate(() => getComputedStyle(document.activeElement as Element).outlineStyle);
  expect(outline).not.toBe("none");
});

/** WCAG 1.4.11: the underline that marks a text as a link has a contrast of at least 3:1. */
test.for(["light", "dark"] as const)(
  "in the %s colour scheme, the underline of a linked caption has enough contrast",
  async (colorScheme, { open }) => {
    const page = await open("/security", { colorScheme });
    const [line, ground] = await page.evaluate(() => {
      const caption = document.querySelector(".certification-caption, figcaption") as Element;
      return [getComputedStyle(caption).textDecorationColor, getComputedStyle(document.body).backgroundColor];
    });
    expect(contrast(hex(line), hex(ground))).toBeGreaterThanOrEqual(3);
  },
);

/** A computed colour, "rgb(1, 2, 3)", as "#010203". */
function hex(computed: string): string {
  const channels = (computed.match(/\d+/g) ?? []).map((each) => Number(each).toString(16).padStart(2, "0"));
  return `#${channels.join("")}`;
}

test("under reduced motion, hovering over a link does not move it", async ({ open }) => {
  const page = await open("/", { reducedMotion: true });
  const link = page.getByRole("main").getByRole("link").first();
  const before = await link.boundingBox();
  await link.hover();
  await untilMotionEnds(page);
  expect(await link.boundingBox()).toEqual(before);
});
