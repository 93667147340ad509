import type { Page } from "playwright-core";
import { expect } from "vitest";
import { eventually, follow, openWithoutScripts, test } from "../support/visit";

declare global {
  interface Window {
    /** The page's background in its first frame. */
    firstBackground?: string;
  }
}

const background = (page: Page) =>
  page.evaluate(() => getComputedStyle(document.body).backgroundColor);

const chosen = (page: Page) => page.locator("html").getAttribute("data-colour-mode");

const themeColors = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLMetaElement>("[name=theme-color]")]
      .filter(({ media }) => matchMedia(media).matches)
      .map(({ content }) => content),
  );

const toggle = (page: Page) => page.getByRole("button", { name: /^Colour theme/ });

test("the theme toggle works before hydration, and the first frame has the chosen mode", async ({
  open,
}) => {
  const { page, hydrate } = await openWithoutScripts(open, "/about");
  const [light, lightBar] = [await background(page), await themeColors(page)];
  await toggle(page).click();
  const [dark, darkBar] = [await background(page), await themeColors(page)];
  expect(dark).not.toBe(light);
  expect([lightBar.length, darkBar.length]).toEqual([1, 1]);
  expect(darkBar).not.toEqual(lightBar);
  await hydrate();
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

test("the page follows the system until the visitor chooses a mode, which other pages and tabs follow", async ({
  open,
}) => {
  const page = await open("/about");
  const other = await page.context().newPage();
  await other.goto(page.url());
  const before = await background(other);
  await page.emulateMedia({ colorScheme: "dark" });
  expect(await background(page)).not.toBe(before);
  await toggle(page).click();
  await eventually(() => chosen(other)).toBe("light");
  await toggle(page).click();
  await eventually(() => chosen(other)).toBe("dark");
  expect(await background(other)).not.toBe(before);
  await follow(page, "/software");
  expect(await chosen(page)).toBe("dark");
  expect(await page.getByRole("button", { name: "Colour theme: dark" }).count()).toBe(1);
  await toggle(page).click();
  expect(await chosen(page)).toBe("system");
});

test("where storage is blocked, the toggle works, but its choice is lost on reload", async ({
  open,
}) => {
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
  await toggle(page).click();
  expect(await chosen(page)).toBe("dark");
  await page.reload();
  expect(await chosen(page)).toBe("system");
});
