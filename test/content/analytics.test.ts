import { expect } from "vitest";
import { profile } from "../fixtures/content/edge-cases/profile";
import { siteWith } from "../support/fixture-site";
import { startSite } from "../support/start-site";
import { eventually, type Open, testOf, untilIdle } from "../support/visit";

const scriptUrl = profile.analytics.script;
const service = new URL(scriptUrl).origin;

/** Reads its own attribute, and sends data, like real services. */
const script = `
  const { website } = document.currentScript.dataset;
  fetch("${service}/event", { method: "POST", body: website + " " + location.pathname });
`;

const test = testOf(() => startSite({}, { cwd: siteWith("edge-cases") }));

/** Opens the home page, and records its requests to other hosts. */
async function visit(open: Open, signal: object) {
  const sent: string[] = [];
  const page = await open("/", {
    checked: false,
    prepare: async (each) => {
      await each.route(/^https:/, async (route, request) => {
        sent.push(`${request.url()} ${request.postData() ?? ""}`.trim());
        const headers = {
          "Access-Control-Allow-Origin": "*",
          "Cross-Origin-Resource-Policy": "cross-origin",
        };
        await route.fulfill({ headers, contentType: "text/javascript", body: script });
      });
      await each.addInitScript((fields) => {
        for (const [name, value] of Object.entries(fields))
          Object.defineProperty(navigator, name, { value });
      }, signal);
    },
  });
  await untilIdle(page);
  return { page, sent };
}

test("the analytics script is loaded with its data, except for visitors who refuse tracking", async ({
  open,
}) => {
  const { sent } = await visit(open, {});
  const event = `${service}/event ${profile.analytics.data.website} /`;
  await eventually(() => sent).toEqual([scriptUrl, event]);
  for (const signal of [{ globalPrivacyControl: true }, { doNotTrack: "1" }]) {
    const { page, sent } = await visit(open, signal);
    expect(await page.locator("script[src^='https:']").count(), JSON.stringify(signal)).toBe(0);
    expect(sent, JSON.stringify(signal)).toEqual([]);
  }
});
