import { createHash } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import Negotiator from "negotiator";
import { readyBytes, readyHeaders, sendReady, writeHead, type ReadyHeaders } from "./ready-headers";

/** An answer as it is before it is kept. */
export interface Answer {
  status: number;
  /** Without those that follow from the body: Content-Length, Content-Encoding, ETag and Vary. */
  headers: Record<string, string>;
  body: Buffer;
}

type Encoding = "br" | "gzip" | "identity";

interface Variant {
  /** All but Content-Length. */
  headers: ReadyHeaders;
  body: Buffer;
  /** The headers, Content-Length and the body, as they go on the wire. */
  bytes: Buffer;
}

/** An answer ready to be sent, in every encoding in which it is worth sending. */
export interface KeptAnswer {
  status: number;
  etag: string;
  variants: Partial<Record<Encoding, Variant>> & { identity: Variant };
  /** What a 304 has. */
  notModified: ReadyHeaders;
}

const compressible = /^(text\/|application\/(json|ld\+json|manifest\+json|xml|javascript)|image\/svg\+xml)/;
const empty = Buffer.alloc(0);

/**
 * Compresses an answer and fixes its headers. Brotli is quick for a start (see compressBest), unless the
 * first round trip asks for its best.
 *
 * The ETag is weak, as it stands for the page and not for one encoding of its bytes (RFC 9110, 8.8.1).
 *
 * @param ready encodings that are made already, such as the build's `.br` and `.gz` files
 */
export async function keep(
  { status, headers, body }: Answer,
  ready?: Partial<Record<"br" | "gzip", Buffer>>,
): Promise<KeptAnswer> {
  const etag = `W/"${createHash("sha256").update(body).digest("base64url").slice(0, 22)}"`;
  const encoded = ready ?? (compressible.test(headers["Content-Type"] ?? "") ? await compress(body) : {});
  // The smallest comes first; one that saves nothing is not worth a browser's work.
  const worth = Object.entries(encoded).filter(([, bytes]) => bytes.length < body.length) as [
    "br" | "gzip",
    Buffer,
  ][];
  const { "Content-Type": type, ...others } = headers;
  const notModified = readyHeaders({
    ...others,
    ETag: etag,
    ...(worth.length > 0 && { Vary: "Accept-Encoding" }),
  });
  const plain = type === undefined ? notModified : readyHeaders({ "Content-Type": type }, notModified);
  return {
    status,
    etag,
    variants: {
      identity: readyVariant(plain, body),
      ...Object.fromEntries(
        worth.map(([encoding, bytes]) => [
          encoding,
          readyVariant(readyHeaders({ "Content-Encoding": encoding }, plain), bytes),
        ]),
      ),
    },
    notModified,
  };
}

function readyVariant(headers: ReadyHeaders, body: Buffer): Variant {
  return { headers, ...readyBytes(headers, body) };
}

const brotliAsync = promisify(brotliCompress);
const gzipAsync = promisify(gzip);

/**
 * Brotli's qualities: one that is smaller than gzip in a fiftieth of the best one's time, one that is nearly
 * the best in half of it, and the best.
 */
const [quick, good, best] = [5, 10, 11] as const;

/** Bytes of an answer that come with the first round trip: ten packets (RFC 6928) less those of the headers. */
const firstRoundTrip = 14_000;

async function compress(body: Buffer): Promise<{ br: Buffer; gzip: Buffer }> {
  const [br, gzip] = await Promise.all([brotli(body, quick), gzipAsync(body, { level: 9 })]);
  return { br: br.length <= firstRoundTrip ? br : await brotli(body, good), gzip };
}

function brotli(body: Buffer, quality: number): Promise<Buffer> {
  return brotliAsync(body, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
    },
  });
}

/** Compresses a kept answer as well as it can be, which takes too long for the first visitor to wait for. */
export async function compressBest({ variants }: KeptAnswer): Promise<void> {
  const { br, identity } = variants;
  if (!br) return;
  variants.br = readyVariant(br.headers, await brotli(identity.body, best));
}

/**
 * Sends a kept answer to a GET or HEAD request. A Range is not answered, which RFC 9110 (14.2) leaves
 * to the server: the whole is sent. Headers must not have been set on the response: the answer has all.
 *
 * @param id the request's, which the answer has too
 * @returns the status and the number of body bytes sent
 */
export function sendKept(
  request: IncomingMessage,
  response: ServerResponse,
  kept: KeptAnswer,
  id: string,
): { status: number; bytes: number } {
  const ifNoneMatch = request.headers["if-none-match"];
  if (ifNoneMatch !== undefined && kept.status === 200 && matches(ifNoneMatch, kept.etag)) {
    writeHead(response, 304, kept.notModified, { id });
    response.end();
    return { status: 304, bytes: 0 };
  }
  const { variants, status } = kept;
  const variant = (variants.br && variants[chooseEncoding(request)]) ?? variants.identity;
  if (request.method === "GET" && status === 200 && sendReady(response, variant.bytes, id)) {
    return { status, bytes: variant.body.length };
  }
  const body = request.method === "HEAD" ? empty : variant.body;
  writeHead(response, status, variant.headers, { id, length: variant.body.length });
  response.end(body);
  return { status, bytes: body.length };
}

/** RFC 9110, 13.1.2: any tag of the list, compared weakly; `*` is any. */
function matches(ifNoneMatch: string, etag: string): boolean {
  if (ifNoneMatch.trim() === "*") return true;
  const opaque = etag.replace(/^W\//, "");
  return ifNoneMatch.split(",").some((each) => each.trim().replace(/^W\//, "") === opaque);
}

const preferred: Encoding[] = ["br", "gzip", "identity"];

/** The last header seen and what it came to: browsers send the same one over and over. */
let lastHeader: string | undefined;
let lastChoice: Encoding = "identity";

/** RFC 9110, 12.5.3. Where nothing that is offered is accepted, the plain bytes are sent all the same. */
function chooseEncoding(request: IncomingMessage): Encoding {
  const header = request.headers["accept-encoding"];
  if (header === undefined) return "identity";
  const text = String(header);
  if (text !== lastHeader) {
    lastHeader = text;
    lastChoice =
      (new Negotiator(request).encodings(preferred, { preferred })[0] as Encoding | undefined) ?? "identity";
  }
  return lastChoice;
}
