import { brotliCompressSync, gzipSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { createStaticResponse } from "./static-response";

const long = Buffer.from("The same words over and over. ".repeat(100));
const html = { "Content-Type": "text/html; charset=utf-8" };

describe("a static response has", () => {
  test("three encodings if compression saves bytes", async () => {
    const { variants } = await createStaticResponse({ status: 200, headers: html, body: long });
    expect(Object.keys(variants).sort()).toEqual(["br", "gzip", "identity"]);
    expect(variants.br?.body.length).toBeLessThan(variants.gzip?.body.length ?? 0);
    expect(variants.gzip?.body.length).toBeLessThan(long.length);
  });

  test.each([
    ["too short for compression", html, Buffer.from("Hi")],
    ["empty", html, Buffer.alloc(0)],
    ["of a compressed type", { "Content-Type": "image/png" }, long],
    ["of an unknown type", {}, long],
  ])("one encoding and no Vary header if the body is %s", async (_name, headers, body) => {
    const { variants } = await createStaticResponse({
      status: 200,
      headers: headers,
      body,
    });
    expect(Object.keys(variants)).toEqual(["identity"]);
    expect(variants.identity.headers).not.toContain("Vary");
    expect(variants.identity.headers).not.toContain("Content-Encoding");
  });

  test("only the given encodings, if some are given", async () => {
    const br = brotliCompressSync(long);
    const { variants } = await createStaticResponse({ status: 200, headers: html, body: long }, { br });
    expect(variants.br?.body).toEqual(br);
    expect(variants).not.toHaveProperty("gzip");
  });

  test("no encoding that is longer than the plain bytes", async () => {
    const body = Buffer.from("Hi");
    const { variants } = await createStaticResponse(
      { status: 200, headers: html, body },
      { gzip: gzipSync(body) },
    );
    expect(Object.keys(variants)).toEqual(["identity"]);
  });

  test("an ETag that changes exactly when the body changes", async () => {
    const tagOf = async (text: string) =>
      (await createStaticResponse({ status: 200, headers: html, body: Buffer.from(text) })).etag;
    expect(await tagOf("one")).toBe(await tagOf("one"));
    expect(await tagOf("one")).not.toBe(await tagOf("two"));
  });
});
