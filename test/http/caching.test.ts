import supertest from "supertest";
import { expect, test } from "vitest";
import { pathIn, dataOf, documents, pages } from "../support/paths";
import { clientFiles, createSite, loadBuild } from "../support/create-site";

const site = supertest(await createSite());

const cacheOf = async (path: string) => (await site.get(path)).headers["cache-control"];

test("browsers revalidate pages and cache data for a minute, and CDNs cache both for five minutes, a 404 for one", async () => {
  for (const [paths, expected] of [
    [[...pages, ...documents], "public, max-age=0, must-revalidate, s-maxage=300"],
    [pages.map(dataOf), "public, max-age=60, must-revalidate, s-maxage=300"],
    [["/nope"], "public, max-age=0, must-revalidate, s-maxage=60"],
    [["/nope.data"], "public, max-age=60, must-revalidate, s-maxage=60"],
  ] as const)
    for (const path of paths) expect.soft(await cacheOf(path), path).toBe(expected);
});

test("caches a file with a hash in its name for a year, and any other for an hour", async () => {
  const assets = clientFiles().filter((path) => path.startsWith("/assets/"));
  expect(assets.length).toBeGreaterThan(20);
  for (const path of assets) {
    expect(path).toMatch(/-[\w-]{6,40}\.\w+$/);
    expect.soft(await cacheOf(path), path).toBe("public, max-age=31536000, immutable");
  }
  for (const path of ["/favicon.ico", "/icon.svg", "/apple-touch-icon.png"]) {
    expect.soft(await cacheOf(path), path).toBe("public, max-age=3600");
  }
});

test("does not let caches store a health check or a 400", async () => {
  for (const path of ["/healthz", "/readyz"]) expect(await cacheOf(path), path).toBe("no-store");
  expect(await cacheOf("/%")).toBe("no-cache");
});

test("returns 304 with the headers of the 200 for the current ETag, but not for another one or a 404", async () => {
  const asset = pathIn((await site.get("/")).text, /\/assets\/entry\.client-[\w-]+\.js/);
  for (const path of ["/", "/about.data", "/sitemap.xml", "/favicon.ico", asset]) {
    const full = (await site.get(path)).headers as Record<string, string>;
    const { etag = "" } = full;
    // A strong tag would promise the same bytes in every encoding (RFC 9110, 8.8.1).
    expect.soft(etag, path).toMatch(/^W\/"[\w-]+"$/);
    for (const accepted of ["identity", "br", "gzip"]) {
      const { status, text, headers } = await site
        .get(path)
        .set("Accept-Encoding", accepted)
        .set("If-None-Match", `"other", ${etag}`);
      expect.soft([status, text ?? ""], path).toEqual([304, ""]);
      for (const name of ["etag", "cache-control", "content-security-policy", "vary"])
        expect.soft(headers[name], `${path} ${name}`).toBe(full[name]);
      expect.soft(headers, path).not.toHaveProperty("content-encoding");
    }
    expect.soft((await site.head(path).set("If-None-Match", etag)).status, path).toBe(304);
    expect.soft((await site.get(path).set("If-None-Match", 'W/"other"')).status, path).toBe(200);
  }
  const { etag } = (await site.get("/nope")).headers;
  expect(etag).toMatch(/^W/);
  expect((await site.get("/nope").set("If-None-Match", `${etag}`)).status).toBe(404);
});

test("pages have different ETags, and the same in all replicas of a build", async () => {
  const other = supertest(await createSite({ remixBuild: await loadBuild() }));
  const paths = [...pages, "/nope", "/about.data"];
  const tagsOf = (server: typeof site) =>
    Promise.all(paths.map(async (path) => (await server.get(path)).headers.etag));
  const tags = await tagsOf(site);
  expect(new Set(tags).size).toBe(paths.length);
  expect(await tagsOf(other)).toEqual(tags);
});
