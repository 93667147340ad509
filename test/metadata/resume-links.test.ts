import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startSite, type Site } from "../../harness/start-site";
import { pages, siteUrl } from "../support/addresses";
import { readPage } from "../support/read-page";

let site: Site;
beforeAll(async () => {
  site = await startSite({ SITE_URL: siteUrl });
});
afterAll(() => site?.stop());

describe("the résumé is linked", () => {
  test("from About", async () => {
    const { document } = await readPage(`${site.origin}/about`);
    expect(document.querySelectorAll('main a[href="/resume"]').length).toBeGreaterThan(0);
  });

  test.each(pages)("from the footer of %s, and not from its navbar", async (path) => {
    const { document } = await readPage(site.origin + path);
    expect(document.querySelectorAll('footer a[href="/resume"]')).toHaveLength(1);
    expect(document.querySelectorAll("nav a").length).toBeGreaterThan(0);
    expect(document.querySelectorAll('nav a[href="/resume"]')).toHaveLength(0);
  });
});
