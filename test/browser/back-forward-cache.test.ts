import { chromium } from "playwright-core";
import { expect } from "vitest";
import { chromiumLaunch } from "../../harness/chromium";
import { pages, test, untilHydrated } from "../support/visit";

/**
 * Full loads in a browser with its back/forward cache (https://web.dev/articles/bfcache), which Playwright turns off
 * by default. An `unload` listener, `Cache-Control: no-store` or an open connection would keep a page out of it.
 */
test.for([...pages, "/resume"])(
  "Back restores %s from the back/forward cache",
  async (path, { site, onTestFinished }) => {
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
    // A page from the cache fires no load event.
    await page.waitForURL(site.origin + path, { waitUntil: "commit" });
    expect(await page.evaluate(() => document.body.dataset.left)).toBe("as it was");
  },
);
