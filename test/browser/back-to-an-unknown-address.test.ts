import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Browser } from "playwright-core";
import { launchChromium } from "../../harness/chromium";
import { startSite } from "../../harness/start-site";
import { siteUrl } from "../support/addresses";
import { runExport, startPlainHost, type StaticHost } from "../support/static-host";
import { untilAt, untilHydrated } from "../support/visit";

const folder = mkdtempSync(path.join(tmpdir(), "export-"));
let browser: Browser;
let hosts: Record<"server" | "export", StaticHost>;

beforeAll(async () => {
  expect(runExport({ SITE_URL: siteUrl }, folder).stderr).toBe("");
  hosts = { server: await startSite(), export: await startPlainHost(folder) };
  browser = await launchChromium();
});

afterAll(async () => {
  await browser?.close();
  await Promise.all(Object.values(hosts ?? {}).map((host) => host.stop()));
  rmSync(folder, { recursive: true });
});

// Not by `open`: browsers write a line to the console about what is not found.
test.each(["server", "export"] as const)("on the %s, Back leads to the 404 page again", async (name) => {
  const page = await browser.newPage();
  page.setDefaultTimeout(10_000);
  const notFound = page.getByRole("heading", { level: 1, name: "404 - Not Found" });
  await page.goto(`${hosts[name].origin}/nope`);
  await untilHydrated(page);
  await page.getByRole("button", { name: "Stay on this page" }).click();
  await page.getByRole("navigation").getByRole("link", { name: "About" }).click();
  await untilAt(page, "/about");

  await page.goBack();
  await notFound.waitFor();
  expect(new URL(page.url()).pathname).toBe("/nope");
  await untilHydrated(page);
  expect(await notFound.isVisible()).toBe(true);

  await page.goForward();
  await untilAt(page, "/about");
  await page.close();
});
