import { afterAll, expect, test } from "vitest";
import { ask, serve } from "../../harness/raw-http";
import { createSite } from "../support/create-site";

const site = await serve(await createSite());
afterAll(() => site.close());

const targets = {
  "/about/": "/about",
  "/ABOUT//": "/about",
  "/%61bout": "/about",
  "/about%2F": "/about",
  "/Software?x=1&y=2": "/software",
  "/About?next=//evil.example": "/about",
  "/Resume.JSON": "/resume.json",
  "/About.data?_routes=root": "/about.data",
  "http://evil.example/About/": "/about",
};

test("another spelling of a page's address redirects permanently to it, without the query", async () => {
  for (const [path, target] of Object.entries(targets)) {
    const { status, headers } = await ask(site.origin, path, { headers: { Host: "evil.example" } });
    // Without Cache-Control, caches may keep a 308 forever (RFC 9111, 4.2.2).
    expect([path, status, headers.location]).toEqual([path, 308, target]);
    expect(headers["cache-control"]).toBe("public, max-age=3600");
  }
});

test("the canonical address of a page is not redirected", async () => {
  for (const path of ["/", "/about", "/about?X=Y/", "/resume.json", "/?About/"]) {
    expect((await ask(site.origin, path)).status, path).toBe(200);
  }
});

test("no other address redirects, so none leads to another site", async () => {
  const others = ["//about", "/about/more/", "/Nope", "/../about", "/about;x=1", "/About@evil.example"];
  const hostile = [
    "//evil.example/%2F..",
    "//evil.example/about/",
    "/\\evil.example/",
    "/%2Fevil.example/About/",
  ];
  for (const path of [...others, ...hostile]) {
    const { status, headers } = await ask(site.origin, path);
    expect([path, status, headers.location]).toEqual([path, 404, undefined]);
  }
});
