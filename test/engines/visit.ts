import { expect, test as base } from "vitest";
import { startSite } from "../../harness/start-site";
import type { Engine } from "../../harness/engines/engine";
import { standInFrontOf } from "./front";
import { RestartingBrowser } from "./restarting-browser";
import { Tab } from "./tab";

interface Visit {
  /** In pixels. The default is a laptop's window. */
  width?: number;
  /** Whether the page's scripts load. The default is true. */
  scripts?: boolean;
}

/** Opens a page in a new window, and waits until React has hydrated it if its scripts load. */
type Open = (path: string, visit?: Visit) => Promise<Tab>;

/**
 * A test of the site in one engine. Each test file has one server and one browser. An error or a warning on the last
 * page in a window fails the test.
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
          // After a crash the test has failed already. Vitest retries it only if this function does not fail, too.
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
