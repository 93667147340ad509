import { parse } from "node-html-parser";
import supertest from "supertest";
import { beforeAll, describe, expect, test } from "vitest";
import { dataOf, documents, pages } from "../support/addresses";
import { createSite } from "../support/create-site";

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

  test.each(pages)("%s has its address there", async (path) => {
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

  test("the sitemap lists the pages there, and nothing else", async () => {
    const listed = [...(await read(site, "/sitemap.xml")).matchAll(/<loc>(.*?)<\/loc>/g)].map(
      ([, loc]) => loc,
    );
    expect(listed.sort()).toEqual(pages.map((path) => origin + path).sort());
  });

  test("robots.txt refers to the sitemap and disallows nothing", async () => {
    const robots = await read(site, "/robots.txt");
    expect(robots).toMatch(new RegExp(`^Sitemap: ${origin}/sitemap\\.xml$`, "m"));
    expect(robots).not.toMatch(/^Disallow: *\//m);
  });

  test("the address that the server listens on appears nowhere", async () => {
    for (const path of [...pages, ...pages.map(dataOf), ...documents, "/nope", "/nope.data"]) {
      expect(await read(site, path), path).not.toMatch(/localhost|127\.0\.0\.1|8123|http:\/\/portfolio/);
    }
  });
});

describe("without settings", () => {
  const given = "hire-me@example.org";
  let plain: ReturnType<typeof supertest>;
  let addressed: ReturnType<typeof supertest>;
  beforeAll(async () => {
    plain = supertest(await createSite({ env: { PORT: "8123" } }));
    addressed = supertest(await createSite({ env: { PORT: "8123", CONTACT_EMAIL: given } }));
  });

  test("links use the port that the server listens on", async () => {
    expect(await read(plain, "/about")).toContain(
      '<link rel="canonical" href="http://localhost:8123/about"/>',
    );
    expect(await read(plain, "/sitemap.xml")).toContain("<loc>http://localhost:8123/about</loc>");
  });

  test.each([...pages, "/nope", ...pages.map(dataOf), "/resume.json"])(
    "the profile's address stands in %s, and with CONTACT_EMAIL that one in its place",
    async (path) => {
      const [had, has] = [await read(plain, path), await read(addressed, path)];
      expect(had).toContain(own);
      expect(has).not.toContain(own);
      expect(has.split(given)).toHaveLength(had.split(own).length);
    },
  );
});
