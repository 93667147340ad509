import type { Browser, Page } from "playwright-core";
import { expect } from "vitest";
import { siteWith } from "../support/fixture-site";
import { startSite } from "../support/start-site";
import { profile } from "../fixtures/content/edge-cases/profile";
import { eventually, testOf, untilHydrated } from "../support/visit";

/* `analytics` in app/content/profile.ts. Nobody has the service's address, so the test answers in its place. */

const address = profile.analytics.script;
const service = new URL(address).origin;

/** Reads its own attribute, and sends in both of the ways that such scripts do. */
const script = `
  const { website } = document.currentScript.dataset;
  fetch("${service}/event", { method: "POST", body: website + " " + location.pathname });
  navigator.sendBeacon("${service}/beacon", "left");
`;

const test = testOf(() => startSite({}, { cwd: siteWith("edge-cases") }));

/** Opens the landing page, and records the requests to other hosts and the lines in the console. */
async function visit(browser: Browser, origin: string, prepare?: (page: Page) => Promise<unknown>) {
  const page = await browser.newPage();
  const sent: string[] = [];
  const written: string[] = [];
  page.on("console", (message) => written.push(message.text()));
  await page.route(/^https:/, async (route, request) => {
    sent.push(`${request.url()} ${request.postData() ?? ""}`.trim());
    const isScript = request.url().endsWith(".js");
    await route.fulfill({
      contentType: isScript ? "text/javascript" : "text/plain",
      headers: {
        "Access-Control-Allow-Origin": "*",
        "Cross-Origin-Resource-Policy": "cross-origin",
      },
      body: isScript ? script : "",
    });
  });
  await prepare?.(page);
  await page.goto(`${origin}/`);
  await untilHydrated(page);
  return { page, sent, written };
}

test("the service's script runs within the policy, which lets nothing else be sent", async ({
  site,
  browser,
}) => {
  const { page, sent, written } = await visit(browser, site.origin);
  await eventually(() => [...sent].sort()).toEqual([
    `${service}/beacon left`,
    `${service}/event ${profile.analytics.data.website} /`,
    address,
  ]);
  // Without complaints, and without the progress meter, which this content turns off.
  expect(written).toEqual([]);
  const outcome = await page.evaluate(() =>
    fetch("https://elsewhere.example.com/").then(
      () => "sent",
      () => "refused",
    ),
  );
  expect(outcome).toBe("refused");
  expect(written.join()).toContain("Content Security Policy");
  await page.close();
});

test("a visitor whose browser asks not to be tracked is not counted", async ({ site, browser }) => {
  for (const [property, value] of [
    ["globalPrivacyControl", true],
    ["doNotTrack", "1"],
  ]) {
    const { page, sent } = await visit(browser, site.origin, (each) =>
      each.addInitScript(
        ([name, said]) => Object.defineProperty(navigator, String(name), { get: () => said }),
        [property, value],
      ),
    );
    // The script would be loaded when the browser is idle.
    await page.evaluate(
      () => new Promise((resolve) => requestIdleCallback(() => resolve(undefined))),
    );
    expect(await page.locator("script[src^='https:']").count(), String(property)).toBe(0);
    expect(sent, String(property)).toEqual([]);
    await page.close();
  }
});
