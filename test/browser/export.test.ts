import { cpSync } from "node:fs";
import path from "node:path";
import { afterAll, expect } from "vitest";
import { missingPaths } from "../content/page-parts";
import { copyMinimal, npmRun } from "../support/copy-minimal";
import { navbarLinks } from "../support/navbar";
import { pages, siteUrl } from "../support/paths";
import { startPlainHost } from "../support/plain-host";
import { siteFolder } from "../support/start-site";
import { cancelRedirect, follow, test as base, untilAt } from "../support/visit";

/*
 * An export under a sub-path, which any URL could lack. test/deploy/export.test.ts compares an export for the root
 * with the server's responses.
 */

const mount = "/portfolio";
const at = (to: string) => mount + to;
const links = navbarLinks.map(({ to }) => at(to));

// An export needs its own build, because scripts contain URLs. It reuses encoded images.
const site = copyMinimal(afterAll);
const cache = "node_modules/.cache";
cpSync(path.join(siteFolder, cache), path.join(site, cache), { recursive: true });

// eslint-disable-next-line no-empty-pattern -- Vitest reads the names of needed fixtures from it
const test = base.extend("site", { scope: "file" }, async ({}, { onCleanup }) => {
  const settings = { NODE_ENV: "production", SITE_URL: siteUrl + mount };
  const { status, output } = npmRun(site, ["export"], settings);
  expect(status, output).toBe(0);
  const { origin, close } = await startPlainHost(path.join(site, "export"), mount);
  onCleanup(close);
  return { origin, output: [] };
});

test("every exported page hydrates, and navigation and Back never load a document", async ({
  open,
}) => {
  for (const path of pages) await open(at(path));
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
});

test("an exported 404 page leads home, and corrects other spellings of a path", async ({
  open,
}) => {
  // Unchecked, because the browser reports the status 404 in the console.
  const page = await open(at("/a/b/c"), { status: 404, checked: false, prepare: cancelRedirect });
  await page.getByRole("main").getByRole("link", { name: "Home" }).click();
  await untilAt(page, at("/"));
  await page.goBack();
  await page.getByRole("heading", { level: 1, name: "404 - Not Found" }).waitFor();

  for (const [path, status, corrected] of [
    ["/About/", 404, "/about"],
    ["/about.html", 200, "/about"],
    ["/index", 200, "/"],
  ] as const) {
    await untilAt(await open(at(path), { status, hydrated: false }), at(corrected));
  }
});

test("every path and fragment in an exported page exists", async ({ site }) => {
  for (const link of links) expect(await missingPaths(site.origin, link)).toEqual([]);
});
