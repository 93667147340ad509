import { execFile } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { describe, expect } from "vitest";
import { copyImages, copySite } from "../../harness/copy-site";
import { sampleFolder } from "../../harness/fixture-site";
import { caddyVersion } from "../../harness/site-behind-caddy";
import { navbarLinks, pages, siteUrl } from "../support/addresses";
import { openWithClockHeld, pass } from "../support/clock";
import {
  runExport,
  startCaddyHost,
  startPlainHost,
  startPlainHostBelow,
  type StaticHost,
} from "../support/static-host";
import { follow, test as base, untilAt, untilHydrated } from "../support/visit";

/** Exports the site for the root of a host. */
function exportSite(folder: string, ...words: string[]): void {
  expect(runExport({ SITE_URL: siteUrl }, ...words, folder).stderr).toBe("");
}

/** The path below which a host serves an export. */
const mount = "/portfolio/";

/** Exports the site for a path, which takes a build of its own, as the addresses are in the scripts. */
async function exportBelow(folder: string): Promise<void> {
  // The build must not change the folder in which other tests run.
  const site = path.join(folder, "../site");
  copySite(site, sampleFolder);
  copyImages(site);
  const { PATH, HOME } = process.env;
  await promisify(execFile)("npm", ["run", "export", "--", "--policy-in-pages", folder], {
    cwd: site,
    // None of the tests' variables, so that the build is the same as an owner's.
    env: { PATH, HOME, NODE_ENV: "production", SITE_URL: `https://owner.example.com${mount.slice(0, -1)}` },
  });
}

/** The addresses outside of the path for which the host has been asked. */
const outside: string[] = [];

/** A browser test of an export. */
function testOf(start: (folder: string) => Promise<StaticHost>) {
  // eslint-disable-next-line no-empty-pattern -- Vitest reads from it which other fixtures are needed
  return base.extend("site", { scope: "file" }, async ({}, { onCleanup }) => {
    const scratch = mkdtempSync(path.join(tmpdir(), "export-"));
    const folder = path.join(scratch, "export");
    const host = await start(folder);
    onCleanup(async () => {
      await host.stop();
      rmSync(scratch, { recursive: true });
    });
    return { ...host, folder, output: [] };
  });
}

const hosts = [
  {
    name: "on a file server that reads _headers",
    base: "/",
    test: testOf(async (folder) => {
      exportSite(folder);
      return startPlainHost(folder);
    }),
    missing: false,
  },
  {
    name: "on Caddy, with policies in the pages",
    base: "/",
    test: testOf(async (folder) => {
      exportSite(folder, "--policy-in-pages");
      return startCaddyHost(folder);
    }),
    // CI must have Caddy. Without it, these tests fail there.
    missing: !caddyVersion() && !process.env.CI,
  },
  {
    name: "below a path",
    base: mount,
    test: testOf(async (folder) => {
      await exportBelow(folder);
      return startPlainHostBelow(mount, folder, outside);
    }),
    missing: false,
  },
];

describe.each(hosts)("an export $name", { timeout: 300_000 }, ({ test, base, missing }) => {
  const walk = missing ? test.skip : test;
  const at = (address: string) => base + address.slice(1);
  const links = navbarLinks.map(({ to, label }) => ({ to: at(to), label }));

  walk("has every page, and changes pages without a full load, on Back too", async ({ open }) => {
    for (const address of pages) {
      const page = await open(at(address));
      expect(await page.getByRole("heading", { level: 1 }).count(), address).toBe(1);
    }
    const page = await open(base);
    const documents: string[] = [];
    page.on("request", (request) => {
      if (request.isNavigationRequest()) documents.push(request.url());
    });
    for (const { label, to } of [...links.slice(1), ...links.slice(0, 1)]) await follow(page, label, to);
    for (const { to } of links.slice(1).reverse()) {
      await page.goBack();
      await untilAt(page, to);
    }
    expect(documents).toEqual([]);
    expect(outside.splice(0), "requests outside of the path").toEqual([]);
  });

  walk(
    "has the 404 page, which leads home after five seconds, and comes again with Back",
    async ({ open, browser, site }) => {
      const held = await openWithClockHeld(open, at("/a/b/c"), { status: 404 });
      await pass(held, 10_000);
      await held.clock.resume();
      await untilAt(held, base);

      // Not by `open`: browsers write a line to the console about what is not found.
      const page = await browser.newPage();
      await page.goto(site.origin + at("/nope"));
      await untilHydrated(page);
      await page.getByRole("button", { name: "Stay on this page" }).click();
      await page.getByRole("main").getByRole("link", { name: "Home" }).click();
      await untilAt(page, base);
      await page.goBack();
      await page.getByRole("heading", { level: 1, name: "404 - Not Found" }).waitFor();
      expect(new URL(page.url()).pathname).toBe(at("/nope"));
      await page.close();
    },
  );

  walk("brings another spelling of an address to the page that is meant", async ({ open }) => {
    for (const [address, status, own] of [
      ["/About/", 404, at("/about")],
      ["/about.html", 200, at("/about")],
      ["/index", 200, base],
    ] as const) {
      await untilAt(await open(at(address), { status, hydrated: false }), own);
    }
  });

  walk("runs no script in an attribute", async ({ browser, site }) => {
    // `open` would fail the test, because the browser reports the blocked script in the console.
    const page = await browser.newPage();
    await page.goto(site.origin + at("/about"));
    const ran = await page.evaluate(() => {
      const button = document.createElement("button");
      button.setAttribute("onclick", "document.body.dataset.ran = 'yes'");
      button.click();
      return document.body.dataset.ran;
    });
    expect(ran).toBeUndefined();
    await page.close();
  });

  walk("leads on without JavaScript", async ({ open }) => {
    const page = await open(base, { javaScript: false });
    for (const { label, to } of links.slice(1)) {
      await page.getByRole("navigation").getByRole("link", { name: label, exact: true }).click();
      await page.waitForURL((url) => url.pathname === to);
    }
  });

  walk("names only addresses that the host has", async ({ site }) => {
    const { folder, origin } = site;
    const files = readdirSync(folder).filter((name) => /\.(html|xml|json|webmanifest)$|^robots/.test(name));
    const text = files.map((name) => readFileSync(path.join(folder, name), "utf8")).join("\n");
    const found = [
      ...text.matchAll(/\b(?:href|src|start_url)"?[=:]"(\/[^"]*)/g),
      ...text.matchAll(/(\/[\w./-]+) \d+w\b/g),
      ...text.matchAll(/\burl[(=](\/[^)"]*)/g),
      ...text.matchAll(/https:\/\/(?:owner|www)\.example\.com([^"<\s\\]*)/g),
    ];
    const addresses = new Set(found.map(([, address = ""]) => address.replace(/#.*/, "")));
    for (const address of pages) expect(addresses).toContain(at(address));
    // The résumé names home without its slash. Hosts redirect it.
    addresses.delete(base.slice(0, -1));
    for (const address of addresses) {
      expect((await fetch(origin + address)).status, address).toBe(200);
    }
  });
});
