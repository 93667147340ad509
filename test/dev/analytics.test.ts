import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { launchChromium } from "../../harness/chromium";
import { copySite } from "../../harness/copy-site";
import { contentFolder } from "../../harness/fixture-site";
import { startSite } from "../../harness/start-site";
import { siteUrl } from "../support/addresses";
import { startPlainHost, type StaticHost } from "../support/static-host";
import { eventually, untilHydrated } from "../support/visit";

/* `analytics` in app/content/profile.ts. Nobody has the service's address, so the test answers in its place. */

const service = "https://count.example.com";

/** Reads its own attribute, and sends in both of the ways that such scripts do. */
const script = `
  const { websiteId } = document.currentScript.dataset;
  fetch("${service}/event", { method: "POST", body: websiteId + " " + location.pathname });
  navigator.sendBeacon("${service}/beacon", "left");
`;

const folder = mkdtempSync(path.join(tmpdir(), "site-"));
const exported = mkdtempSync(path.join(tmpdir(), "export-"));
let browser: Browser;
let sites: Record<"server" | "export", StaticHost>;

function run(...words: string[]): void {
  const { status, stderr } = spawnSync(process.execPath, ["--import", "tsx", ...words], {
    cwd: folder,
    encoding: "utf8",
    env: { PATH: process.env.PATH, HOME: process.env.HOME, NODE_ENV: "production", SITE_URL: siteUrl },
  });
  expect(status, stderr).toBe(0);
}

beforeAll(async () => {
  copySite(folder, contentFolder("empty"));
  const profile = path.join(folder, "app/content/profile.ts");
  const analytics = { script: `${service}/js/count.js`, data: { "website-id": "portfolio" } };
  const written = readFileSync(profile, "utf8");
  writeFileSync(profile, written.replace(/\}\);\s*$/, `  analytics: ${JSON.stringify(analytics)},\n});`));
  run("scripts/build.ts");
  run("scripts/export.ts", exported);
  sites = { server: await startSite({}, { cwd: folder }), export: await startPlainHost(exported) };
  browser = await launchChromium();
});

afterAll(async () => {
  await browser?.close();
  await Promise.all(Object.values(sites ?? {}).map((site) => site.stop()));
  for (const each of [folder, exported]) rmSync(each, { recursive: true, force: true });
});

interface Visit {
  page: Page;
  /** The requests to other hosts: address and body. */
  sent: string[];
  /** The errors and warnings in the console, where Chromium also names violations of the policy. */
  complaints: string[];
}

async function visit(origin: string, prepare?: (page: Page) => Promise<unknown>): Promise<Visit> {
  const page = await browser.newPage();
  const sent: string[] = [];
  const complaints: string[] = [];
  page.on("console", (message) => {
    if (/error|warning/.test(message.type())) complaints.push(message.text());
  });
  await page.route(/^https:/, async (route, request) => {
    sent.push(`${request.url()} ${request.postData() ?? ""}`.trim());
    const isScript = request.url().endsWith(".js");
    await route.fulfill({
      contentType: isScript ? "text/javascript" : "text/plain",
      headers: { "Access-Control-Allow-Origin": "*", "Cross-Origin-Resource-Policy": "cross-origin" },
      body: isScript ? script : "",
    });
  });
  await prepare?.(page);
  await page.goto(`${origin}/`);
  await untilHydrated(page);
  return { page, sent, complaints };
}

/** Waits until all has run that was to run once the browser is idle. */
function untilIdle(page: Page): Promise<void> {
  return page.evaluate(
    () => new Promise((resolve) => requestIdleCallback(() => resolve(), { timeout: 5000 })),
  );
}

describe.each(["server", "export"] as const)("analytics on the %s", (name) => {
  test("runs the service's script, which counts the visit, within the policy", async () => {
    const { page, sent, complaints } = await visit(sites[name].origin);
    await eventually(() => [...sent].sort()).toEqual([
      `${service}/beacon left`,
      `${service}/event portfolio /`,
      `${service}/js/count.js`,
    ]);
    expect(complaints).toEqual([]);
    await page.close();
  });

  test("lets nothing be sent to another host", async () => {
    const { page, sent, complaints } = await visit(sites[name].origin);
    const outcome = await page.evaluate(() =>
      fetch("https://elsewhere.example.com/").then(
        () => "sent",
        () => "refused",
      ),
    );
    expect(outcome).toBe("refused");
    expect(sent.join()).not.toContain("elsewhere");
    expect(complaints.join()).toContain("Content Security Policy");
    await page.close();
  });
});

test.each([
  ["globalPrivacyControl", true],
  ["doNotTrack", "1"],
])("a visitor whose browser says %s is not counted", async (property, value) => {
  const { page, sent } = await visit(sites.server.origin, (each) =>
    each.addInitScript(
      ([name, said]) => Object.defineProperty(navigator, String(name), { get: () => said }),
      [property, value],
    ),
  );
  await untilIdle(page);
  expect(await page.locator("script[src^='https:']").count()).toBe(0);
  expect(sent).toEqual([]);
  await page.close();
});
