import supertest from "supertest";
import { beforeAll, describe, expect, test } from "vitest";
import { createSite, loadBuild } from "../support/create-site";

let site: ReturnType<typeof supertest>;
let asset: string;
beforeAll(async () => {
  site = supertest(await createSite());
  asset = /\/assets\/entry\.client-[\w-]+\.js/.exec((await site.get("/")).text)?.[0] ?? "";
});

const paths = ["/", "/software", "/about.data", "/sitemap.xml", "/favicon.ico", "asset"];
const opaque = (etag: string) => etag.replace(/^W\//, "");

describe.each(paths)("%s", (name) => {
  const path = () => (name === "asset" ? asset : name);

  /** RFC 9110, 13.1.2 and 8.8.3.2: any tag of the list, compared weakly. */
  test.each<[string, (etag: string) => string]>([
    ["the same tag", (etag) => etag],
    ["the tag as a strong one", opaque],
    ["the tag as a weak one", (etag) => `W/${opaque(etag)}`],
    ["a list that has it", (etag) => `"other", ${etag}, W/"another"`],
    ["a list without spaces", (etag) => `"other",${etag}`],
    ["a list with empty members", (etag) => `, ,${etag}, `],
    ["any tag", () => "*"],
  ])("has not been modified for %s", async (_name, ask) => {
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

  test.each<[string, (etag: string) => string]>([
    ["another tag", () => '"other"'],
    ["a list of others", () => 'W/"other", "another"'],
    ["a part of the tag", (etag) => `${etag.slice(0, -3)}"`],
    ["the tag without its quotes", (etag) => opaque(etag).replaceAll('"', "")],
    ["a tag around it", (etag) => `"${opaque(etag)}"`],
    ["nothing", () => ""],
    ["a star in quotes", () => '"*"'],
  ])("is sent whole for %s", async (_name, ask) => {
    const plain = await site.get(path());
    const answer = await site.get(path()).set("If-None-Match", ask(plain.headers.etag ?? ""));
    expect(answer.status).toBe(200);
    expect(answer.headers["content-length"]).toBe(plain.headers["content-length"]);
  });

  test("has the same weak ETag in all encodings and all answers", async () => {
    const tags = await Promise.all(
      ["br", "gzip", "identity", "br"].map(
        async (encoding) => (await site.get(path()).set("Accept-Encoding", encoding)).headers.etag,
      ),
    );
    expect(new Set(tags).size).toBe(1);
    // A strong tag would say that the bytes are the same (RFC 9110, 8.8.1).
    expect(tags[0]).toMatch(/^W\/"[\x21\x23-\x7e]+"$/);
    const answer = await site
      .get(path())
      .set("Accept-Encoding", "gzip")
      .set("If-None-Match", tags[0] ?? "");
    expect(answer.status).toBe(304);
  });

  test("answers If-Match with 412, because a weak ETag never matches (RFC 9110, 13.1.1)", async () => {
    const { headers } = await site.get(path());
    for (const tag of [headers.etag ?? "", opaque(headers.etag ?? ""), '"other"']) {
      const answer = await site.get(path()).set("If-Match", tag).set("If-None-Match", "*");
      expect(answer.status).toBe(412);
      expect(answer.headers["content-length"]).toBe("0");
      expect(answer.headers.etag).toBe(headers.etag);
    }
    expect((await site.get(path()).set("If-Match", "*")).status).toBe(200);
  });

  test("answers HEAD with 304 too", async () => {
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

test("a condition on a date alone gets the whole page", async () => {
  const answer = await site.get("/").set("If-Modified-Since", new Date(Date.now() + 60_000).toUTCString());
  expect(answer.status).toBe(200);
});

test("the same build gives the same ETags in every process", async () => {
  const other = supertest(await createSite({ build: await loadBuild() }));
  for (const path of ["/", "/software", "/about.data"]) {
    expect((await other.get(path)).headers.etag).toBe((await site.get(path)).headers.etag);
  }
});
