import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
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

describe.skipIf(unreadable).each(["A4", "Letter"] as const)("the résumé printed on %s", (format) => {
  let pdf: Buffer;
  beforeAll(async () => {
    const page = await browser.newPage();
    await page.goto(`${site.origin}/resume`);
    pdf = await page.pdf({ format });
    await page.close();
  });

  test("has one or two pages", () => {
    expect([1, 2]).toContain(pdfPages(pdf).length);
  });

  test("has all text of the page, for a reader to search and copy", async () => {
    const letters = visibleText(await resume()).replace(/\s/g, "");
    expect(letters.length).toBeGreaterThan(1000);
    expect(pdfPages(pdf).join("").replace(/\s/g, "")).toContain(letters);
  });
});

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
