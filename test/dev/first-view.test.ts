import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { launchChromium } from "../../harness/chromium";
import { untilHydrated } from "../support/visit";
import { startDevSite, type DevSite } from "./dev-server";

let site: DevSite;
let browser: Browser;
beforeAll(async () => {
  [site, browser] = await Promise.all([startDevSite(), launchChromium()]);
});
afterAll(async () => {
  await browser?.close();
  await site?.stop();
});

test("after an installation, the first page and every page after it load without an error or reload", async () => {
  const page = await browser.newPage();
  page.setDefaultTimeout(60_000);
  const problems: string[] = [];
  let loads = 0;
  page.on("console", (message) => {
    if (["error", "warning"].includes(message.type())) problems.push(message.text());
  });
  page.on("pageerror", (error) => problems.push(error.message));
  page.on("load", () => loads++);

  await page.goto(site.origin);
  await untilHydrated(page);
  const links = page.getByRole("navigation").getByRole("link");
  for (const path of await links.evaluateAll((all) => all.map((link) => link.getAttribute("href")))) {
    if (!path?.startsWith("/")) continue;
    await page.locator(`nav a[href="${path}"]`).first().click();
    await page.waitForURL(`${site.origin}${path}`);
    await page.locator("h1").waitFor();
  }
  expect(problems).toEqual([]);
  // If Vite discovers a package late, it reloads the page, and two copies of React may meet before that.
  expect(loads).toBe(1);
  expect(site.output.join("\n")).not.toContain("optimized");
});

test("the terminal logs requests for pages, and none for their scripts and styles", () => {
  const logged = [...site.output.join("\n").matchAll(/"path":"([^"]*)"/g)].map(([, path]) => path);
  expect(logged).toContain("/");
  expect(logged.filter((path) => /^\/(@|app|node_modules|vite)/.test(path ?? ""))).toEqual([]);
});
