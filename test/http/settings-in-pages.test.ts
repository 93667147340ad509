import { parse } from "node-html-parser";
import supertest from "supertest";
import { beforeAll, describe, expect, test } from "vitest";
import { dataOf, documents, pages } from "../support/addresses";
import { createSite } from "../support/create-site";

/** The address in app/content/profile.ts. */
const own = "robin@example.com";

async function read(site: ReturnType<typeof supertest>, path: string): Promise<string> {
  const { text, body } = await site.get(path).buffer(true);
  return text ?? String(body);
}

describe("SITE_URL", () => {
  const origin = "https://portfolio.example.net";
  let site: ReturnType<typeof supertest>;
  beforeAll(async () => {
    site = supertest(await createSite({ env: { SITE_URL: origin, PORT: "8123" } }));
  });

  test.each(pages)("is the origin of the addresses in the head of %s", async (path) => {
    const page = parse(await read(site, path));
    const canonical = page.querySelectorAll('link[rel="canonical"]').map((each) => each.getAttribute("href"));
    expect(canonical).toEqual([origin + path]);
    expect(page.querySelector('meta[property="og:url"]')?.getAttribute("content")).toBe(origin + path);
    const preview = page.querySelector('meta[property="og:image"]')?.getAttribute("content") ?? "";
    expect(preview).toMatch(new RegExp(`^${origin}/assets/`));
    for (const block of page.querySelectorAll('script[type="application/ld+json"]')) {
      expect(() => JSON.parse(block.textContent) as unknown).not.toThrow();
      expect(block.textContent).toContain(origin);
    }
  });

  test("hides the address that the server listens on", async () => {
    for (const path of [...pages, ...pages.map(dataOf), ...documents, "/nope", "/nope.data"]) {
      expect(await read(site, path), path).not.toMatch(/localhost|127\.0\.0\.1|8123|http:\/\/portfolio/);
    }
  });
});

test("without SITE_URL, a page's canonical address and the sitemap have the port that the server listens on", async () => {
  const site = supertest(await createSite({ env: { PORT: "8123" } }));
  expect(await read(site, "/about")).toContain('<link rel="canonical" href="http://localhost:8123/about"/>');
  expect(await read(site, "/sitemap.xml")).toContain("<loc>http://localhost:8123/about</loc>");
});

describe("CONTACT_EMAIL", () => {
  const given = "hire-me@example.org";
  let without: ReturnType<typeof supertest>;
  let withSetting: ReturnType<typeof supertest>;
  beforeAll(async () => {
    without = supertest(await createSite());
    withSetting = supertest(await createSite({ env: { CONTACT_EMAIL: given } }));
  });

  test.each([...pages, "/nope", ...pages.map(dataOf), "/resume.json"])(
    "replaces the profile's address everywhere in %s",
    async (path) => {
      const [before, after] = [await read(without, path), await read(withSetting, path)];
      expect(before).toContain(own);
      expect(after).not.toContain(own);
      expect(after.split(given)).toHaveLength(before.split(own).length);
    },
  );
});
