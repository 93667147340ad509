import fc from "fast-check";
import { expect, test } from "vitest";
import { canonicalPath } from "#app/http/middleware/redirects";
import { createSite, loadBuild } from "../support/create-site";
import { pages } from "../support/paths";
import { request, serve } from "../support/raw-http";

const real = await loadBuild();
let renders = 0;
const counting = {
  ...real,
  // Each render reads the routes.
  get routes() {
    renders++;
    return real.routes;
  },
};
const site = await serve(await createSite({ remixBuild: counting }));

const otherSpellings = {
  "/about/": "/about",
  "/ABOUT//": "/about",
  "/%61bout": "/about",
  "/Software?x=1&y=2": "/software?x=1&y=2",
  "/About?next=//evil.example": "/about?next=//evil.example",
  "/About.data?_routes=root": "/about.data?_routes=root",
  "http://evil.example/About/": "/about",
  // Former paths of a page, a post and a Markdown page.
  "/me?a=%22%0d%0ab": "/about?a=%22%0d%0ab",
  "/me": "/about",
  "/blog/almost/": "/resources/the-almost-right-answer",
  "/Old/imprint.html": "/imprint",
  "/old/imprint": "/imprint",
  "/about.html": "/about",
  "/about/index.html": "/about",
  // The feeds of a former site.
  "/index.xml": "/feed.xml",
  "/RSS": "/feed.xml",
};

test("other spellings of a page's path redirect to it permanently, with the query", async () => {
  for (const [path, target] of Object.entries(otherSpellings)) {
    const { status, headers } = await request(site.origin, path, {
      headers: { Host: "evil.example" },
    });
    expect([path, status, headers.location]).toEqual([path, 308, target]);
    // Without Cache-Control, caches may keep a 308 forever (RFC 9111, 4.2.2).
    const caching = path.includes("?") ? "no-store" : "public, max-age=3600";
    expect(headers["cache-control"]).toBe(caching);
  }
  for (const path of ["/about?X=Y/", "/?About/"])
    expect((await request(site.origin, path)).status).toBe(200);
});

const nonExistent = [
  "/nope",
  "/about/more",
  "/topics/Kotlin",
  "/__manifest",
  "/%0a/%2e%2e/resume",
  "/%E2%80%A8/software",
  "/a/../about",
  "//evil.example/%2F..",
  "/\\evil.example/",
  `/${"deep/".repeat(100)}end`,
  "ab://[x/about",
  "/about#x",
  "//a@[?#",
];

test("a non-existent path gets the 404 page or a 400 without rendering, whatever bytes it contains", async () => {
  const before = renders;
  expect(before).toBeGreaterThan(pages.length);
  const see = async (target: string) => {
    const { status, headers, body } = await request(site.origin, target);
    expect(renders, target).toBe(before);
    const { location, "content-type": type } = headers;
    return { status, type, location, text: body.toString() };
  };
  const [html, data] = [await see("/404"), await see("/404.data")];
  expect(html).toMatchObject({ status: 404, type: "text/html; charset=utf-8" });
  expect(data.status).toBe(404);
  for (const target of nonExistent) expect(await see(target), target).toEqual(html);
  for (const path of ["/a/b/c/d", "/about/more", "/", "/$"])
    expect.soft(await see(`${path}.data`), path).toEqual(data);
  for (const target of ["*x/software", "*", "/%", "/%E2%80"])
    expect((await see(target)).status, target).toBe(400);

  const controls = [...Array(33).keys()].map((code) => `%${code.toString(16).padStart(2, "0")}`);
  const names = "about About software resources _root fr 404 assets __manifest x".split(" ");
  const marks = "/ / / * . .. %2e%2e %2F \\ // : @ % # é {".split(" ");
  const others = "%E2%80%A8 %E2%80%A9 %7f .data .md ?_routes=root ?index http://x".split(" ");
  const part = fc.oneof(
    ...[controls, names, marks, others].map((each) => fc.constantFrom(...each)),
  );
  const start = fc.constantFrom("/", "/", "", "http://x", "x://", "*");
  const targets = fc
    .tuple(start, fc.array(part, { maxLength: 8 }))
    .map((all) => all.flat().join(""));
  const french = [await see("/fr/404"), await see("/fr/404.data")];
  const texts = [...[html, data, ...french].map(({ text }) => text), "Not found\n"];
  await fc.assert(
    fc.asyncProperty(targets, async (target) => {
      const { status, location, text } = await see(target);
      if (status === 308) expect([200, 404]).toContain((await see(location ?? "")).status);
      else if (status === 404) expect(texts).toContain(text);
      else expect([200, 400]).toContain(status);
    }),
    { numRuns: 500 },
  );
});

test("a path with many slashes takes linear time", () => {
  const path = `/a${"/".repeat(500_000)}b`;
  expect(canonicalPath(path)).toBe(path);
});
