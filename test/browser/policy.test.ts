import { expect } from "vitest";
import { test } from "../support/visit";

declare global {
  interface Window {
    /** The directives by which the browser refused something on this page. */
    refused: string[];
    intruded?: true;
  }
}

const elsewhere = "https://elsewhere.example.com";

/** What somebody who got markup into a page would add, by the directive that refuses it. */
const intrusions = {
  "script-src-elem": `<script>window.intruded = true</script><script src="${elsewhere}/a.js"></script>`,
  "script-src-attr": '<svg onload="window.intruded = true"></svg>',
  "style-src-elem": "<style>main { display: none }</style>",
  "style-src-attr": '<p style="position: fixed">x</p>',
  "img-src": `<img src="${elsewhere}/a.png" alt="">`,
  "media-src": `<video src="${elsewhere}/a.mp4"></video>`,
  "frame-src": `<iframe src="${elsewhere}"></iframe>`,
  "object-src": `<object data="${elsewhere}/a.swf"></object>`,
  "base-uri": `<base href="${elsewhere}">`,
  "form-action": `<form id="intruder" action="${elsewhere}"></form>`,
};

/** That each page's own scripts and styles are allowed is seen by all other tests in a browser. */
test("the policy refuses whatever is not the page's own", async ({ site, browser }) => {
  const page = await browser.newPage();
  await page.addInitScript(() => {
    window.refused = [];
    document.addEventListener("securitypolicyviolation", ({ effectiveDirective }) =>
      window.refused.push(effectiveDirective),
    );
  });
  // React would remove what was added.
  await page.route("**/assets/*.js", (route) => route.abort());
  await page.route(`${site.origin}/about`, async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replace(
      "</main>",
      `${Object.values(intrusions).join("")}</main>`,
    );
    await route.fulfill({ response, body });
  });
  await page.goto(`${site.origin}/about`, { waitUntil: "domcontentloaded" });
  await page.evaluate(() => document.querySelector<HTMLFormElement>("#intruder")?.submit());
  await page.evaluate((address) => fetch(address).catch(() => undefined), elsewhere);
  expect(await page.evaluate(() => window.intruded)).toBeUndefined();
  await expect
    .poll(() => page.evaluate(() => [...new Set(window.refused)].sort()))
    .toEqual([...Object.keys(intrusions), "connect-src"].sort());
  await page.close();
});
