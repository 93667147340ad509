import { setTimeout as wait } from "node:timers/promises";
import type { Browser, Page } from "playwright-core";
import { expect, onTestFinished } from "vitest";
import { test, untilHydrated } from "../support/visit";

/*
 * After a deployment, a tap on an older page asks for scripts that are no longer there, and Remix reloads the page. The
 * errors that this writes to the console are expected, so the page is opened without a check of them.
 */

/** Taps the link Projects on /about, and waits until a document has been loaded. */
async function tapInVain(origin: string, browser: Browser, script = ""): Promise<Page> {
  const context = await browser.newContext();
  onTestFinished(() => context.close());
  const page = await context.newPage();
  // As in Safari and Firefox, nothing is prefetched.
  await page.addInitScript("delete Navigator.prototype.connection");
  await page.addInitScript(script);
  await page.route("**/assets/software-*.js", async (route) => {
    await wait(100);
    await route.fulfill({ status: 404 });
  });
  await page.goto(`${origin}/about`);
  await untilHydrated(page);
  const reloaded = page.waitForEvent("load");
  await page.getByRole("navigation").getByRole("link", { name: "Projects" }).click();
  await reloaded;
  return page;
}

test("one tap leads to a page whose script is no longer there", async ({ site, browser }) => {
  const page = await tapInVain(site.origin, browser);
  await page.getByRole("heading", { level: 1, name: "Software" }).waitFor();
  expect(new URL(page.url()).pathname).toBe("/software");
});

test("in a browser that refuses storage, the page of the link stays", async ({ site, browser }) => {
  const refuse = "Object.defineProperty(window, 'sessionStorage', { get() { throw new Error('refused'); } })";
  const page = await tapInVain(site.origin, browser, refuse);
  await untilHydrated(page);
  expect(new URL(page.url()).pathname).toBe("/about");
});
