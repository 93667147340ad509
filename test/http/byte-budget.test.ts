import { brotliDecompressSync } from "node:zlib";
import type { HTMLElement } from "node-html-parser";
import ts from "typescript";
import { expect, test } from "vitest";
import { createSite } from "../support/create-site";
import { pages } from "../support/paths";
import { request, serve } from "../support/raw-http";
import { parsePage } from "../support/read-page";

const site = await serve(await createSite({ env: { SITE_URL: "https://www.example.com" } }));

async function load(path: string) {
  const text = (await request(site.origin, path)).body.toString();
  return { text, page: parsePage(text) };
}

function importsOf(path: string, source: string): string[] {
  const { importedFiles } = ts.preProcessFile(source, true, true);
  return importedFiles.map(({ fileName }) => new URL(fileName, `http://site${path}`).pathname);
}

const preloadsOf = (page: HTMLElement) =>
  page.querySelectorAll('link[rel="modulepreload"]').map((each) => each.getAttribute("href") ?? "");

const inlineImportsOf = (page: HTMLElement) =>
  page
    .querySelectorAll('script[type="module"]')
    .flatMap((each) => importsOf("/", each.textContent));

interface Script {
  bytes: number;
  source: string;
}

/** Each script of the site, compressed, with its headers. */
const scripts = new Map<string, Promise<Script>>();

async function scriptAt(path: string): Promise<Script> {
  const headers = { "Accept-Encoding": "br" };
  const { status, headBytes, body } = await request(site.origin, path, { headers });
  expect(status, path).toBe(200);
  return { bytes: headBytes + body.length, source: brotliDecompressSync(body).toString() };
}

/** Returns the scripts that a page loads at once or later. */
async function scriptsOf(page: HTMLElement): Promise<Map<string, Script>> {
  const found = new Map<string, Script>();
  const paths = new Set([...preloadsOf(page), ...inlineImportsOf(page)]);
  // `for … of` also visits the paths that the loop adds to the set.
  for (const path of paths) {
    const reading = scripts.get(path) ?? scriptAt(path);
    scripts.set(path, reading);
    const script = await reading;
    found.set(path, script);
    for (const each of importsOf(path, script.source)) paths.add(each);
  }
  return found;
}

test("a page's first paint needs no other response", async () => {
  for (const path of [...pages, "/nope"]) {
    const { page, text } = await load(path);
    const blocking =
      'link[rel~="stylesheet"]:not([media="print"], [media="not all"]), link[rel="modulepreload"]:not([fetchpriority="low"]), script[src]:not([async]):not([type="module"])';
    expect.soft(page.querySelectorAll(blocking), path).toEqual([]);
    expect
      .soft(page.querySelectorAll('link[rel="preload"]:is([as="font"], [as="style"])'), path)
      .toEqual([]);
    const styles = page
      .querySelectorAll("head style")
      .map((each) => each.textContent)
      .join("");
    expect.soft(styles, path).not.toContain("@import");
    expect.soft(text.lastIndexOf("<style"), path).toBeLessThan(text.indexOf("<body"));
  }
});

test("a page loads at most 90 kB of scripts before Find opens", async () => {
  for (const path of [...pages, "/nope"]) {
    const { page } = await load(path);
    const all = [...(await scriptsOf(page))];
    expect.soft(all.length, path).toBeGreaterThan(3);
    const bytes = all
      .filter(([script]) => !script.startsWith("/assets/find-"))
      .reduce((sum, [, script]) => sum + script.bytes, 0);
    expect(bytes, path).toBeLessThanOrEqual(90_000);
    const [typing] = all.find(([, { source }]) => source.includes("typed-cursor")) ?? [];
    expect(preloadsOf(page), path).not.toContain(typing);
    expect.soft(preloadsOf(page), path).toEqual(expect.arrayContaining(inlineImportsOf(page)));
  }
});
