import { get } from "node:http";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Engine, engines } from "../support/engines";
import { serve } from "../support/raw-http";
import { type Site, startSite } from "../support/start-site";
import { type Journey, journeys } from "./journeys";
import type { Tab, TabbedBrowser } from "./tab";

export function testJourneys(name: Engine["name"], launch: () => Promise<TabbedBrowser>): void {
  const missing = engines.find((engine) => engine.name === name)?.missing() ?? [];
  // In CI, the tests run even if the program is missing, and fail.
  const skipped = missing.length > 0 && !process.env.CI;
  describe.skipIf(skipped)(
    skipped ? `${name}, skipped: ${missing.join()} is missing` : name,
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

      async function travel({ run, withoutScripts }: Journey): Promise<unknown> {
        let tab: Tab | undefined;
        try {
          browser ??= await launch();
          tab = await browser.newTab();
          await tab.resize(1280);
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

      test.for(journeys)("$name", async (journey) => {
        const crash = await travel(journey);
        if (!crash) return;
        console.error(`${name} crashed during "${journey.name}", which runs again:`, crash);
        expect(await travel(journey), "the second crash").toBeUndefined();
      });
    },
  );
}

/** Returns whether the tab can no longer run a script, whatever page it shows. */
async function hasCrashed(tab: Tab): Promise<boolean> {
  try {
    await tab.goto("about:blank");
    await tab.evaluate(() => document.title);
    return false;
  } catch {
    return true;
  }
}

/** Serves a site without its scripts, on another origin, so that browsers do not have them in their cache. */
const serveWithoutScripts = ({ port }: Site) =>
  serve((incoming, outgoing) => {
    const { url: path = "", headers } = incoming;
    if (path.endsWith(".js")) return outgoing.writeHead(404).end();
    return get({ host: "127.0.0.1", port, path, headers }, (response) => {
      outgoing.writeHead(response.statusCode ?? 500, response.headers);
      response.pipe(outgoing);
    });
  });
