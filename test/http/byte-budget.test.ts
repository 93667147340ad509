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

function importsOf(path: string, source: string, isDynamicToo = true): string[] {
  const read = isDynamicToo ? source : source.replaceAll(/\bimport\s*\(/g, "later(");
  const { importedFiles } = ts.preProcessFile(read, true, true);
  return importedFiles.map(({ fileName }) => new URL(fileName, `http://site${path}`).pathname);
}

const preloadsOf = (page: HTMLElement) =>
  page.querySelectorAll('link[rel="modulepreload"]').map((each) => each.getAttribute("href") ?? "");

const inlineImportsOf = (page: HTMLElement) =>
  page
    .querySelectorAll('script[type="module"]')
    .flatMap((each) => importsOf("/", each.textContent));

/** Measures a page's compressed scripts, with their headers. */
async function scriptsOf(
  page: HTMLElement,
  isDynamicToo: boolean,
): Promise<Map<string, { bytes: number; source: string }>> {
  const scripts = new Map<string, { bytes: number; source: string }>();
  const loaded = new Set([...preloadsOf(page), ...inlineImportsOf(page)]);
  // `for … of` also visits the paths that the loop adds to the set.
  for (const path of loaded) {
    const { status, headBytes, body } = await request(site.origin, path, {
      headers: { "Accept-Encoding": "br" },
    });
    expect(status, path).toBe(200);
    const source = brotliDecompressSync(body).toString();
    scripts.set(path, { bytes: headBytes + body.length, source });
    for (const each of importsOf(path, source, isDynamicToo)) loaded.add(each);
  }
  return scripts;
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

test("a page loads at most 90 kB of scripts before Find opens, preloads direct imports, and defers typed.js", async () => {
  for (const path of [...pages, "/nope"]) {
    const { page } = await load(path);
    const scripts = await scriptsOf(page, true);
    expect.soft(scripts.size, path).toBeGreaterThan(3);
    const bytes = [...scripts]
      .filter(([script]) => !script.startsWith("/assets/find-"))
      .reduce((sum, [, script]) => sum + script.bytes, 0);
    expect(bytes, path).toBeLessThanOrEqual(90_000);
    for (const [script, { source }] of await scriptsOf(page, false))
      expect(source, script).not.toMatch(/typed-cursor/);
    expect.soft(preloadsOf(page), path).toEqual(expect.arrayContaining(inlineImportsOf(page)));
  }
});
