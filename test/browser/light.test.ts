import type { Page } from "playwright-core";
import { expect } from "vitest";
import { eventually, openWithoutScripts, test } from "../support/visit";
import { light } from "./steps";

declare global {
  interface Window {
    /** The colour behind the page in its first frame. */
    firstBackground?: string;
  }
}

const background = async (page: Page) => (await light(page)).background;

const chosen = async (page: Page) => (await light(page)).chosen;

const themeColors = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLMetaElement>("[name=theme-color]")]
      .filter(({ media }) => matchMedia(media).matches)
      .map(({ content }) => content),
  );

const theSwitch = (page: Page) => page.getByRole("button", { name: /^Colour theme/ });

test("the switch answers before React has started, and the first frame has the choice against the system", async ({
  open,
}) => {
  const { page, release } = await openWithoutScripts(open, "/about");
  const [bright, brightBar] = [await background(page), await themeColors(page)];
  await theSwitch(page).click();
  await theSwitch(page).click();
  const [dark, darkBar] = [await background(page), await themeColors(page)];
  expect(dark).not.toBe(bright);
  expect([brightBar.length, darkBar.length]).toEqual([1, 1]);
  expect(darkBar).not.toEqual(brightBar);
  await release();
  expect(await chosen(page)).toBe("dark");

  await page.addInitScript(() =>
    requestAnimationFrame(
      () => (window.firstBackground = getComputedStyle(document.body).backgroundColor),
    ),
  );
  await page.reload();
  await eventually(() => page.evaluate(() => window.firstBackground)).toBe(dark);

  await page.emulateMedia({ media: "print" });
  expect(await background(page)).not.toBe(dark);
});

test("other tabs follow, and so does the system's choice while no other is made", async ({
  open,
}) => {
  const page = await open("/about");
  const other = await page.context().newPage();
  await other.goto(page.url());
  const before = await background(other);
  await page.emulateMedia({ colorScheme: "dark" });
  expect(await background(page)).not.toBe(before);
  await theSwitch(page).click();
  await eventually(() => chosen(other)).toBe("light");
  await theSwitch(page).click();
  await eventually(() => chosen(other)).toBe("dark");
  expect(await background(other)).not.toBe(before);
});

test("where storage is blocked, only the memory of the choice is lost", async ({ open }) => {
  const page = await open("/about", {
    prepare: (each) =>
      each.addInitScript(() =>
        Object.defineProperty(window, "localStorage", {
          get: () => {
            throw new DOMException("blocked", "SecurityError");
          },
        }),
      ),
  });
  await theSwitch(page).click();
  expect(await chosen(page)).toBe("light");
  await page.reload();
  expect(await chosen(page)).toBe("system");
});

test("without scripts there is no switch", async ({ open }) => {
  const page = await open("/about", { javaScript: false });
  expect(await theSwitch(page).isVisible()).toBe(false);
});
