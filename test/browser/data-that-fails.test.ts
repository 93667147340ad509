import type { Page } from "playwright-core";
import { expect } from "vitest";
import { accessibilityTree } from "../support/accessibility-tree";
import { test as base, untilAt, untilHydrated } from "../support/visit";

/** The page /about, whose later requests for data fail. The errors that this writes to its console are expected. */
const test = base.extend("about", async ({ site, browser }, { onCleanup }): Promise<Page> => {
  const context = await browser.newContext({ viewport: { width: 1280, height: 720 } });
  onCleanup(() => context.close());
  const page = await context.newPage();
  await page.goto(`${site.origin}/about`);
  await untilHydrated(page);
  await page.route("**/*.data*", (route) => route.abort());
  return page;
});

const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent);

async function followInVain(page: Page): Promise<void> {
  await page.getByRole("navigation").getByRole("link", { name: "Projects" }).click();
  await page.getByRole("heading", { level: 1, name: "Something went wrong" }).waitFor();
}

test("the error page has a title, a language and the focus on its heading", async ({ about }) => {
  await followInVain(about);
  expect(await about.title()).toBe("Something went wrong");
  expect(await about.locator("html").getAttribute("lang")).toBe("en-GB");
  expect(await focused(about)).toBe("Something went wrong");
});

test("the error page has all links of the navbar and the footer", async ({ about }) => {
  const inLandmarks = async () =>
    (await accessibilityTree(about))
      .filter(({ role, within }) => role === "link" && within.some((each) => /navig|contentinfo/.test(each)))
      .map(({ name }) => name);
  const before = await inLandmarks();
  expect(before).toContain("Contact");
  await followInVain(about);
  expect(await inLandmarks()).toEqual(before);
});

test("the navbar leads from the error page to another page, and Back works", async ({ about }) => {
  await followInVain(about);
  await about.unroute("**/*.data*");
  await about.evaluate(() => (document.documentElement.dataset.sameDocument = "yes"));
  await about.getByRole("navigation").getByRole("link", { name: "Resources" }).click();
  await untilAt(about, "/resources");
  expect(await focused(about)).toBe("Resources");
  expect(await about.title()).toMatch(/^Resources - /);
  await about.goBack();
  await untilAt(about, "/software");
  expect(await focused(about)).toBe("Software");
});

test("the browser's console shows the failed request", async ({ about }) => {
  const errors: string[] = [];
  about.on("console", (message) => message.type() === "error" && errors.push(message.text()));
  await followInVain(about);
  expect(errors.some((text) => /fetch/i.test(text))).toBe(true);
});
