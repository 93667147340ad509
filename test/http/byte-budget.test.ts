import { brotliDecompressSync } from "node:zlib";
import { parse, type HTMLElement } from "node-html-parser";
import ts from "typescript";
import { afterAll, expect, test } from "vitest";
import { ask, serve } from "../support/raw-http";
import { projects } from "../fixtures/content/minimal/projects";
import { pages } from "../support/addresses";
import { createSite } from "../support/create-site";

const site = await serve(await createSite({ env: { SITE_URL: "https://www.example.com" } }));
afterAll(() => site.close());

async function load(path: string) {
  const text = (await ask(site.origin, path)).body.toString();
  return { text, page: parse(text, { blockTextElements: { script: true, style: true } }) };
}

/** The addresses of the modules that a module imports; without `import()` if only what is imported at once counts. */
function importsOf(address: string, source: string, isLaterToo = true): string[] {
  const read = isLaterToo ? source : source.replaceAll(/\bimport\s*\(/g, "later(");
  const { importedFiles } = ts.preProcessFile(read, true, true);
  return importedFiles.map(({ fileName }) => new URL(fileName, `http://site${address}`).pathname);
}

const preloadsOf = (page: HTMLElement) =>
  page.querySelectorAll('link[rel="modulepreload"]').map((each) => each.getAttribute("href") ?? "");

const inlineImportsOf = (page: HTMLElement) =>
  page
    .querySelectorAll('script[type="module"]')
    .flatMap((each) => importsOf("/", each.textContent));

/** The scripts that a page loads, with their bytes: compressed, response headers included. */
async function scriptsOf(
  page: HTMLElement,
  isLaterToo: boolean,
): Promise<Map<string, { bytes: number; source: string }>> {
  const scripts = new Map<string, { bytes: number; source: string }>();
  const loaded = new Set([...preloadsOf(page), ...inlineImportsOf(page)]);
  // `for … of` also visits the addresses that the loop adds to the set.
  for (const address of loaded) {
    const { status, headBytes, body } = await ask(site.origin, address, {
      headers: { "Accept-Encoding": "br" },
    });
    expect(status, address).toBe(200);
    const source = brotliDecompressSync(body).toString();
    scripts.set(address, { bytes: headBytes + body.length, source });
    for (const each of importsOf(address, source, isLaterToo)) loaded.add(each);
  }
  return scripts;
}

test("a page needs no other file for its first paint", async () => {
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
    for (const [face] of styles.matchAll(/@font-face\s*{[^}]*}/g)) {
      if (face.includes("url(")) expect(face, path).toMatch(/font-display:\s*(optional|swap)/);
    }
  }
});

test("a page loads at most 90 kB of scripts, and at once only those that it preloads, without the typing library", async () => {
  for (const path of [...pages, "/nope"]) {
    const { page } = await load(path);
    const scripts = await scriptsOf(page, true);
    expect.soft(scripts.size, path).toBeGreaterThan(3);
    expect(
      [...scripts.values()].reduce((sum, { bytes }) => sum + bytes, 0),
      path,
    ).toBeLessThanOrEqual(90_000);
    for (const [address, { source }] of await scriptsOf(page, false))
      expect(source, address).not.toMatch(/typed-cursor/);
    expect.soft(preloadsOf(page), path).toEqual(expect.arrayContaining(inlineImportsOf(page)));
  }
});

test("the first image of /about loads at once, and images further down /software load lazily", async () => {
  expect((await load("/about")).page.querySelector("main img")?.getAttribute("loading")).not.toBe(
    "lazy",
  );
  const images = (await load("/software")).page.querySelectorAll('main img[src^="/"]').slice(1);
  expect(images.map((each) => each.getAttribute("loading"))).toEqual(
    projects.slice(1).map(() => "lazy"),
  );
});
