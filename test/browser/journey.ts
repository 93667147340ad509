import { request } from "node:http";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { engines, type Engine } from "../support/engines";
import { serve } from "../support/raw-http";
import { startSite, type Site } from "../support/start-site";
import { journeys, type Journey } from "./journeys";
import type { Tab, TabbedBrowser } from "./tab";

/** Defines the tests of all journeys in one browser. */
export function travelIn(name: Engine["name"], launch: () => Promise<TabbedBrowser>): void {
  const missing = engines.find((engine) => engine.name === name)?.missing() ?? [];
  // CI must have all engines: there the tests run anyway, and fail without the program.
  const skipped = missing.length > 0 && !process.env.CI;
  describe.skipIf(skipped)(
    skipped ? `${name}, skipped: there is no ${missing.join()}` : name,
    () => {
      let site: Site;
      let bare: Awaited<ReturnType<typeof serveWithoutScripts>>;
      let browser: TabbedBrowser | undefined;
      beforeAll(async () => {
        site = await startSite();
        bare = await serveWithoutScripts(site);
      });
      afterAll(async () => {
        await browser?.close();
        bare?.close();
        await site?.stop();
      });

      /** @returns why the browser crashed, or nothing */
      async function travel({ run, withoutScripts }: Journey): Promise<unknown> {
        let tab: Tab | undefined;
        try {
          browser ??= await launch();
          tab = await browser.newTab();
          await run(tab, withoutScripts ? bare.origin : site.origin);
          if (!withoutScripts)
            expect(await tab.problems(), "problems on the pages of this journey").toEqual([]);
          await tab.close();
        } catch (problem) {
          if (tab && !(await hasCrashed(tab))) throw problem;
          // Closing a crashed browser may fail.
          await browser?.close().catch(() => undefined);
          browser = undefined;
          return problem;
        }
        return undefined;
      }

      // The limit is for a browser that stops answering, and the journey after it.
      test.for(journeys)("$name", { timeout: 300_000 }, async (journey) => {
        const crash = await travel(journey);
        if (!crash) return;
        console.error(`${name} crashed during "${journey.name}", which runs once more:`, crash);
        expect(await travel(journey), "why it crashed again").toBeUndefined();
      });
    },
  );
}

/** Whether the tab cannot run a script any more, whatever page it shows. */
async function hasCrashed(tab: Tab): Promise<boolean> {
  try {
    await tab.goto("about:blank");
    await tab.evaluate(() => document.title);
    return false;
  } catch {
    return true;
  }
}

/** Serves a site whose scripts never come, on an origin of its own, so that no browser has them in its cache. */
const serveWithoutScripts = ({ port }: Site) =>
  serve((asked, answer) => {
    if (asked.url?.endsWith(".js")) return answer.writeHead(404).end();
    const { url: path, method, headers } = asked;
    return asked.pipe(
      request({ host: "127.0.0.1", port, path, method, headers }, (response) => {
        answer.writeHead(response.statusCode ?? 500, response.headers);
        response.pipe(answer);
      }),
    );
  });
