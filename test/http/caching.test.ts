import { readdir } from "node:fs/promises";
import supertest from "supertest";
import { expect, test } from "vitest";
import { addressIn, dataOf, documents, pages } from "../support/addresses";
import { clientFolder, createSite, loadBuild } from "../support/create-site";

const site = supertest(await createSite());

const cacheOf = async (path: string) => (await site.get(path)).headers["cache-control"];

test("browsers revalidate a page at every visit, keep prefetched data for a minute, and CDNs keep both for minutes", async () => {
  for (const path of [...pages, ...documents, "/nope"]) {
    expect(await cacheOf(path), path).toBe("public, max-age=0, must-revalidate, s-maxage=300");
  }
  for (const path of [...pages.map(dataOf), "/nope.data"]) {
    expect(await cacheOf(path), path).toBe("public, max-age=60, must-revalidate, s-maxage=300");
  }
});

test("a file with a hash in its name is cached for a year, and any other for an hour", async () => {
  const names = (await readdir(`${clientFolder}/assets`)).filter((name) => !/\.(br|gz)$/.test(name));
  expect(names.length).toBeGreaterThan(20);
  for (const name of names) {
    expect(name).toMatch(/-[\w-]{6,}\.\w+$/);
    expect(await cacheOf(`/assets/${name}`), name).toBe("public, max-age=31536000, immutable");
  }
  for (const path of ["/favicon.ico", "/icon.svg", "/apple-touch-icon.png"]) {
    expect(await cacheOf(path), path).toBe("public, max-age=3600");
  }
});

test("a missing asset, a health check and a broken address are not cached", async () => {
  for (const path of ["/assets/missing-a1b2c3.js", "/assets/", "/healthz", "/readyz"]) {
    expect(await cacheOf(path), path).toBe("no-store");
  }
  expect((await cacheOf("/%")) ?? "").not.toContain("public");
});

test("who has an answer already gets a 304 with the headers of the 200, and others all of it", async () => {
  const asset = addressIn((await site.get("/")).text, /\/assets\/entry\.client-[\w-]+\.js/);
  for (const path of ["/", "/about.data", "/sitemap.xml", "/favicon.ico", asset]) {
    const plain = await site.get(path);
    const { etag = "" } = plain.headers;
    // A strong tag would promise the same bytes in every encoding (RFC 9110, 8.8.1).
    expect(etag, path).toMatch(/^W\/"[\w-]+"$/);
    for (const accepted of ["identity", "br", "gzip"]) {
      const answer = await site
        .get(path)
        .set("Accept-Encoding", accepted)
        .set("If-None-Match", `"other", ${etag}`);
      expect([answer.status, answer.text ?? ""], path).toEqual([304, ""]);
      for (const header of ["etag", "cache-control", "vary", "content-security-policy"]) {
        expect(answer.headers[header], path).toBe(plain.headers[header]);
      }
      expect(answer.headers, path).not.toHaveProperty("content-encoding");
    }
    expect((await site.head(path).set("If-None-Match", etag)).status, path).toBe(304);
    expect((await site.get(path).set("If-None-Match", 'W/"other"')).status, path).toBe(200);
  }
});

test("a 404 is sent in full, even to a client that has its ETag", async () => {
  const { etag = "" } = (await site.get("/nope")).headers;
  expect((await site.get("/nope").set("If-None-Match", etag)).status).toBe(404);
});

test("pages have different ETags, and two servers of the same build the same ones", async () => {
  const other = supertest(await createSite({ build: await loadBuild() }));
  const paths = [...pages, "/nope", "/about.data"];
  const tags = await Promise.all(paths.map(async (path) => (await site.get(path)).headers.etag));
  expect(new Set(tags).size).toBe(paths.length);
  expect(await Promise.all(paths.map(async (path) => (await other.get(path)).headers.etag))).toEqual(tags);
});
