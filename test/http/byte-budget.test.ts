import { brotliDecompressSync } from "node:zlib";
import { parse, type HTMLElement } from "node-html-parser";
import ts from "typescript";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { pages } from "../support/addresses";
import { createSite } from "../support/create-site";
import { ask, serve, type WireAnswer } from "../../harness/wire";

/** The most bytes that a page's scripts may have together, compressed and with their response headers. */
const most = 90_000;

let site: Awaited<ReturnType<typeof serve>>;
beforeAll(async () => {
  site = await serve(await createSite({ env: { SITE_URL: "https://www.example.com" } }));
});
afterAll(() => site.close());

async function get(path: string, encoding: string): Promise<WireAnswer> {
  const answer = await ask(site.origin, path, { headers: { "Accept-Encoding": encoding } });
  if (answer.status !== (path === "/nope" ? 404 : 200)) throw new Error(`${path} answered ${answer.status}`);
  return answer;
}

async function load(path: string): Promise<HTMLElement> {
  const text = (await ask(site.origin, path)).body.toString();
  return parse(text, { blockTextElements: { script: true, style: true } });
}

/** The addresses of the modules that a module imports: "at once" leaves out `import()`. */
function importsOf(address: string, source: string, when: "at once" | "ever"): string[] {
  const read = when === "ever" ? source : source.replaceAll(/\bimport\s*\(/g, "later(");
  return ts
    .preProcessFile(read, true, true)
    .importedFiles.map(({ fileName }) => new URL(fileName, `http://site${address}`).pathname);
}

/** The scripts that the page loads at once, or all that it may load while the visitor stays on it ("ever"). */
async function scriptsOf(page: HTMLElement, when: "at once" | "ever"): Promise<Map<string, WireAnswer>> {
  const preloaded = page
    .querySelectorAll('link[rel="modulepreload"]')
    .map((each) => each.getAttribute("href"));
  const named = page.querySelectorAll("script[src]").map((each) => each.getAttribute("src"));
  const inline = page
    .querySelectorAll('script[type="module"]')
    .flatMap((each) => importsOf("/", each.textContent, "ever"));
  const found = new Set([...preloaded, ...named, ...inline].filter((each) => each !== undefined));
  const scripts = new Map<string, WireAnswer>();
  // `for … of` also visits the addresses that the loop adds to the set.
  for (const address of found) {
    const answer = await get(address, "br");
    scripts.set(address, answer);
    const source = decode(answer);
    for (const each of importsOf(address, source, when)) found.add(each);
  }
  return scripts;
}

function decode({ headers, body }: WireAnswer): string {
  return (headers["content-encoding"] === "br" ? brotliDecompressSync(body) : body).toString();
}

describe.each([...pages, "/nope"])("%s", (path) => {
  test("needs no other file for its first paint", async () => {
    const page = await load(path);
    expect(page.querySelectorAll('link[rel~="stylesheet"]:not([media="print"])')).toEqual([]);
    const blocking = page
      .querySelectorAll("script[src]")
      .filter((each) => !["async", "defer"].some((name) => each.hasAttribute(name)))
      .filter((each) => each.getAttribute("type") !== "module");
    expect(blocking.map((each) => each.outerHTML)).toEqual([]);
    const styles = page.querySelectorAll("style").map((each) => each.textContent);
    expect(styles.join("")).not.toContain("@import");
    expect(page.querySelectorAll('link[rel="preload"][as="font"], link[rel="preload"][as="style"]')).toEqual(
      [],
    );
    for (const [face] of styles.join("").matchAll(/@font-face\s*{[^}]*}/g)) {
      // The browser fetches nothing for a face made of a font of the device (`local()`).
      if (!face.includes("url(")) continue;
      expect(face).toMatch(/font-display:\s*(optional|swap)/);
    }
  });

  test("has its styles in the head", async () => {
    const text = (await ask(site.origin, path)).body.toString();
    expect(text.indexOf("<style")).toBeGreaterThan(0);
    expect(text.lastIndexOf("<style")).toBeLessThan(text.indexOf("<body"));
  });

  test("loads at most 90 kB of scripts, those loaded later and response headers included", async () => {
    const scripts = await scriptsOf(await load(path), "ever");
    expect(scripts.size).toBeGreaterThan(3);
    const bytes = [...scripts.values()].map(({ headBytes, body }) => headBytes + body.length);
    expect(bytes.reduce((sum, each) => sum + each, 0)).toBeLessThanOrEqual(most);
  });

  test("does not load the typing library with the page", async () => {
    const scripts = await scriptsOf(await load(path), "at once");
    for (const [address, answer] of scripts) {
      expect(decode(answer), address).not.toMatch(/typed-cursor/);
    }
  });

  test("preloads every module that its inline script imports", async () => {
    const page = await load(path);
    const preloaded = page
      .querySelectorAll('link[rel="modulepreload"]')
      .map((each) => each.getAttribute("href"));
    const inline = page
      .querySelectorAll('script[type="module"]')
      .flatMap((each) => importsOf("/", each.textContent, "ever"));
    for (const address of inline) expect(preloaded).toContain(address);
  });
});

test("the first image of /about loads at once, and images further down /software load lazily", async () => {
  const [portrait] = (await load("/about")).querySelectorAll("main img");
  expect(portrait?.getAttribute("loading")).not.toBe("lazy");
  const images = (await load("/software")).querySelectorAll('main img[src^="/"]');
  expect(images).toHaveLength(11);
  expect(images.slice(1).every((each) => each.getAttribute("loading") === "lazy")).toBe(true);
});
