import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { documents, pages, unknown, dataOf } from "../support/addresses";
import { createSite } from "../support/create-site";
import { ask, serve, type WireAnswer } from "../../harness/wire";

let site: Awaited<ReturnType<typeof serve>>;
beforeAll(async () => {
  site = await serve(await createSite());
});
afterAll(() => site.close());

const compressed = [...pages, ...pages.map(dataOf), ...documents.slice(0, 2), ...unknown.slice(0, 2)];

function decode({ headers, body }: WireAnswer): Buffer {
  const encoding = headers["content-encoding"];
  if (encoding === undefined) return body;
  if (encoding === "br") return brotliDecompressSync(body);
  if (encoding === "gzip") return gunzipSync(body);
  throw new Error(`the request does not accept ${encoding}`);
}

/** The encoding that RFC 9110, 12.5.3, demands for each value. The site prefers Brotli if the client has no preference. */
const choices: [accepted: string | string[] | undefined, encoding: string][] = [
  [undefined, "identity"],
  ["", "identity"],
  ["br", "br"],
  ["gzip", "gzip"],
  ["gzip, br", "br"],
  ["br, gzip", "br"],
  ["gzip,br", "br"],
  ["gzip, deflate, br, zstd", "br"],
  ["gzip, deflate", "gzip"],
  ["BR", "br"],
  ["GZip", "gzip"],
  ["*", "br"],
  ["*;q=0.1", "br"],
  ["br;q=0, *", "gzip"],
  ["gzip;q=0, *", "br"],
  ["br;q=0, gzip;q=0, *", "identity"],
  ["*;q=0.5, br;q=0", "gzip"],
  ["*;q=0, gzip", "gzip"],
  ["*;q=0, identity", "identity"],
  ["br;q=0", "identity"],
  ["br;q=0.0", "identity"],
  ["br;q=0.000", "identity"],
  ["br;Q=0", "identity"],
  ["br;q=0, gzip", "gzip"],
  ["br;q=0, gzip;q=0", "identity"],
  ["gzip;q=0", "identity"],
  ["br;q=0.5, gzip;q=1.0", "gzip"],
  ["br;q=1.000, gzip;q=0.999", "br"],
  ["br;q=0.001, gzip;q=0.002", "gzip"],
  ["gzip;q=0.5, br;q=0.5", "br"],
  ["br ; q=0.8 , gzip ; q=0.9", "gzip"],
  ["br\t;\tq=0.8\t,\tgzip;q=0.9", "gzip"],
  ["gzip,,br,", "br"],
  ["identity", "identity"],
  ["identity, br;q=0.5", "identity"],
  ["identity;q=0.5, br;q=0.4", "identity"],
  ["identity;q=0.5, br;q=0.6", "br"],
  ["identity;q=0, br", "br"],
  ["identity;q=0, gzip", "gzip"],
  ["identity;q=0, *;q=0.5", "br"],
  ["gzip;q=1, *;q=0", "gzip"],
  ["gzip;q=1.0, identity; q=0.5, *;q=0", "gzip"],
  ["compress, gzip", "gzip"],
  ["deflate", "identity"],
  ["zstd, deflate, compress", "identity"],
  ["nonsense", "identity"],
  ["brotli", "identity"],
  ["xbr, br2", "identity"],
  [["gzip", "br"], "br"],
  [["br;q=0", "gzip"], "gzip"],
];

test.each(choices)("Accept-Encoding %j is answered in the encoding %s", async (accepted, encoding) => {
  const headers = accepted === undefined ? {} : { "Accept-Encoding": accepted };
  const plain = await ask(site.origin, "/about");
  const answer = await ask(site.origin, "/about", { headers });
  expect(answer.status).toBe(200);
  expect(answer.headers["content-encoding"] ?? "identity").toBe(encoding);
  expect(decode(answer).equals(plain.body)).toBe(true);
});

/** RFC 9110 does not define the encoding for these values, but the client must get a complete answer. */
const unclear = [
  "identity;q=0",
  "*;q=0",
  "br;q=2, gzip;q=-1",
  "br;q=many",
  ";;;,,,===",
  "x-gzip",
  "br;level=11",
  "\u00e9\u00ff",
  "a,".repeat(3000),
];

test.each(unclear.map((value) => [value.slice(0, 40), value] as const))(
  "Accept-Encoding: %s is answered with the complete page",
  async (_start, accepted) => {
    const plain = await ask(site.origin, "/about");
    const answer = await ask(site.origin, "/about", { headers: { "Accept-Encoding": accepted } });
    expect(answer.status).toBe(200);
    expect(decode(answer).equals(plain.body)).toBe(true);
  },
);

describe.each(compressed)("%s", (path) => {
  test("has the same content in every encoding, with its length, and varies by Accept-Encoding alone", async () => {
    const plain = await ask(site.origin, path);
    for (const encoding of ["br", "gzip"]) {
      const answer = await ask(site.origin, path, { headers: { "Accept-Encoding": encoding } });
      expect(answer.status).toBe(plain.status);
      // Compression does not make bodies of a few bytes smaller.
      if (plain.body.length > 500) expect(answer.headers["content-encoding"]).toBe(encoding);
      expect(answer.headers["content-length"]).toBe(String(answer.body.length));
      expect(answer.headers.vary).toBe("Accept-Encoding");
      expect(answer.headers["content-type"]).toBe(plain.headers["content-type"]);
      expect(decode(answer).equals(plain.body)).toBe(true);
    }
    expect(plain.headers["content-length"]).toBe(String(plain.body.length));
    expect(plain.headers.vary).toBe("Accept-Encoding");
  });
});

test("images, which are compressed already, are sent as they are", async () => {
  const page = await ask(site.origin, "/about");
  const image = /\/assets\/[\w-]+\.(webp|avif)/.exec(page.body.toString())?.[0];
  const answer = await ask(site.origin, image ?? "", { headers: { "Accept-Encoding": "br, gzip" } });
  expect(answer.status).toBe(200);
  expect(answer.headers["content-encoding"]).toBeUndefined();
});

test("visitors who ask at the same time each get an encoding that they accept", async () => {
  const accepted = ["br", "gzip", "identity", "br;q=0, gzip", "gzip, br"];
  const wanted = ["br", "gzip", undefined, "gzip", "br"];
  const answers = await Promise.all(
    Array.from({ length: 200 }, (_, at) =>
      ask(site.origin, pages[at % pages.length] ?? "/", {
        headers: { "Accept-Encoding": accepted[at % accepted.length] ?? "" },
      }),
    ),
  );
  answers.forEach((answer, at) => {
    expect(answer.headers["content-encoding"]).toBe(wanted[at % accepted.length]);
    expect(() => decode(answer)).not.toThrow();
  });
});
