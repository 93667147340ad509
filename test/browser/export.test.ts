import { execFile } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { expect } from "vitest";
import { copySite } from "../support/copy-site";
import { minimalFolder } from "../support/fixture-site";
import { documentOf, missingAddresses } from "../content/page-parts";
import { pages, siteUrl } from "../support/addresses";
import { openWithClockHeld, pass } from "../support/clock";
import { navbarLinks } from "../support/navbar";
import { ask } from "../support/raw-http";
import { startPlainHost } from "../support/static-host";
import { test as base } from "../support/visit";
import { follow, linkTo, untilAt } from "./steps";

/*
 * An export in a browser, below a path, where each address could be wrong. test/deploy/export.test.ts compares an export
 * for the root with the server's answers.
 */

const mount = "/portfolio";
const at = (address: string) => mount + address;
const links = navbarLinks.map(({ to }) => at(to));

/** Exports the site for the path, which takes a build of its own, as the addresses are in the scripts. */
async function exportTo(folder: string): Promise<void> {
  // The build must not change the folder in which other tests run.
  const site = path.join(folder, "../site");
  copySite(site, minimalFolder);
  const { PATH, HOME } = process.env;
  await promisify(execFile)("npm", ["run", "export", "--", folder], {
    cwd: site,
    // None of the tests' variables, so that the build is the same as an owner's.
    env: { PATH, HOME, NODE_ENV: "production", SITE_URL: siteUrl + mount },
  });
}

// eslint-disable-next-line no-empty-pattern -- Vitest reads from it which other fixtures are needed
const test = base.extend("site", { scope: "file" }, async ({}, { onCleanup }) => {
  const scratch = mkdtempSync(path.join(tmpdir(), "export-"));
  const folder = path.join(scratch, "export");
  await exportTo(folder);
  const host = await startPlainHost(folder, mount);
  onCleanup(async () => {
    await host.stop();
    rmSync(scratch, { recursive: true });
  });
  return { ...host, output: [] };
});

test("every page is there, with and without JavaScript, and changes without a full load, on Back too", async ({
  open,
}) => {
  for (const address of pages) {
    const page = await open(at(address));
    expect(await page.getByRole("heading", { level: 1 }).count(), address).toBe(1);
  }
  const page = await open(at("/"));
  const documents: string[] = [];
  page.on("request", (request) => {
    if (request.isNavigationRequest()) documents.push(request.url());
  });
  for (const to of [...links.slice(1), ...links.slice(0, 1)]) await follow(page, to);
  for (const to of links.slice(1).reverse()) {
    await page.goBack();
    await untilAt(page, to);
  }
  expect(documents).toEqual([]);

  const plain = await open(at("/"), { javaScript: false });
  for (const to of links.slice(1)) {
    await plain.click(linkTo(to));
    await plain.waitForURL((url) => url.pathname === to);
  }
});

test("the 404 page leads home after five seconds, comes again with Back, and knows a page by other spellings", async ({
  open,
  browser,
  site,
}) => {
  const held = await openWithClockHeld(open, at("/a/b/c"), { status: 404 });
  await pass(held, 10_000);
  await held.clock.resume();
  await untilAt(held, at("/"));

  // Not by `open`: browsers write a line to the console about what is not found.
  const page = await browser.newPage();
  await page.goto(site.origin + at("/nope"));
  await page.getByRole("main").getByRole("link", { name: "Home" }).click();
  await untilAt(page, at("/"));
  await page.goBack();
  await page.getByRole("heading", { level: 1, name: "404 - Not Found" }).waitFor();
  await page.close();

  for (const [address, status, own] of [
    ["/About/", 404, "/about"],
    ["/about.html", 200, "/about"],
    ["/index", 200, "/"],
  ] as const) {
    await untilAt(await open(at(address), { status, hydrated: false }), at(own));
  }
});

test("every path and fragment that a page names is there", async ({ site }) => {
  for (const address of links) {
    const document = documentOf(await ask(site.origin, address));
    expect(await missingAddresses(document, address, site.origin)).toEqual([]);
  }
});
