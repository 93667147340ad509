import { expect, test } from "vitest";
import { pages } from "../support/paths";
import { readPage, site } from "../support/public-site";

test("a page's first paint needs no other response", async () => {
  const blocking =
    'link[rel~="stylesheet"]:not([media="print"], [media="not all"]), link[rel="modulepreload"]:not([fetchpriority="low"]), script[src]:not([async]):not([type="module"])';
  for (const path of [...pages, "/nope"]) {
    const { document } = await readPage(path);
    expect.soft(document.querySelectorAll(blocking), path).toEqual([]);
    expect
      .soft(document.querySelectorAll('link[rel="preload"]:is([as="font"], [as="style"])'), path)
      .toEqual([]);
    expect.soft(document.querySelectorAll("style").join(), path).not.toContain("@import");
    expect.soft(document.querySelectorAll("body style"), path).toEqual([]);
  }
});

test("a page preloads at most 90 kB of scripts, and no script that loads late", async () => {
  for (const path of [...pages, "/nope"]) {
    const scripts = (await readPage(path)).values('link[rel="modulepreload"]', "href");
    expect.soft(scripts.length, path).toBeGreaterThan(3);
    let bytes = 0;
    for (const script of scripts) {
      const { headers } = await site.get(script ?? "").set("Accept-Encoding", "br");
      expect(headers["content-encoding"], script).toBe("br");
      bytes += Number(headers["content-length"]);
    }
    expect(bytes, path).toBeLessThanOrEqual(90_000);
    expect(scripts.join(), path).not.toMatch(path === "/find" ? /typed/ : /typed|find-/);
  }
});
