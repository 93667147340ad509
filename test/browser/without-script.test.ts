import type { Page } from "playwright-core";
import { describe, expect } from "vitest";
import { pages, test } from "../support/visit";

const javaScript = false;

/** The visible lines of text, without the labels of buttons, most of which need a script. */
function linesOf(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const buttons = [...document.querySelectorAll("button")].map(({ innerText }) => innerText.trim());
    const lines = document.body.innerText.split("\n").map((line) => line.trim());
    return lines.filter((line) => line !== "" && !buttons.includes(line));
  });
}

describe.each([...pages, "/nope"])("%s", (path) => {
  const status = path === "/nope" ? 404 : 200;

  test("has the same text without JavaScript as with it", async ({ open }) => {
    // Under reduced motion the typing line stands still, as it does without a script.
    const withScript = await linesOf(await open(path, { status, reducedMotion: true }));
    const without = await linesOf(await open(path, { status, javaScript }));
    expect(without).toEqual(withScript);
  });

  test("has a menu that opens on a phone, and no other button", async ({ open }) => {
    const page = await open(path, { status, javaScript, width: 375 });
    expect(await page.getByRole("button").allInnerTexts()).toEqual(["Menu"]);
    await page.getByRole("button").click();
    const links = page.getByRole("navigation").getByRole("link");
    expect(await links.allInnerTexts()).toEqual([
      "Home",
      "About",
      "Experiences",
      "Projects",
      "Resources",
      "Contact",
    ]);
  });
});

test("without JavaScript, the menu leads to every page", async ({ open }) => {
  const page = await open("/nope", { status: 404, javaScript, width: 375 });
  for (const path of pages) {
    await page.getByRole("button", { name: "Menu" }).click();
    await page.getByRole("navigation").locator(`a[href="${path}"]`).click();
    await page.waitForURL((url) => url.pathname === path);
    expect(await page.locator("nav [aria-current=page]").getAttribute("href")).toBe(path);
  }
});

test.for([
  { width: 320, height: 256 },
  { width: 360, height: 740 },
])(
  "without JavaScript, the open menu hides nothing that has the focus at $width x $height",
  async (size, { open }) => {
    const page = await open("/software", { javaScript, ...size });
    await page.getByRole("button", { name: "Menu" }).press("Enter");
    await page.getByRole("navigation").getByRole("link").last().focus();
    for (let stop = 0; stop < 20; stop++) {
      await page.keyboard.press("Tab");
      const isShown = await page.evaluate(() => {
        const element = document.activeElement as Element;
        const { left, top, width, height } = element.getBoundingClientRect();
        const hit = document.elementFromPoint(
          left + Math.min(width, innerWidth) / 2,
          top + Math.min(height / 2, 10),
        );
        return element.contains(hit) || hit?.contains(element);
      });
      expect(isShown, `stop ${stop}`).toBe(true);
    }
  },
);

test.for([
  { path: "/about", count: 1 },
  { path: "/security", count: 6 },
  { path: "/software", count: 11 },
  { path: "/resources", count: 1 },
])("without JavaScript, the images of $path load", async ({ path, count }, { open }) => {
  const page = await open(path, { javaScript });
  const images = page.getByRole("main").getByRole("img", { name: /\w+ \w+/ });
  const widths = await images.evaluateAll((all) => all.map((img) => (img as HTMLImageElement).naturalWidth));
  expect(widths).toHaveLength(count);
  for (const width of widths) expect(width).toBeGreaterThan(0);
});

test("without JavaScript, a post is a plain link to its summary", async ({ open }) => {
  const page = await open("/resources", { javaScript, height: 400 });
  expect(await page.locator('[role^="tab"]').count()).toBe(0);
  await page.locator('a[href="#link1"]').click();
  const summary = page.locator("#link1");
  expect(await summary.getByRole("link", { name: /^Open/ }).isVisible()).toBe(true);
  expect(await summary.evaluate((element) => element.getBoundingClientRect().top < innerHeight)).toBe(true);
});
