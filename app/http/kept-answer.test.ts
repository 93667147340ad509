import { brotliCompressSync, brotliDecompressSync, gzipSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { compressBest, keep } from "./kept-answer";

const long = Buffer.from("The same words over and over. ".repeat(100));
const words = Buffer.from(Array.from({ length: 999 }, (_, at) => `the ${at % 7}th word of ${at}`).join());
const html = { "Content-Type": "text/html; charset=utf-8" };

describe("an answer is kept", () => {
  test("in three encodings where that saves bytes", async () => {
    const { variants } = await keep({ status: 200, headers: html, body: long });
    expect(Object.keys(variants).sort()).toEqual(["br", "gzip", "identity"]);
    expect(variants.br?.body.length).toBeLessThan(variants.gzip?.body.length ?? 0);
    expect(variants.gzip?.body.length).toBeLessThan(long.length);
  });

  test.each([
    ["too short to get shorter", html, Buffer.from("Hi")],
    ["empty", html, Buffer.alloc(0)],
    ["compressed already by what it is", { "Content-Type": "image/png" }, long],
    ["of no known type", {}, long],
  ])("as it is where it is %s, and then varies by nothing", async (_name, headers, body) => {
    const { variants } = await keep({ status: 200, headers: headers as Record<string, string>, body });
    expect(Object.keys(variants)).toEqual(["identity"]);
    expect(variants.identity.headers.fields).not.toContain("Vary");
    expect(variants.identity.headers.fields).not.toContain("Content-Encoding");
  });

  test("with the encodings that were made before, and no others", async () => {
    const br = brotliCompressSync(long);
    const { variants } = await keep({ status: 200, headers: html, body: long }, { br });
    expect(variants.br?.body).toEqual(br);
    expect(variants).not.toHaveProperty("gzip");
  });

  test("without an encoding that is longer than the plain bytes", async () => {
    const body = Buffer.from("Hi");
    const { variants } = await keep({ status: 200, headers: html, body }, { gzip: gzipSync(body) });
    expect(Object.keys(variants)).toEqual(["identity"]);
  });

  test("better, once there is time for it, and still as itself", async () => {
    const answer = await keep({ status: 200, headers: html, body: words });
    const before = answer.variants.br?.body.length ?? 0;
    await compressBest(answer);
    expect(answer.variants.br?.body.length).toBeLessThan(before);
    expect(brotliDecompressSync(answer.variants.br?.body ?? "")).toEqual(words);
  });

  test("with a tag that changes when a byte does, and only then", async () => {
    const tagOf = async (text: string) =>
      (await keep({ status: 200, headers: html, body: Buffer.from(text) })).etag;
    expect(await tagOf("one")).toBe(await tagOf("one"));
    expect(await tagOf("one")).not.toBe(await tagOf("two"));
  });
});
