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

test("a page preloads at most 90 kB of scripts, and no script that loads late", async () => {
  const headers = { "Accept-Encoding": "br" };
  for (const path of [...pages, "/nope"]) {
    const { page } = await load(path);
    const scripts = page
      .querySelectorAll('link[rel="modulepreload"]')
      .map((each) => each.getAttribute("href") ?? "");
    expect.soft(scripts.length, path).toBeGreaterThan(3);
    const responses = await Promise.all(
      scripts.map((script) => request(site.origin, script, { headers })),
    );
    const bytes = responses.reduce((sum, { headBytes, body }) => sum + headBytes + body.length, 0);
    expect(bytes, path).toBeLessThanOrEqual(90_000);
    expect(scripts.join(), path).not.toMatch(path === "/find" ? /typed/ : /typed|find-/);
  }
});
