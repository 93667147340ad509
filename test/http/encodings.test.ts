import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { request, serve, type RawResponse } from "../support/raw-http";
import { pathIn, dataOf, documents, pages } from "../support/paths";
import { createSite } from "../support/create-site";

const site = await serve(await createSite());

const get = (path: string, accepted?: string) =>
  request(site.origin, path, {
    headers: accepted === undefined ? {} : { "Accept-Encoding": accepted },
  });

function decode({ headers, body }: RawResponse): string {
  const encoding = headers["content-encoding"];
  if (encoding === "br") return brotliDecompressSync(body).toString();
  return (encoding === "gzip" ? gunzipSync(body) : body).toString();
}

/**
 * Of the encodings that the client accepts, the site prefers Brotli, then gzip (RFC 9110, 12.5.3).
 */
const choices: [accepted: string | undefined, encoding: string | undefined][] = [
  [undefined, undefined],
  ["gzip, deflate, br, zstd", "br"],
  ["br;q=0, gzip", "gzip"],
  ["identity;q=0", undefined],
  [";;;,,,===", undefined],
];

test("sends the complete page in the best encoding that the client accepts", async () => {
  const plain = (await get("/about")).body.toString();
  for (const [accepted, encoding] of choices) {
    const response = await get("/about", accepted);
    expect(response.status, accepted).toBe(200);
    if (accepted !== "identity;q=0")
      expect(response.headers["content-encoding"], accepted).toBe(encoding);
    expect(decode(response), accepted).toBe(plain);
  }
});

test("pages, data and documents have the same content in every encoding, with Content-Length and Vary", async () => {
  const paths = [...pages, ...documents, "/nope"];
  for (const path of [...paths, ...pages.map(dataOf), "/nope.data"]) {
    const plain = await get(path);
    for (const encoding of ["br", "gzip", undefined]) {
      const response = await get(path, encoding);
      const { status, headers, body } = response;
      expect.soft(status, path).toBe(plain.status);
      expect.soft(headers["content-encoding"], path).toBe(encoding);
      expect.soft(headers["content-length"], path).toBe(String(body.length));
      expect.soft(headers.vary, path).toBe("Accept-Encoding");
      expect.soft(decode(response), path).toBe(plain.body.toString());
    }
  }
});

test("does not compress images", async () => {
  const image = pathIn((await get("/about")).body.toString(), /\/assets\/[\w-]+\.(webp|avif)/);
  const { status, headers } = await get(image, "br, gzip");
  expect([status, headers["content-encoding"]]).toEqual([200, undefined]);
});
