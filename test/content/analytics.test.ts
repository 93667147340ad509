import { expect } from "vitest";
import { siteWith } from "../support/fixture-site";
import { startSite } from "../support/start-site";
import { profile } from "../fixtures/content/edge-cases/profile";
import { eventually, testOf, untilIdle, type Open } from "../support/visit";

const scriptUrl = profile.analytics.script;
const service = new URL(scriptUrl).origin;

/** Reads its own attribute, and sends data in two ways, like real services. */
const script = `
  const { website } = document.currentScript.dataset;
  fetch("${service}/event", { method: "POST", body: website + " " + location.pathname });
  navigator.sendBeacon("${service}/beacon", "left");
`;

const test = testOf(() => startSite({}, { cwd: siteWith("edge-cases") }));

/** Opens the landing page, and records its requests to other hosts and the lines in its console. */
async function visit(open: Open, navigatorFields: object = {}) {
  const sent: string[] = [];
  const written: string[] = [];
  const page = await open("/", {
    checked: false,
    prepare: async (each) => {
      each.on("console", (message) => written.push(message.text()));
      await each.route(/^https:/, async (route, request) => {
        sent.push(`${request.url()} ${request.postData() ?? ""}`.trim());
        const headers = {
          "Access-Control-Allow-Origin": "*",
          "Cross-Origin-Resource-Policy": "cross-origin",
        };
        const isScript = request.url() === scriptUrl;
        await route.fulfill(
          isScript ? { headers, contentType: "text/javascript", body: script } : { headers },
        );
      });
      await each.addInitScript((fields) => {
        for (const [name, value] of Object.entries(fields))
          Object.defineProperty(navigator, name, { value });
      }, navigatorFields);
    },
  });
  return { page, sent, written };
}

test("the policy allows the service's script and its data, and nothing else", async ({ open }) => {
  const { page, sent, written } = await visit(open);
  await eventually(() => [...sent].sort()).toEqual([
    `${service}/beacon left`,
    `${service}/event ${profile.analytics.data.website} /`,
    scriptUrl,
  ]);
  // Neither violations nor the progress meter, which this content turns off.
  expect(written).toEqual([]);
  const failed = page.evaluate(() => fetch("https://elsewhere.example.com/"));
  await expect(failed).rejects.toThrow(/Failed to fetch/);
  expect(written.join()).toContain("Content Security Policy");
});

test("the script is not loaded for visitors who refuse tracking", async ({ open }) => {
  for (const signal of [{ globalPrivacyControl: true }, { doNotTrack: "1" }]) {
    const { page, sent } = await visit(open, signal);
    await untilIdle(page);
    const scripts = page.locator("script[src^='https:']");
    expect(await scripts.count(), JSON.stringify(signal)).toBe(0);
    expect(sent, JSON.stringify(signal)).toEqual([]);
  }
});
