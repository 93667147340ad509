import { firefox, webkit } from "playwright-core";
import { expect } from "vitest";
import { isInstalled } from "../support/engines";
import { imagesThatFail } from "../support/in-page";
import { startSite } from "../support/start-site";
import { eventually, follow, testOf } from "../support/visit";

/*
 * The same few checks in Playwright's other engines, if they are installed. ci.yml installs WebKit, and sets
 * WEBKIT=required, so that the tests fail without it. The journeys cover more, in Chromium and Firefox.
 */
for (const engine of [firefox, webkit]) {
  const isRequired = engine === webkit && process.env.WEBKIT === "required";
  const test = testOf(() => startSite(), { launch: () => engine.launch() });
  test.skipIf(!isInstalled(engine) && !isRequired)(
    `in Playwright's ${engine.name()}, a page hydrates, and links, menu and Find work without an error`,
    async ({ open }) => {
      const page = await open("/about", { width: 375 });
      expect(await page.evaluate(imagesThatFail)).toEqual([]);
      await page.evaluate(() => (document.documentElement.dataset.marked = "yes"));
      const menu = page.locator(".menu").getByRole("link");
      await page.getByRole("button", { name: "Menu" }).click();
      await follow(page, "/software");
      await eventually(() => page.locator("h1:focus").allInnerTexts()).toEqual(["Projects"]);
      await eventually(() => menu.count()).toBe(0);

      await page.getByRole("button", { name: "Find" }).click();
      await page.getByRole("combobox", { name: "Find" }).fill("rabbitmq");
      await page.getByRole("option").click();
      await page.waitForURL("**/software/nutrition");
      expect(await page.locator("html[data-marked]").count(), "the same document").toBe(1);
    },
  );
}
