import { readdir } from "node:fs/promises";
import supertest from "supertest";
import { beforeAll, expect, test } from "vitest";
import { dataOf, documents, pages } from "../support/addresses";
import { cacheControl, secondsInBrowser } from "../support/cache-control";
import { clientFolder, createSite } from "../support/create-site";

let site: ReturnType<typeof supertest>;
beforeAll(async () => {
  site = supertest(await createSite());
});

const year = 31_536_000;

test.each([...pages, ...documents, "/nope"])(
  "a browser revalidates %s at every visit, and a CDN may keep it for up to an hour",
  async (path) => {
    const { headers } = await site.get(path);
    const directives = cacheControl(headers["cache-control"]);
    expect(secondsInBrowser(headers["cache-control"])).toBe(0);
    expect(directives).toHaveProperty("public");
    expect(directives["s-maxage"]).toBeGreaterThanOrEqual(60);
    expect(directives["s-maxage"]).toBeLessThanOrEqual(3600);
    expect(cacheControl(headers["cdn-cache-control"])["stale-while-revalidate"]).toBeGreaterThan(0);
    expect(headers).not.toHaveProperty("expires");
    expect(headers).not.toHaveProperty("pragma");
    expect(headers).not.toHaveProperty("set-cookie");
  },
);

test.each([...pages.map(dataOf), "/nope.data"])(
  "a browser keeps %s, which it has prefetched, until the visitor follows the link",
  async (path) => {
    const { headers } = await site.get(path);
    const directives = cacheControl(headers["cache-control"]);
    // If it were stale at once, the click would fetch it again.
    expect(directives["max-age"]).toBeGreaterThanOrEqual(5);
    // With a longer time, a visitor who returns after a deployment would see the old content.
    expect(secondsInBrowser(headers["cache-control"])).toBeLessThanOrEqual(300);
  },
);

test("every file with a hash in its name is cached for a year without revalidation", async () => {
  const names = (await readdir(`${clientFolder}/assets`)).filter((name) => !/\.(br|gz)$/.test(name));
  expect(names.length).toBeGreaterThan(20);
  for (const name of names) {
    expect(name, "has a hash").toMatch(/-[\w-]{6,}\.\w+$/);
    const { status, headers } = await site.head(`/assets/${name}`);
    expect(status, name).toBe(200);
    const directives = cacheControl(headers["cache-control"]);
    expect(directives["max-age"], name).toBeGreaterThanOrEqual(year);
    expect(directives, name).toMatchObject({ public: true, immutable: true });
  }
});

test("a file without a hash in its name is cached for a day at most", async () => {
  for (const path of ["/favicon.ico", "/icon.svg", "/apple-touch-icon.png"]) {
    const { status, headers } = await site.get(path);
    expect(status).toBe(200);
    expect(secondsInBrowser(headers["cache-control"])).toBeLessThanOrEqual(86_400);
    expect(headers["cache-control"]).not.toContain("immutable");
  }
});

test.each(["/assets/missing-a1b2c3.js", "/assets/", "/assets/a/b.css", "/assets/root.js?x=1"])(
  "%s, a missing asset, gets a short 404 that is not cached",
  async (path) => {
    const { status, headers, text } = await site.get(path);
    expect(status).toBe(404);
    expect(headers["content-type"]).toBe("text/plain; charset=utf-8");
    expect(headers["cache-control"]).toBe("no-store");
    expect(text.length).toBeLessThan(100);
  },
);

test.each(["/healthz", "/readyz"])("%s is never cached", async (path) => {
  expect((await site.get(path)).headers["cache-control"]).toBe("no-store");
});

test.each(["/%", "/%ff"])("the answer to %s, a broken address, is not cached", async (path) => {
  const { headers } = await site.get(path);
  expect(cacheControl(headers["cache-control"])).not.toHaveProperty("public");
});
