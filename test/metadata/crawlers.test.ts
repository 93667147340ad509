import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { launchChromium } from "../../harness/chromium";
import { startSite, type Site } from "../../harness/start-site";
import { robotsTxt } from "../../app/files/robots";
import { siteUrl } from "../support/addresses";
import { readPage } from "../support/read-page";

let open: Site;
let copy: Site;
let browser: Browser;
beforeAll(async () => {
  [open, copy, browser] = await Promise.all([
    startSite({ SITE_URL: siteUrl }),
    startSite({ SITE_URL: "http://staging.example.com" }),
    launchChromium(),
  ]);
});
afterAll(() => Promise.all([open?.stop(), copy?.stop(), browser?.close()]));

/** RFC 9309; the Sitemap line: https://www.sitemaps.org/protocol.html#submit_robots */
describe("robots.txt", () => {
  const robots = async (site: Site) => {
    const response = await fetch(`${site.origin}/robots.txt`);
    expect(response.status).toBe(200);
    expect(response.headers.get("Content-Type")).toMatch(/^text\/plain/);
    return (await response.text()).trim().split("\n").filter(Boolean);
  };

  test("lets every crawler read every page, and names the sitemap at SITE_URL", async () => {
    expect(await robots(open)).toEqual(["User-agent: *", "Allow: /", `Sitemap: ${siteUrl}/sitemap.xml`]);
  });

  test("refuses crawlers that collect training data, and no others, if the owner says so", () => {
    const [refused = "", others = ""] = robotsTxt(siteUrl, "refused").split("\n\n");
    expect(refused.split("\n").at(-1)).toBe("Disallow: /");
    for (const name of ["GPTBot", "ClaudeBot", "Google-Extended", "CCBot"]) {
      expect(refused).toContain(`User-agent: ${name}\n`);
    }
    expect(refused).not.toContain("User-agent: *");
    expect(refused).not.toMatch(/Googlebot|bingbot/i);
    expect(others).toBe("User-agent: *\nAllow: /");
  });

  // A crawler must be let in to see X-Robots-Tag: https://developers.google.com/search/docs/crawling-indexing/block-indexing
  test("lets crawlers read a copy of the site without https, too", async () => {
    const lines = await robots(copy);
    expect(lines.some((line) => /^disallow:\s*\S/i.test(line))).toBe(false);
    expect(lines).toContain("Sitemap: http://staging.example.com/sitemap.xml");
  });
});

/** https://www.sitemaps.org/protocol.html */
test("sitemap.xml is well-formed and lists the canonical addresses of pages, without redirects", async () => {
  const response = await fetch(`${open.origin}/sitemap.xml`);
  expect(response.headers.get("Content-Type")).toMatch(/^(application|text)\/xml/);
  const page = await browser.newPage();
  const { root, locations } = await page.evaluate(
    (xml) => {
      const document = new DOMParser().parseFromString(xml, "application/xml");
      const { localName, namespaceURI } = document.documentElement;
      const locations = [...document.querySelectorAll("urlset > url > loc")];
      return { root: `${namespaceURI} ${localName}`, locations: locations.map((each) => each.textContent) };
    },
    await response.text(),
  );
  expect(root).toBe("http://www.sitemaps.org/schemas/sitemap/0.9 urlset");
  expect(locations).toContain(`${siteUrl}/about`);
  for (const location of locations) {
    const { response, document } = await readPage(open.origin + new URL(location).pathname);
    expect([response.status, response.redirected], location).toEqual([200, false]);
    expect(document.querySelector('link[rel="canonical"]')?.getAttribute("href")).toBe(location);
  }
});
