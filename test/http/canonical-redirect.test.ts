import { afterAll, beforeAll, expect, test } from "vitest";
import { createSite } from "../support/create-site";
import { ask, serve } from "../../harness/wire";

let site: Awaited<ReturnType<typeof serve>>;
beforeAll(async () => {
  site = await serve(await createSite());
});
afterAll(() => site.close());

test.each([
  ["/about/", "/about"],
  ["/about//", "/about"],
  ["/About", "/about"],
  ["/ABOUT/", "/about"],
  ["/%61bout", "/about"],
  ["/about%2F", "/about"],
  ["/%41BOUT", "/about"],
  ["/Software?x=1&y=2", "/software"],
  ["/software/?x=a/b", "/software"],
  ["/Security?", "/security"],
  ["/About?x=1?y=2", "/about"],
  ["/About?next=//evil.example", "/about"],
  ["/Resume.JSON", "/resume.json"],
  ["/Sitemap.xml/", "/sitemap.xml"],
  ["/About.data?_routes=root", "/about.data"],
])("%s redirects permanently to %s", async (path, target) => {
  const { status, headers } = await ask(site.origin, path);
  expect(status).toBe(308);
  expect(headers.location).toBe(target);
  // Without Cache-Control, caches may keep a 308 forever (RFC 9111, 4.2.2).
  expect(headers["cache-control"]).toBe("public, max-age=3600");
  expect((await ask(site.origin, target)).status).toBe(200);
});

test.each([
  "//about",
  "/about/more/",
  "/Nope",
  "/nope/",
  "//",
  "/../about",
  "/./about",
  "/about;x=1",
  "/about%00",
])("%s is not found, or redirects within this site", async (path) => {
  const { status, headers } = await ask(site.origin, path);
  expect([308, 404]).toContain(status);
  if (status === 308) expect(headers.location).toMatch(/^\/(?![/\\])/);
  else expect(headers).not.toHaveProperty("location");
});

/** Browsers may read such targets as another site: https://cheatsheetseries.owasp.org/cheatsheets/Unvalidated_Redirects_and_Forwards_Cheat_Sheet.html */
test.each([
  "//evil.example/",
  "//evil.example/%2F..",
  "//evil.example/about/",
  "///evil.example/About",
  "/\\evil.example/",
  "/\\/evil.example/About/",
  "\\\\evil.example\\About",
  "/%5Cevil.example/",
  "/%2F/evil.example/",
  "/%2Fevil.example/About/",
  "/%09/evil.example/",
  "/@evil.example/",
  "/About@evil.example",
  "/.evil.example/",
  "/About//evil.example/",
  "/About/..//evil.example/",
  "/https:/evil.example/",
  "http://evil.example/About/",
  "http://evil.example\\@localhost/About/",
  "/About?x=%0d%0aLocation:%20https://evil.example",
])("%s never redirects to another site", async (path) => {
  for (const host of ["localhost", "evil.example"]) {
    const { status, headers } = await ask(site.origin, path, { headers: { Host: host } });
    expect(status).toBeLessThan(500);
    if (headers.location === undefined) continue;
    expect(headers.location).toMatch(/^\/(?![/\\])/);
    expect(new URL(headers.location, "https://here.example/a/b").host).toBe("here.example");
  }
});

test("the canonical address of a page is not redirected", async () => {
  for (const path of ["/", "/about", "/about?X=Y/", "/resume.json", "/?About/"]) {
    expect((await ask(site.origin, path)).status).toBe(200);
  }
});
