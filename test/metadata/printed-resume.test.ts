import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { launchChromium } from "../../harness/chromium";
import { startSite, type Site } from "../../harness/start-site";
import { pages, siteUrl } from "../support/addresses";
import { readPage, visibleText } from "../support/read-page";
import { missingPdfPrograms, pdfPages } from "../../harness/read-pdf";

let site: Site;
let browser: Browser;
beforeAll(async () => {
  [site, browser] = await Promise.all([startSite({ SITE_URL: siteUrl }), launchChromium()]);
});
afterAll(() => Promise.all([site?.stop(), browser?.close()]));

const resume = async () => {
  const { document } = await readPage(`${site.origin}/resume`);
  const main = document.querySelector("main");
  if (!main) throw new Error("The résumé has no main element");
  // The print button is not printed.
  main.querySelector("button")?.remove();
  return main;
};

const unreadable = missingPdfPrograms().length > 0 && !process.env.CI;

test.skipIf(unreadable)(
  "the résumé prints on one or two pages of A4 or Letter, with all of its text",
  async () => {
    const letters = visibleText(await resume()).replace(/\s/g, "");
    expect(letters.length).toBeGreaterThan(1000);
    const page = await browser.newPage();
    await page.goto(`${site.origin}/resume`);
    for (const format of ["A4", "Letter"] as const) {
      const printed = pdfPages(await page.pdf({ format }));
      expect([1, 2], format).toContain(printed.length);
      expect(printed.join("").replace(/\s/g, ""), format).toContain(letters);
    }
    await page.close();
  },
);

test("the résumé is linked from About and each footer, and not from the navbar", async () => {
  const { document } = await readPage(`${site.origin}/about`);
  expect(document.querySelectorAll('main a[href="/resume"]').length).toBeGreaterThan(0);
  for (const path of pages) {
    const { document } = await readPage(site.origin + path);
    expect(document.querySelectorAll('footer a[href="/resume"]'), path).toHaveLength(1);
    expect(document.querySelectorAll('nav a[href="/resume"]'), path).toHaveLength(0);
  }
});
