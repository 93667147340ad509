import { readdir } from "node:fs/promises";
import supertest from "supertest";
import { expect, test } from "vitest";
import { addressIn, dataOf, documents, pages } from "../support/addresses";
import { clientFolder, createSite, loadBuild } from "../support/create-site";

const site = supertest(await createSite());

const cacheOf = async (path: string) => (await site.get(path)).headers["cache-control"];

test("browsers revalidate a page at every visit, keep prefetched data for a minute, and CDNs keep both for minutes", async () => {
  for (const path of [...pages, ...documents, "/nope"]) {
    expect.soft(await cacheOf(path), path).toBe("public, max-age=0, must-revalidate, s-maxage=300");
  }
  for (const path of [...pages.map(dataOf), "/nope.data"]) {
    expect
      .soft(await cacheOf(path), path)
      .toBe("public, max-age=60, must-revalidate, s-maxage=300");
  }
});

test("a file with a hash in its name is cached for a year, and any other for an hour", async () => {
  const entries = await readdir(`${clientFolder}/assets`, { recursive: true });
  const names = entries.filter((name) => /\.(?!br$|gz$)\w+$/.test(name));
  expect(names.length).toBeGreaterThan(20);
  for (const name of names) {
    expect(name).toMatch(/-[\w-]{6,}\.\w+$/);
    expect.soft(await cacheOf(`/assets/${name}`), name).toBe("public, max-age=31536000, immutable");
  }
  for (const path of ["/favicon.ico", "/icon.svg", "/apple-touch-icon.png"]) {
    expect.soft(await cacheOf(path), path).toBe("public, max-age=3600");
  }
});

test("a missing asset, a health check and a broken address are not cached", async () => {
  for (const path of ["/assets/missing-a1b2c3.js", "/assets/", "/healthz", "/readyz"]) {
    expect.soft(await cacheOf(path), path).toBe("no-store");
  }
  expect(await cacheOf("/%")).toBe("no-cache");
});

test("who has an answer already gets a 304 with the headers of the 200, and others and of a 404 all of it", async () => {
  const asset = addressIn((await site.get("/")).text, /\/assets\/entry\.client-[\w-]+\.js/);
  for (const path of ["/", "/about.data", "/sitemap.xml", "/favicon.ico", asset]) {
    const { headers } = await site.get(path);
    const kept = Object.fromEntries(
      ["etag", "cache-control", "content-security-policy"].map((name) => [
        name,
        headers[name] ?? "missing",
      ]),
    );
    // A strong tag would promise the same bytes in every encoding (RFC 9110, 8.8.1).
    expect.soft(kept.etag, path).toMatch(/^W\/"[\w-]+"$/);
    for (const accepted of ["identity", "br", "gzip"]) {
      const answer = await site
        .get(path)
        .set("Accept-Encoding", accepted)
        .set("If-None-Match", `"other", ${kept.etag}`);
      expect.soft([answer.status, answer.text ?? ""], path).toEqual([304, ""]);
      expect.soft({ ...answer.headers, vary: answer.headers.vary ?? "none" }, path).toMatchObject({
        ...kept,
        vary: headers.vary ?? "none",
      });
      expect.soft(answer.headers, path).not.toHaveProperty("content-encoding");
    }
    expect
      .soft((await site.head(path).set("If-None-Match", `${kept.etag}`)).status, path)
      .toBe(304);
    expect.soft((await site.get(path).set("If-None-Match", 'W/"other"')).status, path).toBe(200);
  }
  const { etag } = (await site.get("/nope")).headers;
  expect(etag).toMatch(/^W/);
  expect((await site.get("/nope").set("If-None-Match", `${etag}`)).status).toBe(404);
});

test("pages have different ETags, and two servers of the same build the same ones", async () => {
  const other = supertest(await createSite({ build: await loadBuild() }));
  const paths = [...pages, "/nope", "/about.data"];
  const tagsOf = (server: typeof site) =>
    Promise.all(paths.map(async (path) => (await server.get(path)).headers.etag));
  const tags = await tagsOf(site);
  expect(new Set(tags).size).toBe(paths.length);
  expect(await tagsOf(other)).toEqual(tags);
});
