import type { Page } from "playwright-core";
import { describe, expect } from "vitest";
import { untilMotionEnds } from "../support/motion";
import { eventually, follow, nextFrames, pages, test, untilAt } from "../support/visit";
import { bar, labels, shownLinks, toggle } from "../support/navbar";

test("the links lead to the five pages and, in a new tab, to an e-mail", async ({ open }) => {
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

test("the links are in the navbar at 768 pixels, and in a menu at 767", async ({ open }) => {
  const page = await open("/about", { width: 768 });
  expect(await shownLinks(page)).toEqual(labels);
  expect(await toggle(page).isVisible()).toBe(false);

  await page.setViewportSize({ width: 767, height: 720 });
  await eventually(() => shownLinks(page)).toEqual([]);
  expect(await toggle(page).isVisible()).toBe(true);
  expect(await shownLinks(await open("/about", { width: 767 }))).toEqual([]);
});

test("in a browser without popovers, the navbar shows the links and no button", async ({ open }) => {
  const page = await open("/about", { width: 375, prepare: takePopoversAway });
  expect(await shownLinks(page)).toEqual(labels);
  expect(await toggle(page).isVisible()).toBe(false);
  const menu = await bar(page).boundingBox();
  expect((await page.getByRole("heading", { level: 1 }).boundingBox())?.y).toBeGreaterThan(
    menu?.height ?? NaN,
  );
  await follow(page, "Projects", "/software");
  expect(await shownLinks(page)).toEqual(labels);
});

/** Simulates a browser without popovers: removes their API, and renames their attribute and their selector. */
async function takePopoversAway(page: Page): Promise<void> {
  await page.addInitScript(() => {
    Reflect.deleteProperty(HTMLElement.prototype, "hidePopover");
    Reflect.deleteProperty(HTMLElement.prototype, "popover");
  });
  await page.route("**/about", async (route) => {
    const response = await route.fetch();
    const headers = response.headers();
    delete headers["content-security-policy"];
    const body = (await response.text())
      .replaceAll(":popover-open", ":popover-unknown")
      .replaceAll(" popover=", " data-popover=");
    await route.fulfill({ response, headers, body });
  });
}

test("the current page's link is marked, after a route change and Back too", async ({ open }) => {
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

test("no link is marked on the 404 page", async ({ open }) => {
  const page = await open("/about/nope", { status: 404 });
  expect(await bar(page).locator("[aria-current]").count()).toBe(0);
});

test("the navbar overlaps only the landing page, after Back and Forward too", async ({ open }) => {
  const page = await open("/");
  const isOverPage = async () => {
    await untilMotionEnds(page);
    return page.evaluate(() => {
      const box = (name: string) => (document.querySelector(name) as Element).getBoundingClientRect();
      return box("main").top < box("nav").bottom - 1;
    });
  };
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

test("the navbar stays at the top while the page scrolls", async ({ open }) => {
  const page = await open("/software");
  await page.evaluate(() => window.scrollTo({ top: 2000, behavior: "instant" }));
  await nextFrames(page);
  expect((await bar(page).boundingBox())?.y).toBe(0);
  expect(await shownLinks(page)).toEqual(labels);
});

describe.each(["light", "dark"] as const)("in the %s colour scheme", (colorScheme) => {
  test.for(["/", "/about"])("the navbar of %s is dark, and its links are light", async (path, { open }) => {
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
