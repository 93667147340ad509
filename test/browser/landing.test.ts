import type { Page } from "playwright-core";
import { describe, expect } from "vitest";
import { nextFrames, test, untilAt } from "../support/visit";

const socialLinks = (page: Page) => page.getByRole("main").getByRole("list").getByRole("link");

/** The layout of the social links, and whether their captions are visible. */
async function arrangement(page: Page): Promise<{ layout: string; captions: string }> {
  const links = await socialLinks(page).evaluateAll((all) =>
    all.map((link) => {
      const { left, top } = link.getBoundingClientRect();
      // The innermost element around the text, which a "visually hidden" style shrinks to one pixel.
      const texts = document.createTreeWalker(link, NodeFilter.SHOW_TEXT);
      const caption = texts.nextNode()?.parentElement?.getBoundingClientRect();
      const icon = link.querySelector("svg, img")?.getBoundingClientRect();
      return { left, top, captionWidth: caption?.width ?? 0, iconWidth: icon?.width ?? 0 };
    }),
  );
  expect(links).toHaveLength(3);
  for (const { iconWidth } of links) expect(iconWidth).toBeGreaterThan(10);
  const lefts = new Set(links.map(({ left }) => Math.round(left)));
  const tops = new Set(links.map(({ top }) => Math.round(top)));
  const shown = links.filter(({ captionWidth }) => captionWidth > 10).length;
  const hidden = links.filter(({ captionWidth }) => captionWidth <= 1).length;
  return {
    layout: lefts.size === 1 && tops.size === 3 ? "list" : tops.size === 1 && lefts.size === 3 ? "row" : "?",
    captions: shown === 3 ? "shown" : hidden === 3 ? "hidden" : "?",
  };
}

interface Box {
  left: number;
  right: number;
  top: number;
}

const list = { layout: "list", captions: "shown" };
const row = { layout: "row", captions: "hidden" };

test("the name, a rule and the social links are centred, in this order", async ({ open }) => {
  const page = await open("/");
  const boxes = await page.getByRole("main").evaluate((main) => {
    const name = document.createRange();
    name.selectNodeContents(main.querySelector("h1") as Node);
    return [name, ...main.querySelectorAll("hr, ul a")].map((each) => {
      const { left, right, top } = each.getBoundingClientRect();
      return { left, right, top };
    });
  });
  const [name, rule, firstLink, , lastLink] = boxes as [Box, Box, Box, Box, Box];
  const links = { left: firstLink.left, right: lastLink.right };
  // The heading also contains a drawn mark, which moves the name's text off the centre.
  for (const { left, right } of [name, rule, links])
    expect(Math.abs((left + right) / 2 - 640)).toBeLessThan(24);
  expect(rule.top).toBeGreaterThan(name.top);
  expect(firstLink.top).toBeGreaterThan(rule.top);
});

test("the social links have names and open in new tabs", async ({ open }) => {
  const page = await open("/");
  for (const link of await socialLinks(page).all()) {
    expect(await link.getAttribute("target")).toBe("_blank");
    expect(await link.ariaSnapshot()).toMatch(/link "\w+/);
  }
});

describe.each([true, false])("with JavaScript: %s", (javaScript) => {
  test("the social links are a list with captions at 768 pixels", async ({ open }) => {
    const page = await open("/", { width: 768, javaScript });
    expect(await arrangement(page)).toEqual(list);
  });

  test("the social links are a row of icons at 769 pixels", async ({ open }) => {
    const page = await open("/", { width: 769, javaScript });
    expect(await arrangement(page)).toEqual(row);
  });
});

test("the social links change their layout with the window's width", async ({ open }) => {
  const page = await open("/", { width: 1280 });
  for (const [width, expected] of [
    [768, list],
    [769, row],
    [375, list],
    [1280, row],
  ] as const) {
    await page.setViewportSize({ width, height: 720 });
    await nextFrames(page);
    expect(await arrangement(page), `${width} pixels`).toEqual(expected);
  }
});

test("a phone's first screen shows role, employer and proof, and links to the work and the résumé", async ({
  open,
}) => {
  const page = await open("/", { width: 375, height: 812 });
  const main = page.getByRole("main");
  const bottoms = [
    main.getByText(/at Example Labs\..*44,000\+ teams/),
    main.getByRole("link", { name: "See the work" }),
    main.getByRole("link", { name: "Résumé" }),
  ].map(async (each) => {
    const box = await each.boundingBox();
    return (box?.y ?? NaN) + (box?.height ?? NaN);
  });
  for (const bottom of await Promise.all(bottoms)) expect(bottom).toBeLessThan(812);
  await main.getByRole("link", { name: "See the work" }).click();
  await untilAt(page, "/software");
});

describe("the drawing behind the name", () => {
  const drawn = (page: Page) =>
    page
      .locator("main svg use")
      .evaluateAll((uses) => uses.map((each) => each.getBoundingClientRect().height));

  test("has a line for each experience and each project", async ({ open }) => {
    const page = await open("/", { width: 1440, height: 900 });
    const [left = 0, right = 0] = await drawn(page);
    expect(left).toBeGreaterThan(40 * 8);
    expect(right).toBeGreaterThan(left);
  });

  test.for([
    { width: 1024, height: 900 },
    { width: 1440, height: 600 },
  ])("is hidden in a window without room for it: $width by $height", async (window, { open }) => {
    expect(await drawn(await open("/", window))).toEqual([0, 0]);
  });
});

test.for([
  { width: 768, height: 1024 },
  { width: 1440, height: 900 },
])("a short page is exactly as high as the window: $width by $height", async (window, { open }) => {
  for (const path of ["/", "/nope"]) {
    const page = await open(path, { ...window, status: path === "/" ? 200 : 404 });
    expect(await page.evaluate(() => document.documentElement.scrollHeight), path).toBe(window.height);
  }
});
