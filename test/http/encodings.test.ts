import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { afterAll, expect, test } from "vitest";
import { ask, serve, type RawResponse } from "../support/raw-http";
import { addressIn, dataOf, documents, pages } from "../support/addresses";
import { createSite } from "../support/create-site";

const site = await serve(await createSite());
afterAll(() => site.close());

const get = (path: string, accepted?: string) =>
  ask(
    site.origin,
    path,
    accepted === undefined ? {} : { headers: { "Accept-Encoding": accepted } },
  );

function decode({ headers, body }: RawResponse): string {
  const encoding = headers["content-encoding"];
  if (encoding === "br") return brotliDecompressSync(body).toString();
  return (encoding === "gzip" ? gunzipSync(body) : body).toString();
}

/** The site prefers Brotli to gzip, and gzip to nothing, among what the client accepts (RFC 9110, 12.5.3). */
const choices: [accepted: string | undefined, encoding: string | undefined][] = [
  [undefined, undefined],
  ["gzip, deflate, br, zstd", "br"],
  ["*", "br"],
  ["br;q=0, gzip", "gzip"],
  ["identity", undefined],
  ["identity;q=0", undefined],
  [";;;,,,===", undefined],
];

test("a client gets the complete page in an encoding that it accepts", async () => {
  const plain = (await get("/about")).body.toString();
  for (const [accepted, encoding] of choices) {
    const answer = await get("/about", accepted);
    expect([accepted, answer.status]).toEqual([accepted, 200]);
    if (accepted !== "identity;q=0")
      expect([accepted, answer.headers["content-encoding"]]).toEqual([accepted, encoding]);
    expect(decode(answer), accepted).toBe(plain);
  }
});

test("pages, data and documents have the same content in every encoding, their length, and vary by Accept-Encoding", async () => {
  for (const path of [
    ...pages,
    ...pages.map(dataOf),
    ...documents.slice(0, 2),
    "/nope",
    "/nope.data",
  ]) {
    const plain = await get(path);
    for (const encoding of ["br", "gzip", undefined]) {
      const answer = await get(path, encoding);
      expect.soft(answer.status, path).toBe(plain.status);
      expect.soft(answer.headers["content-encoding"], path).toBe(encoding);
      expect.soft(answer.headers["content-length"], path).toBe(String(answer.body.length));
      expect.soft(answer.headers.vary, path).toBe("Accept-Encoding");
      expect.soft(decode(answer), path).toBe(plain.body.toString());
    }
  }
});

test("images, which are compressed already, are sent as they are", async () => {
  const image = addressIn((await get("/about")).body.toString(), /\/assets\/[\w-]+\.(webp|avif)/);
  const { status, headers } = await get(image, "br, gzip");
  expect([status, headers["content-encoding"]]).toEqual([200, undefined]);
});
