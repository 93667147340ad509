import { expect, test as base } from "vitest";
import { startSite } from "../../harness/start-site";
import type { Engine } from "./engine";
import { standInFrontOf } from "./front";
import { RestartingBrowser } from "./restarting-browser";
import { Tab } from "./tab";

interface Visit {
  /** Pixels; a laptop's window unless said otherwise. */
  width?: number;
  /** Whether the page's scripts can be had, which they can unless said otherwise. */
  scripts?: boolean;
}

/** Opens a page in a window of its own, and waits until React answers, where there are scripts. */
type Open = (path: string, visit?: Visit) => Promise<Tab>;

/**
 * A test of the site in one engine. Each test file has one server and one browser. An error or a warning
 * on a page that is shown when a test ends fails the test.
 */
export function testIn(engine: Engine) {
  return (
    base
      // eslint-disable-next-line no-empty-pattern -- Vitest reads from it which other fixtures are needed
      .extend("site", { scope: "file" }, async ({}, { onCleanup }) => {
        const site = await startSite();
        onCleanup(site.stop);
        return site;
      })
      .extend("front", { scope: "file" }, async ({ site }, { onCleanup }) => {
        const front = await standInFrontOf(site.origin);
        onCleanup(front.close);
        return front;
      })
      // eslint-disable-next-line no-empty-pattern -- as above
      .extend("browser", { scope: "file" }, async ({}, { onCleanup }) => {
        const browser = await RestartingBrowser.start(engine);
        onCleanup(() => browser.stop());
        return browser;
      })
      .extend("open", async ({ front, browser }, { onCleanup }): Promise<Open> => {
        const problems: string[] = [];
        let tab: Tab | undefined;
        const leave = async () => {
          if (tab) problems.push(...(await tab.close()));
          tab = undefined;
        };
        onCleanup(async () => {
          // The test has failed by then. Vitest tries it again only if this does not fail, too.
          if (await browser.hasCrashed()) return;
          await leave();
          expect(problems, "problems on the pages of this test").toEqual([]);
        });
        return async (path, { width = 1280, scripts = true } = {}) => {
          await leave();
          front.letScriptsThrough(scripts);
          const driver = await browser.driver();
          tab = await Tab.open(driver, width, scripts);
          await driver.get(front.origin + path);
          if (scripts) await tab.untilHydrated();
          return tab;
        };
      })
  );
}
