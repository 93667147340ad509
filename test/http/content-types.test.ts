import { readdir } from "node:fs/promises";
import path from "node:path";
import supertest from "supertest";
import { beforeAll, expect, test } from "vitest";
import { dataOf, pages } from "../support/addresses";
import { clientFolder, createSite } from "../support/create-site";

let site: ReturnType<typeof supertest>;
beforeAll(async () => {
  site = supertest(await createSite());
});

const html = "text/html; charset=utf-8";
const plain = "text/plain; charset=utf-8";
const json = "application/json; charset=utf-8";

test.each<[string, string]>([
  ...pages.map((page): [string, string] => [page, html]),
  ["/nope", html],
  ["/resume.json", json],
  ["/healthz", json],
  ["/readyz", json],
  ["/robots.txt", plain],
  ["/assets/missing.js", plain],
  ["/About", plain],
  ["/%", plain],
])("the content type of %s is %s", async (address, type) => {
  expect((await site.get(address)).headers["content-type"]).toBe(type);
});

test.each<[string, RegExp]>([
  ...pages.map((page): [string, RegExp] => [dataOf(page), /^text\/x-script\b/]),
  ["/sitemap.xml", /^(application|text)\/xml\b/],
  ["/site.webmanifest", /^application\/manifest\+json\b/],
])("the content type of %s matches %s", async (address, type) => {
  expect((await site.get(address)).headers["content-type"]).toMatch(type);
});

/** Because of X-Content-Type-Options: nosniff, browsers reject a file with a wrong type. */
const byEnding: Record<string, RegExp> = {
  ".js": /^text\/javascript; charset=utf-8$/,
  ".css": /^text\/css; charset=utf-8$/,
  ".svg": /^image\/svg\+xml\b/,
  ".png": /^image\/png$/,
  ".webp": /^image\/webp$/,
  ".avif": /^image\/avif$/,
  ".woff": /^font\/woff$/,
  ".woff2": /^font\/woff2$/,
  ".ico": /^image\/(vnd\.microsoft\.icon|x-icon)$/,
  ".txt": /^text\/plain\b/,
};

test("the content type of every file in the build fits its extension", async () => {
  const files = await readdir(clientFolder, { recursive: true, withFileTypes: true });
  const addresses = files
    .filter((file) => file.isFile() && !/\.(br|gz)$/.test(file.name))
    .map((file) => `/${path.relative(clientFolder, path.join(file.parentPath, file.name))}`);
  expect(addresses.length).toBeGreaterThan(20);
  for (const address of addresses) {
    const { status, headers } = await site.head(address);
    expect(status, address).toBe(200);
    expect(headers["content-type"], address).toMatch(byEnding[path.extname(address)] ?? /never/);
  }
});

test("the compressed variant of a file has no address of its own", async () => {
  const compressed = (await readdir(`${clientFolder}/assets`)).filter((name) => /\.(br|gz)$/.test(name));
  expect(compressed).not.toHaveLength(0);
  for (const name of compressed) expect((await site.get(`/assets/${name}`)).status).toBe(404);
});
