import supertest from "supertest";
import { beforeAll, describe, expect, test } from "vitest";
import { addressIn } from "../support/addresses";
import { createSite, loadBuild } from "../support/create-site";

let site: ReturnType<typeof supertest>;
let asset: string;
beforeAll(async () => {
  site = supertest(await createSite());
  asset = addressIn((await site.get("/")).text, /\/assets\/entry\.client-[\w-]+\.js/);
});

const paths = ["/", "/software", "/about.data", "/sitemap.xml", "/favicon.ico", "asset"];
const opaque = (etag: string) => etag.replace(/^W\//, "");

describe.each(paths)("%s", (name) => {
  const path = () => (name === "asset" ? asset : name);

  test.each<[string, (etag: string) => string]>([
    ["the same tag", (etag) => etag],
    ["a list that contains the tag", (etag) => `"other", ${etag}, W/"another"`],
    ["a star", () => "*"],
  ])("is answered with 304 if If-None-Match is %s", async (_name, ask) => {
    const plain = await site.get(path());
    const answer = await site.get(path()).set("If-None-Match", ask(plain.headers.etag ?? ""));
    expect(answer.status).toBe(304);
    expect(answer.text ?? "").toBe("");
    for (const header of ["content-length", "content-encoding", "content-type"]) {
      expect(answer.headers).not.toHaveProperty(header);
    }
    // A 304 must have the headers that the 200 would have (RFC 9110, 15.4.5).
    for (const header of ["etag", "cache-control", "vary", "content-security-policy"]) {
      expect(answer.headers[header]).toBe(plain.headers[header]);
    }
  });

  test("is sent in full if If-None-Match is a list of other tags", async () => {
    const plain = await site.get(path());
    const answer = await site.get(path()).set("If-None-Match", 'W/"other", "another"');
    expect(answer.status).toBe(200);
    expect(answer.headers["content-length"]).toBe(plain.headers["content-length"]);
  });

  test("has one weak ETag in all encodings", async () => {
    const tags = await Promise.all(
      ["br", "gzip", "identity", "br"].map(
        async (encoding) => (await site.get(path()).set("Accept-Encoding", encoding)).headers.etag,
      ),
    );
    expect(new Set(tags).size).toBe(1);
    // A strong tag would promise the same bytes in every encoding (RFC 9110, 8.8.1).
    expect(tags[0]).toMatch(/^W\/"[\x21\x23-\x7e]+"$/);
    const answer = await site
      .get(path())
      .set("Accept-Encoding", "gzip")
      .set("If-None-Match", tags[0] ?? "");
    expect(answer.status).toBe(304);
  });

  test("is answered with 412 to If-Match, which a weak ETag never matches (RFC 9110, 13.1.1)", async () => {
    const { headers } = await site.get(path());
    for (const tag of [headers.etag ?? "", opaque(headers.etag ?? ""), '"other"']) {
      const answer = await site.get(path()).set("If-Match", tag).set("If-None-Match", "*");
      expect(answer.status).toBe(412);
      expect(answer.headers["content-length"]).toBe("0");
      expect(answer.headers.etag).toBe(headers.etag);
    }
    expect((await site.get(path()).set("If-Match", "*")).status).toBe(200);
  });

  test("is answered with 304 to HEAD, too", async () => {
    const { headers } = await site.get(path());
    const answer = await site.head(path()).set("If-None-Match", headers.etag ?? "");
    expect(answer.status).toBe(304);
  });
});

test("no two pages have the same ETag", async () => {
  const tags = await Promise.all(
    ["/", "/about", "/security", "/software", "/resources", "/resume", "/nope"].map(
      async (path) => (await site.get(path)).headers.etag,
    ),
  );
  expect(new Set(tags).size).toBe(tags.length);
});

test("a 404 is sent in full, even to a client that has its ETag", async () => {
  const { headers } = await site.get("/nope");
  for (const tag of ["*", headers.etag ?? ""]) {
    expect((await site.get("/nope").set("If-None-Match", tag)).status).toBe(404);
    expect((await site.get("/nope").set("If-Match", tag)).status).toBe(404);
  }
});

test("a page is sent in full if the only condition is If-Modified-Since", async () => {
  const answer = await site.get("/").set("If-Modified-Since", new Date(Date.now() + 60_000).toUTCString());
  expect(answer.status).toBe(200);
});

test("two servers of the same build send the same ETags", async () => {
  const other = supertest(await createSite({ build: await loadBuild() }));
  for (const path of ["/", "/software", "/about.data"]) {
    expect((await other.get(path)).headers.etag).toBe((await site.get(path)).headers.etag);
  }
});
