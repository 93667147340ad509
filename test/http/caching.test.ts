import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { clientFiles, createSite, loadBuild } from "../support/create-site";
import { dataOf, documents, pages, pathIn } from "../support/paths";
import { request, serve } from "../support/raw-http";

const site = await serve(await createSite());

const get = (path: string, headers: Record<string, string> = {}, { origin } = site) =>
  request(origin, path, { headers });

const assets = clientFiles().filter((path) => path.startsWith("/assets/"));

test("CDNs cache pages for minutes, and everyone caches hashed files for a year", async () => {
  expect(assets.length).toBeGreaterThan(20);
  for (const [paths, expected] of [
    [
      [...pages, ...pages.map(dataOf), ...documents],
      "public, max-age=0, must-revalidate, s-maxage=300",
    ],
    [["/nope", "/nope.data"], "public, max-age=0, must-revalidate, s-maxage=60"],
    [assets, "public, max-age=31536000, immutable"],
    [["/favicon.ico", "/icon.svg"], "public, max-age=3600"],
    [["/healthz", "/readyz", "/assets/missing.js"], "no-store"],
    [["/%"], "no-cache"],
  ] as const)
    for (const path of paths)
      expect.soft((await get(path)).headers["cache-control"], path).toBe(expected);
  for (const path of assets) expect.soft(path).toMatch(/-[\w-]{6,40}\.\w+$/);
});

test("only a page's current ETag gets a 304, with the headers of the 200", async () => {
  const [script = ""] = assets.filter((path) => path.endsWith(".js"));
  for (const path of ["/", "/about.data", "/sitemap.xml", "/favicon.ico", script]) {
    const { headers: full } = await get(path);
    const { etag = "" } = full;
    // A strong tag would promise the same bytes in every encoding (RFC 9110, 8.8.1).
    expect.soft(etag, path).toMatch(/^W\/"[\w-]+"$/);
    const conditional = { "If-None-Match": `"other", ${etag}`, "Accept-Encoding": "br" };
    const { status, body, headers } = await get(path, conditional);
    expect.soft([status, body.length], path).toEqual([304, 0]);
    for (const name of ["etag", "cache-control", "content-security-policy", "vary"])
      expect.soft(headers[name], `${path} ${name}`).toBe(full[name]);
    expect.soft(headers, path).not.toHaveProperty("content-encoding");
    expect.soft((await get(path, { "If-None-Match": 'W/"other"' })).status, path).toBe(200);
  }
  const { etag = "" } = (await get("/nope")).headers;
  expect(etag).toMatch(/^W/);
  expect((await get("/nope", { "If-None-Match": etag })).status).toBe(404);
});

test("each page has its own ETag, which is the same in all replicas of a build", async () => {
  const replica = await serve(await createSite({ remixBuild: await loadBuild() }));
  const paths = [...pages, "/nope", "/about.data"];
  const tagsOf = (server: typeof site) =>
    Promise.all(paths.map(async (path) => (await get(path, {}, server)).headers.etag));
  const tags = await tagsOf(site);
  expect(new Set(tags).size).toBe(paths.length);
  expect(await tagsOf(replica)).toEqual(tags);
});

const decoders = { br: brotliDecompressSync, gzip: gunzipSync };

test("text is sent in the best encoding that the client accepts, with Content-Length and Vary", async () => {
  const choices: Record<string, keyof typeof decoders | undefined> = {
    "gzip, deflate, br, zstd": "br",
    "br;q=0, GZIP;q=0.5": "gzip",
    "deflate, br ;q=0.001": "br",
    "brotli, xgzip": undefined,
    "identity;q=0": undefined,
    ";;;,,,===": undefined,
  };
  const paths = [...pages, ...documents, "/nope", ...pages.map(dataOf), "/nope.data"];
  for (const path of paths) {
    const plain = await get(path);
    expect.soft(plain.headers["content-encoding"], path).toBe(undefined);
    for (const [accepted, encoding] of Object.entries(choices)) {
      const { status, headers, body } = await get(path, { "Accept-Encoding": accepted });
      expect.soft([status, headers["content-encoding"]], path).toEqual([plain.status, encoding]);
      expect.soft(headers["content-length"], path).toBe(String(body.length));
      expect.soft(headers.vary, path).toBe("Accept-Encoding");
      const text = encoding ? decoders[encoding](body) : body;
      expect.soft(text.toString(), path).toBe(plain.body.toString());
    }
  }
  const image = pathIn((await get("/about")).body.toString(), /\/assets\/[\w-]+\.(webp|avif)/);
  const { headers } = await get(image, { "Accept-Encoding": "br" });
  expect(headers["content-encoding"]).toBe(undefined);
});
