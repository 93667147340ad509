import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { profile } from "../../app/content/profile";
import { startSite, type Site } from "../../harness/start-site";
import { bots, fetchPages, type FetchedPage } from "../../scripts/previews/fetch-pages";
import { brokenRules } from "../../scripts/previews/rules";
import { pages, siteUrl } from "../support/addresses";
import { readPage } from "../support/read-page";

let site: Site;
let fetched: FetchedPage[];

beforeAll(async () => {
  site = await startSite({ SITE_URL: siteUrl });
  fetched = await fetchPages(pages.map((path) => site.origin + path));
});
afterAll(() => site?.stop());

test("no platform's bot finds a rule broken on any page", () => {
  expect(fetched).toHaveLength(pages.length * Object.keys(bots).length);
  expect(brokenRules(fetched)).toEqual([]);
});

/** "Your server must use gzip and deflate encodings": https://developers.facebook.com/docs/sharing/webmasters/crawler */
test("a bot that does not know Brotli is sent gzip", () => {
  const encodings = fetched
    .filter(({ platform }) => platform === "Facebook")
    .map((page) => page.contentEncoding);
  expect(encodings).toEqual(pages.map(() => "gzip"));
});

describe.each(pages)("the tags of %s", (path) => {
  const page = () => fetched.find(({ address }) => address === site.origin + path) as FetchedPage;
  const said = (name: string) => page().tags.metas.get(name)?.[0];

  test("are addresses of SITE_URL", () => {
    expect(page().tags.canonical).toBe(siteUrl + path);
    expect(said("og:url")).toBe(siteUrl + path);
    expect(said("og:image")).toMatch(`${siteUrl}/assets/`);
    expect(said("twitter:image")).toBe(said("og:image"));
  });

  test("name the page, its owner and its language", () => {
    expect(page().tags.title).toContain(profile.name);
    expect(said("og:title")).toBe(page().tags.title);
    expect(said("og:description")).toBe(said("description"));
    expect(said("og:site_name")).toBe(profile.name);
    expect(said("og:locale")).toBe(profile.language.replace("-", "_"));
    expect(said("og:type")).toBe("website");
  });

  test("let the page be listed", () => {
    expect(said("robots")).toBeUndefined();
  });
});

/** RFC 9110, 9.3.2: a bot may ask with HEAD first. */
test.each(pages)("HEAD says what GET sends: %s", async (path) => {
  const headers = { "Accept-Encoding": "identity" };
  const get = await fetch(site.origin + path, { headers });
  const head = await fetch(site.origin + path, { headers, method: "HEAD" });
  for (const name of ["Content-Length", "Content-Type", "ETag"]) {
    expect(head.headers.get(name), name).toBeTruthy();
    expect(head.headers.get(name), name).toBe(get.headers.get(name));
  }
  expect((await get.arrayBuffer()).byteLength).toBe(Number(head.headers.get("Content-Length")));
});

/** "Or it should ignore the Range header altogether": https://developers.facebook.com/docs/sharing/webmasters/crawler */
test.each(["bytes=0-99", "bytes=0-32767", "bytes=100-199"])(
  "a range is answered right: %s",
  async (range) => {
    const whole = Buffer.from(await (await fetch(site.origin)).arrayBuffer());
    const headers = { Range: range, "Accept-Encoding": "identity" };
    const response = await fetch(site.origin, { headers });
    const body = Buffer.from(await response.arrayBuffer());
    const [from = 0, to = 0] = range.match(/\d+/g)?.map(Number) ?? [];
    const part = whole.subarray(from, to + 1);
    expect([200, 206]).toContain(response.status);
    expect(body.equals(response.status === 206 ? part : whole)).toBe(true);
  },
);

describe("a page that is not there", () => {
  const unknown = "/no-such-page";

  test("is not listed and has no address of its own", async () => {
    const { response, document } = await readPage(site.origin + unknown);
    expect(response.status).toBe(404);
    expect(document.querySelector('meta[name="robots"]')?.getAttribute("content")).toContain("noindex");
    expect(document.querySelector('link[rel="canonical"]')).toBeNull();
    expect(document.querySelector('meta[property="og:url"]')).toBeNull();
    expect(document.querySelector("title")?.text).toContain("404");
  });
});
