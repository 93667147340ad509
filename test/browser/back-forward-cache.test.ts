import { chromium } from "playwright-core";
import { expect } from "vitest";
import { chromiumLaunch } from "../../harness/chromium";
import { pages, test, untilHydrated } from "../support/visit";

/**
 * Full loads in a browser that keeps what one leaves (https://web.dev/articles/bfcache), which the driver else
 * forbids it. What keeps a page from being kept: an `unload` listener, `Cache-Control: no-store`, an open
 * connection.
 */
test.for([...pages, "/resume"])("Back shows %s as it was left", async (path, { site, onTestFinished }) => {
  const browser = await chromium.launch({
    ...chromiumLaunch(),
    ignoreDefaultArgs: ["--disable-back-forward-cache"],
  });
  onTestFinished(() => browser.close());
  const page = await browser.newPage();
  await page.goto(site.origin + path);
  await untilHydrated(page);
  await page.evaluate(() => (document.body.dataset.left = "as it was"));
  await page.goto(`${site.origin}/nope`);
  await page.goBack({ waitUntil: "commit" });
  // A page out of the cache has no load event to wait for.
  await page.waitForURL(site.origin + path, { waitUntil: "commit" });
  expect(await page.evaluate(() => document.body.dataset.left)).toBe("as it was");
});
