import { expect } from "vitest";
import { eventually, test } from "../support/visit";

declare global {
  interface Window {
    refused: string[];
    injected?: true;
  }
}

const elsewhere = "https://elsewhere.example.com";

/** Markup that an attacker might inject, by the directive that blocks it. */
const injections = {
  "script-src-elem": `<script>window.injected = true</script><script src="${elsewhere}/a.js"></script>`,
  "script-src-attr": '<svg onload="window.injected = true"></svg>',
  "style-src-elem": "<style>main { display: none }</style>",
  "style-src-attr": '<p style="position: fixed">x</p>',
  "img-src": `<img src="${elsewhere}/a.png" alt="">`,
  "media-src": `<video src="${elsewhere}/a.mp4"></video>`,
  "frame-src": `<iframe src="${elsewhere}"></iframe>`,
  "object-src": `<object data="${elsewhere}/a.swf"></object>`,
  "base-uri": `<base href="${elsewhere}">`,
  "form-action": `<form id="injected-form" action="${elsewhere}"></form>`,
};

/** All other tests in a browser fail if the policy blocks a page's own scripts or styles. */
test("the Content-Security-Policy blocks injected markup", async ({ open }) => {
  const page = await open("/about", {
    checked: false,
    hydrated: false,
    loaded: false,
    prepare: async (each) => {
      await each.addInitScript(() => {
        window.refused = [];
        document.addEventListener("securitypolicyviolation", ({ effectiveDirective }) =>
          window.refused.push(effectiveDirective),
        );
      });
      // React would remove the injected markup.
      await each.route("**/assets/*.js", (route) => route.abort());
      await each.route("**/about", async (route) => {
        const response = await route.fetch();
        const injected = `${Object.values(injections).join("")}</main>`;
        const body = (await response.text()).replace("</main>", injected);
        await route.fulfill({ response, body });
      });
    },
  });
  await page.evaluate(() => document.querySelector<HTMLFormElement>("#injected-form")?.submit());
  await page.evaluate((url) => fetch(url).catch(() => undefined), elsewhere);
  expect(await page.evaluate(() => window.injected)).toBeUndefined();
  await eventually(() => page.evaluate(() => [...new Set(window.refused)].sort())).toEqual(
    [...Object.keys(injections), "connect-src"].sort(),
  );
});
