import { execFile } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect } from "vitest";
import { pages as registry } from "../../app/content/pages";
import { navigation } from "../../app/metadata/navigation";
import { copyImages, copySite } from "../../harness/copy-site";
import { sampleFolder } from "../../harness/fixture-site";
import { dataOf, pages as allPages } from "../support/addresses";
import { openWithClockHeld, pass } from "../support/clock";
import { startPlainHostBelow, type StaticHost } from "../support/static-host";
import { eventually, follow, test as base, untilAt, untilHydrated } from "../support/visit";

/** The path below which the host serves the export. The host has nothing else. */
const mount = "/portfolio/";
const siteUrl = "https://owner.example.com/portfolio";

/** An address on the host, by the path in the site. */
const below = (address: string) => mount + address.slice(1);
const pages = allPages.map(below);
const home = below("/");
const others = navigation(registry)
  .slice(1)
  .map(({ to, label }) => ({ label, to: below(to) }));

const scratch = mkdtempSync(path.join(tmpdir(), "export-"));
const folder = path.join(scratch, "export");
/** The addresses outside of the path for which the host was asked. */
const outside: string[] = [];
let said: string;
let host: StaticHost;

beforeAll(async () => {
  // The build must not change the folder in which other tests run.
  const site = path.join(scratch, "site");
  copySite(site, sampleFolder);
  copyImages(site);
  const { PATH, HOME } = process.env;
  const { stdout } = await promisify(execFile)("npm", ["run", "export", "--", "--policy-in-pages", folder], {
    cwd: site,
    // None of the tests' variables, so that the build is the same as an owner's.
    env: { PATH, HOME, NODE_ENV: "production", SITE_URL: siteUrl },
  });
  said = stdout;
  host = await startPlainHostBelow(mount, folder, outside);
  // A build takes as long as the machine needs.
}, 600_000);
afterAll(async () => {
  await host?.stop();
  rmSync(scratch, { recursive: true });
});

/** A test of the export. It fails on a request outside of the path, and on the problems that `open` watches for. */
const test = base
  // eslint-disable-next-line no-empty-pattern -- Vitest reads from it which other fixtures are needed
  .extend("site", { scope: "file" }, async ({}) => ({ ...host, output: [] }))
  // eslint-disable-next-line no-empty-pattern -- as above
  .extend("nothingOutside", { auto: true }, async ({}, { onCleanup }) => {
    onCleanup(() => expect(outside.splice(0), "requests outside of the path").toEqual([]));
  });

test("the export says that robots.txt does not count, and makes no build for a server", () => {
  expect(said).toContain("robots.txt");
  expect(readdirSync(path.join(scratch, "site/build"))).toEqual(["export"]);
  expect(readdirSync(path.join(scratch, "site/build/export"))).not.toContain("server.js");
});

test("every address in the exported files is below the path, and the host has it", async () => {
  const files = readdirSync(folder).filter((name) => /\.(html|xml|json|webmanifest)$|^robots/.test(name));
  const text = files.map((name) => readFileSync(path.join(folder, name), "utf8")).join("\n");
  const found = [
    ...text.matchAll(/\b(?:href|src|start_url)"?[=:]"(\/[^"]*)/g),
    ...text.matchAll(/(\/[\w./-]+) \d+w\b/g),
    ...text.matchAll(/\burl[(=](\/[^)"]*)/g),
    ...text.matchAll(/https:\/\/owner\.example\.com([^"<\s\\]*)/g),
  ];
  const addresses = new Set(found.map(([, address = ""]) => address.replace(/#.*/, "")));
  for (const address of [...pages, below("/feed.xml"), below("/sitemap.xml"), below("/icon-192.png")])
    expect(addresses).toContain(address);
  // The résumé names it. Hosts redirect it to home.
  addresses.delete("/portfolio");
  for (const address of addresses) {
    expect((await fetch(host.origin + address)).status, address).toBe(200);
  }
});

test.for(pages)("serves %s, which React hydrates", async (address, { open }) => {
  const page = await open(address);
  expect(await page.getByRole("heading", { level: 1 }).count()).toBe(1);
  expect(await page.locator("link[rel=canonical]").getAttribute("href")).toBe(
    `https://owner.example.com${address}`,
  );
});

test("changes pages without a full load, home's too, on Back and Forward as well", async ({ open }) => {
  const asked: string[] = [];
  const loads: string[] = [];
  const page = await open(home, {
    prepare: async (each) => each.on("request", (request) => asked.push(new URL(request.url()).pathname)),
  });
  page.on("request", (request) => {
    if (request.isNavigationRequest()) loads.push(request.url());
  });
  await eventually(() => others.map(({ to }) => dataOf(to)).filter((data) => !asked.includes(data))).toEqual(
    [],
  );
  for (const { label, to } of others) await follow(page, label, to);
  await follow(page, "Home", home);
  for (const { to } of [...others].reverse()) {
    await page.goBack();
    await untilAt(page, to);
  }
  await page.goBack();
  await untilAt(page, home);
  await page.goForward();
  await untilAt(page, others[0]?.to ?? "");
  expect(loads).toEqual([]);
  expect(asked).toContain(below("/_root.data"));
});

test.for([
  { address: "/index.html", status: 200, own: home },
  { address: "/index", status: 200, own: home },
  { address: "/About/", status: 404, own: below("/about") },
])("brings $address to the page's own address", async ({ address, status, own }, { open }) => {
  const page = await open(below(address), { status, hydrated: false });
  await untilAt(page, own);
});

test("answers an unknown address with the 404 page, which leads home after five seconds", async ({
  open,
}) => {
  const page = await openWithClockHeld(open, below("/a/b/c"), { status: 404 });
  expect(await page.getByRole("heading", { level: 1 }).innerText()).toBe("404 - Not Found");
  await pass(page, 10_000);
  await page.clock.resume();
  await untilAt(page, home);
});

test("leads from page to page without a script, and from the 404 page home", async ({ open }) => {
  const page = await open(home, { javaScript: false });
  for (const { label, to } of [...others, { label: "Home", to: home }]) {
    await page.getByRole("navigation").getByRole("link", { name: label, exact: true }).click();
    await page.waitForURL((url) => url.pathname === to);
  }
  await page.goto(host.origin + below("/nope"));
  await page.waitForURL((url) => url.pathname === home, { timeout: 30_000 });
});

// These two not by `open`, which would fail them because the browser reports in the console what is missing or fails.

test("shows the 404 page again on Back", async ({ browser }) => {
  const page = await browser.newPage();
  await page.goto(host.origin + below("/nope"));
  await untilHydrated(page);
  await page.getByRole("button", { name: "Stay on this page" }).click();
  await page.getByRole("main").getByRole("link", { name: "Home" }).click();
  await untilAt(page, home);
  await page.goBack();
  await page.getByRole("heading", { level: 1, name: "404 - Not Found" }).waitFor();
  expect(new URL(page.url()).pathname).toBe(below("/nope"));
  await page.close();
});

test("has the way home and another try on the page that says that something failed", async ({ browser }) => {
  const page = await browser.newPage();
  await page.goto(host.origin + home);
  await untilHydrated(page);
  await page.route("**/*.data*", (route) => route.abort());
  const { label, to } = others[0] ?? { label: "", to: "" };
  await page.getByRole("navigation").getByRole("link", { name: label }).click();
  await page.getByRole("heading", { name: "Something went wrong" }).waitFor();
  const addresses = await page
    .getByRole("main")
    .getByRole("link")
    .evaluateAll((all) => all.map((each) => each.getAttribute("href")));
  expect(addresses).toEqual([to, home]);
  await page.close();
});
