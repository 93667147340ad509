import { afterAll, beforeAll, expect, test } from "vitest";
import { startSite, type Site } from "../../harness/start-site";
import { pages, siteUrl } from "../support/addresses";
import { readPage } from "../support/read-page";

let site: Site;
beforeAll(async () => {
  site = await startSite({ SITE_URL: siteUrl });
});
afterAll(() => site?.stop());

test("the résumé's page is linked from About and from every footer, but not from the navbar", async () => {
  const about = await readPage(`${site.origin}/about`);
  expect(about.document.querySelectorAll('main a[href="/resume"]').length).toBeGreaterThan(0);
  for (const path of pages) {
    const { document } = await readPage(site.origin + path);
    expect(document.querySelectorAll('footer p a[href="/resume"]'), path).toHaveLength(1);
    expect(document.querySelectorAll("nav a").length, path).toBeGreaterThan(0);
    expect(document.querySelectorAll('nav .menu a[href="/resume"]'), path).toHaveLength(0);
  }
});

test("the résumé's page leads to a PDF, which is saved under the owner's name", async () => {
  const { document } = await readPage(`${site.origin}/resume`);
  const link = document.querySelector("main a[download]");
  expect(link?.getAttribute("download")).toBe("Robin Example.pdf");
  const pdf = await fetch(new URL(link?.getAttribute("href") ?? "", site.origin));
  expect(pdf.status).toBe(200);
  expect(pdf.headers.get("Content-Type")).toBe("application/pdf");
  expect((await pdf.text()).startsWith("%PDF-")).toBe(true);
});
