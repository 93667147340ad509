import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { describe, expect } from "vitest";
import { caddyVersion } from "../../harness/site-behind-caddy";
import { navigation } from "../../app/metadata/navigation";
import { pages as registry } from "../../app/content/pages";
import { pages, siteUrl } from "../support/addresses";
import { runExport, startCaddyHost, startPlainHost, type StaticHost } from "../support/static-host";
import { follow, test, untilAt } from "../support/visit";

/** A browser test of an export. The problems that `open` watches for fail it, too. */
function testOf(start: (folder: string) => Promise<StaticHost>, ...words: string[]) {
  // eslint-disable-next-line no-empty-pattern -- Vitest reads from it which other fixtures are needed
  return test.extend("site", { scope: "file" }, async ({}, { onCleanup }) => {
    const folder = mkdtempSync(path.join(tmpdir(), "export-"));
    expect(runExport({ SITE_URL: siteUrl }, ...words, folder).stderr).toBe("");
    const host = await start(folder);
    onCleanup(async () => {
      await host.stop();
      rmSync(folder, { recursive: true });
    });
    return { ...host, output: [] };
  });
}

const hosts = [
  { name: "a file server that reads _headers", test: testOf(startPlainHost), missing: false },
  {
    name: "Caddy, with policies in the pages",
    test: testOf(startCaddyHost, "--policy-in-pages"),
    // CI must have Caddy. Without it, these tests fail there.
    missing: !caddyVersion() && !process.env.CI,
  },
];

describe.each(hosts)("an export, served by $name", ({ test, missing }) => {
  const walk = missing ? test.skip : test;

  walk.for(pages)("serves %s, which React hydrates", async (address, { open }) => {
    const page = await open(address);
    expect(await page.getByRole("heading", { level: 1 }).count()).toBe(1);
    expect(await page.evaluate(() => document.styleSheets.length)).toBeGreaterThan(0);
  });

  walk("changes pages without a full load, on Back too", async ({ open }) => {
    const page = await open("/");
    const documents: string[] = [];
    page.on("request", (request) => {
      if (request.isNavigationRequest()) documents.push(request.url());
    });
    for (const { label, to } of navigation(registry).slice(1)) await follow(page, label, to);
    for (const { to } of navigation(registry).slice(0, -1).reverse()) {
      await page.goBack();
      await untilAt(page, to);
    }
    expect(documents).toEqual([]);
  });

  walk(
    "answers an unknown address with the 404 page, whose link leads to the landing page",
    async ({ open }) => {
      const page = await open("/a/b/c", { status: 404 });
      expect(await page.getByRole("heading", { level: 1 }).innerText()).toBe("404 - Not Found");
      await page.getByRole("main").getByRole("link", { name: "Home" }).click();
      await untilAt(page, "/");
    },
  );

  walk.for(["/About", "/about/"])(
    "leads from %s, which the server would redirect, to the page that is meant",
    async (address, { open }) => {
      const page = await open(address, { status: 404, hydrated: false });
      await untilAt(page, "/about");
      expect(await page.getByRole("heading", { level: 1 }).innerText()).toBe("About");
    },
  );

  walk.for([
    ["/about.html", "/about"],
    ["/index.html", "/"],
    ["/index", "/"],
  ] as const)("shows the page at %s once, and its own address", async ([address, own], { open }) => {
    const documents: string[] = [];
    const page = await open(address, {
      prepare: async (each) => {
        each.on("request", (request) => {
          if (request.isNavigationRequest()) documents.push(request.url());
        });
      },
    });
    await untilAt(page, own);
    expect(documents).toHaveLength(1);
  });

  walk.for(["/about", "/nope"])(
    "blocks a script in an attribute on %s",
    async (address, { browser, site }) => {
      // `open` would fail the test, because the browser reports the blocked script in the console.
      const page = await browser.newPage();
      await page.goto(site.origin + address);
      const ran = await page.evaluate(() => {
        const button = document.createElement("button");
        button.setAttribute("onclick", "document.body.dataset.ran = 'yes'");
        button.click();
        return document.body.dataset.ran;
      });
      expect(ran).toBeUndefined();
      await page.close();
    },
  );
});
