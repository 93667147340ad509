import type { Page } from "playwright-core";
import { describe, expect } from "vitest";
import { durationsOf, recordMotion } from "../support/motion";
import { eventually, follow, nextFrames, pages, untilAt, test } from "../support/visit";

const labels = ["Home", "About", "Experiences", "Projects", "Resources", "Contact"];

const bar = (page: Page) => page.getByRole("navigation");
const toggle = (page: Page) => bar(page).getByRole("button", { name: "Menu" });
const shownLinks = (page: Page) => bar(page).getByRole("link").allInnerTexts();
const isExpanded = (page: Page) => toggle(page).getAttribute("aria-expanded");

async function openMenu(page: Page): Promise<void> {
  await toggle(page).click();
  await eventually(() => shownLinks(page)).toEqual(labels);
}

async function expectClosed(page: Page): Promise<void> {
  await eventually(() => shownLinks(page)).toEqual([]);
  expect(await isExpanded(page)).toBe("false");
}

test("the links lead to the five pages and to a mail in a new tab", async ({ open }) => {
  const page = await open("/");
  const links = await bar(page)
    .getByRole("link")
    .evaluateAll((all) => all.map((link) => [link.textContent, link.getAttribute("href")]));
  expect(links.slice(0, 5)).toEqual(pages.map((path, index) => [labels[index], path]));
  expect(links[5]).toEqual(["Contact", expect.stringMatching(/^mailto:[^@]+@[^@]+$/)]);
  expect(links).toHaveLength(6);
  const contact = bar(page).getByRole("link", { name: "Contact" });
  expect(await contact.getAttribute("target")).toBe("_blank");
});

test("the links are there at 768 pixels, and behind a toggle at 767", async ({ open }) => {
  const page = await open("/about", { width: 768 });
  expect(await shownLinks(page)).toEqual(labels);
  expect(await toggle(page).isVisible()).toBe(false);

  await page.setViewportSize({ width: 767, height: 720 });
  expect(await shownLinks(page)).toEqual([]);
  expect(await toggle(page).isVisible()).toBe(true);
});

test("a window made narrow after loading has a menu that opens", async ({ open }) => {
  const page = await open("/about", { width: 1280 });
  await page.setViewportSize({ width: 767, height: 720 });
  await openMenu(page);
});

test("the toggle opens and closes the menu in 300 ms, and says which it is", async ({ open }) => {
  const page = await open("/about", { width: 767 });
  expect(await isExpanded(page)).toBe("false");
  const menu = page.locator(`#${await toggle(page).getAttribute("aria-controls")}`);
  await recordMotion(page);

  await openMenu(page);
  expect(await isExpanded(page)).toBe("true");
  expect(await menu.getByRole("link").allInnerTexts()).toEqual(labels);

  await toggle(page).click();
  await expectClosed(page);
  expect(await durationsOf(page, "height")).toEqual([300, 300]);
});

test("a second click while the menu opens closes it", async ({ open }) => {
  const page = await open("/about", { width: 767 });
  await toggle(page).dblclick();
  await expectClosed(page);
});

test("following a link closes the menu", async ({ open }) => {
  const page = await open("/about", { width: 767 });
  await openMenu(page);
  await follow(page, "Projects", "/software");
  await expectClosed(page);
});

test("following the link of the page one is on closes the menu", async ({ open }) => {
  const page = await open("/about", { width: 767 });
  await openMenu(page);
  await follow(page, "About", "/about");
  await expectClosed(page);
});

test("following a link while the menu still opens closes it", async ({ open }) => {
  const page = await open("/about", { width: 767 });
  await toggle(page).click();
  // A click of the mouse would wait until the link stands still.
  await bar(page)
    .getByRole("link", { name: "Projects" })
    .evaluate((link: HTMLElement) => link.click());
  await untilAt(page, "/software");
  await expectClosed(page);
});

test("Back closes the menu", async ({ open }) => {
  const page = await open("/about", { width: 767 });
  await openMenu(page);
  await follow(page, "Projects", "/software");
  await expectClosed(page);
  await openMenu(page);
  await page.goBack();
  await untilAt(page, "/about");
  await expectClosed(page);
});

test("Escape closes the menu and returns to its toggle", async ({ open }) => {
  const page = await open("/about", { width: 767 });
  await openMenu(page);
  await bar(page).getByRole("link", { name: "Projects" }).focus();
  await page.keyboard.press("Escape");
  await expectClosed(page);
  expect(await toggle(page).evaluate((button) => button === document.activeElement)).toBe(true);
});

test("the current page's link is marked, also after going on and back", async ({ open }) => {
  const page = await open("/about");
  const current = () =>
    bar(page)
      .getByRole("link")
      .evaluateAll((all) =>
        all.filter((link) => link.getAttribute("aria-current") === "page").map((link) => link.textContent),
      );
  expect(await current()).toEqual(["About"]);
  await follow(page, "Experiences", "/security");
  expect(await current()).toEqual(["Experiences"]);
  await follow(page, "Home", "/");
  expect(await current()).toEqual(["Home"]);
  await page.goBack();
  await untilAt(page, "/security");
  expect(await current()).toEqual(["Experiences"]);
});

test("no link is marked where there is no page", async ({ open }) => {
  const page = await open("/about/nope", { status: 404 });
  expect(await bar(page).locator("[aria-current]").count()).toBe(0);
});

test("the bar lies over the page on Home and above it elsewhere, also after going on and back", async ({
  open,
}) => {
  const page = await open("/");
  const isOverPage = () =>
    page.evaluate(() => {
      const box = (name: string) => (document.querySelector(name) as Element).getBoundingClientRect();
      return box("main").top < box("nav").bottom - 1;
    });
  expect(await isOverPage()).toBe(true);
  await follow(page, "About", "/about");
  expect(await isOverPage()).toBe(false);
  await page.goBack();
  await untilAt(page, "/");
  expect(await isOverPage()).toBe(true);
  await page.goForward();
  await untilAt(page, "/about");
  expect(await isOverPage()).toBe(false);
});

test("the bar stays at the top while the page scrolls", async ({ open }) => {
  const page = await open("/software");
  await page.evaluate(() => window.scrollTo({ top: 2000, behavior: "instant" }));
  await nextFrames(page);
  expect((await bar(page).boundingBox())?.y).toBe(0);
  expect(await shownLinks(page)).toEqual(labels);
});

describe.each(["light", "dark"] as const)("in %s", (colorScheme) => {
  test.for(["/", "/about"])("the bar on %s is dark, its links are light", async (path, { open }) => {
    const page = await open(path, { colorScheme });
    const background = await bar(page).evaluate((nav) => getComputedStyle(nav).backgroundColor);
    const text = await bar(page)
      .getByRole("link", { name: "Projects" })
      .evaluate((link) => getComputedStyle(link).color);
    expect(brightness(background)).toBeLessThan(0.2);
    expect(brightness(text)).toBeGreaterThan(0.7);
  });
});

/** @returns from 0, black, to 1, white */
function brightness(color: string): number {
  const [red = 0, green = 0, blue = 0] = (color.match(/[\d.]+/g) ?? []).map(Number);
  return (red + green + blue) / 3 / 255;
}
