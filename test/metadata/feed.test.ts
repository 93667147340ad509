import { parse } from "node-html-parser";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startSite, type Site } from "../../harness/start-site";
import { pages, siteUrl } from "../support/addresses";
import { readPage } from "../support/read-page";

let site: Site;
beforeAll(async () => {
  site = await startSite({ SITE_URL: siteUrl });
});
afterAll(() => site?.stop());

/** RFC 4287 */
describe("/feed.xml", () => {
  const read = async () => {
    const response = await fetch(`${site.origin}/feed.xml`);
    expect(response.headers.get("Content-Type")).toBe("application/atom+xml; charset=utf-8");
    return parse(await response.text(), { voidTag: { tags: ["link"] } });
  };
  test("names its own address, its page, its author and its last change", async () => {
    const feed = (await read()).querySelector("feed");
    const links = feed?.querySelectorAll(":scope > link") ?? [];
    expect(links.map((link) => [link.getAttribute("rel"), link.getAttribute("href")])).toEqual([
      [undefined, `${siteUrl}/resources`],
      ["self", `${siteUrl}/feed.xml`],
    ]);
    expect(feed?.querySelector("author name")?.text).toBe("Robin Example");
    const days = feed?.querySelectorAll("entry updated").map((updated) => updated.text) ?? [];
    expect(days.sort().at(-1)).toMatch(/^\d{4}-/);
    expect(feed?.querySelector(":scope > updated")?.text).toBe(days.at(-1));
  });

  test("is compressed", async () => {
    const { headers } = await fetch(`${site.origin}/feed.xml`, { headers: { "Accept-Encoding": "br" } });
    expect(headers.get("Content-Encoding")).toBe("br");
  });

  test("is linked from the head of /resources and of no other page", async () => {
    for (const page of pages) {
      const { document } = await readPage(site.origin + page);
      const link = document.querySelector('link[rel="alternate"][type="application/atom+xml"]');
      expect(link?.getAttribute("href"), page).toBe(page === "/resources" ? "/feed.xml" : undefined);
    }
  });
});

/** RFC 9116 */
describe("/.well-known/security.txt", () => {
  const fields = async () => {
    const response = await fetch(`${site.origin}/.well-known/security.txt`);
    expect(response.headers.get("Content-Type")).toBe("text/plain; charset=utf-8");
    const lines = (await response.text()).trim().split("\n");
    return Object.fromEntries(lines.map((line) => line.split(/: (.*)/).slice(0, 2))) as Record<
      string,
      string
    >;
  };

  test("names the contact, its own address and the languages", async () => {
    expect(await fields()).toMatchObject({
      Contact: "mailto:robin@example.com",
      Canonical: `${siteUrl}/.well-known/security.txt`,
      "Preferred-Languages": "en, fr",
    });
  });

  test("expires within a year", async () => {
    const { Expires = "" } = await fields();
    const days = (Date.parse(Expires) - Date.now()) / (24 * 60 * 60 * 1000);
    expect(days).toBeGreaterThan(0);
    expect(days).toBeLessThanOrEqual(365);
    expect(Expires).toMatch(/^\d{4}-\d\d-\d\dT00:00:00\.000Z$/);
  });
});
