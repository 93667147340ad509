import { createHash } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { promisify } from "node:util";
import { brotliCompress, gzip } from "node:zlib";
import fresh from "fresh";
import Negotiator from "negotiator";

/** The best first. */
const encodings = ["br", "gzip", "identity"] as const;

interface Variant {
  /** Names and values in turn, as `writeHead` accepts them. */
  headers: string[];
  body: Buffer;
}

/** An answer that is the same for all visitors, in each encoding that makes it smaller. */
export interface StaticResponse {
  status: number;
  etag: string;
  variants: { br?: Variant; gzip?: Variant; identity: Variant };
  /** The headers of a 304, which has no body. */
  headersWithoutBody: string[];
}

const compressible =
  /^(text\/|application\/(json|ld\+json|manifest\+json|(atom\+)?xml|javascript)|image\/svg\+xml)/;

/**
 * Prepares an answer: compresses it, and sets its ETag and the headers of each encoding. The ETag is weak, because all
 * encodings share it although their bytes differ (RFC 9110, 8.8.1).
 *
 * @param encoded variants that are compressed already, such as the build's `.br` and `.gz` files
 */
export async function createStaticResponse(
  { status, headers, body }: { status: number; headers: Headers | Record<string, string>; body: Buffer },
  encoded?: { br: Buffer | undefined; gzip: Buffer | undefined },
): Promise<StaticResponse> {
  const common = new Headers(headers);
  const etag = `W/"${createHash("sha256").update(body).digest("base64url").slice(0, 22)}"`;
  common.set("ETag", etag);
  const mayCompress = compressible.test(common.get("Content-Type") ?? "");
  const { br, gzip } = encoded ?? (mayCompress ? await compress(body) : {});
  const isSmaller = (bytes?: Buffer) => bytes !== undefined && bytes.length < body.length;
  if (isSmaller(br) || isSmaller(gzip)) common.append("Vary", "Accept-Encoding");

  const variant = (bytes: Buffer, encoding?: string): Variant => {
    const own = new Headers(common);
    if (encoding) own.set("Content-Encoding", encoding);
    own.set("Content-Length", String(bytes.length));
    return { headers: [...own].flat(), body: bytes };
  };
  const variants = {
    identity: variant(body),
    ...(br && isSmaller(br) && { br: variant(br, "br") }),
    ...(gzip && isSmaller(gzip) && { gzip: variant(gzip, "gzip") }),
  };
  for (const name of ["Content-Type", "Content-Length"]) common.delete(name);
  return { status, etag, variants, headersWithoutBody: [...common].flat() };
}

const brotliAsync = promisify(brotliCompress);
const gzipAsync = promisify(gzip);

/** Uses the highest levels (Brotli's default). */
async function compress(body: Buffer) {
  const [br, gzip] = await Promise.all([brotliAsync(body), gzipAsync(body, { level: 9 })]);
  return { br, gzip };
}

/**
 * Answers a GET or HEAD request with a static response, or with 304 if the client has it already. A Range header is
 * ignored, which RFC 9110 (14.2) allows.
 */
export function sendStaticResponse(
  request: IncomingMessage,
  response: ServerResponse,
  { status, etag, variants, headersWithoutBody }: StaticResponse,
): void {
  const { access } = response;
  access.cache = "hit";
  const id = ["X-Request-Id", access.id];
  if (status === 200 && fresh(request.headers, { etag })) {
    response.writeHead(304, [...headersWithoutBody, ...id]).end();
    return;
  }
  const accepted = new Negotiator(request).encodings([...encodings]);
  // A client that accepts none of the encodings gets the plain bytes (RFC 9110, 12.5.3).
  const encoding = encodings.find((each) => accepted.includes(each)) ?? "identity";
  const { headers, body } = variants[encoding] ?? variants.identity;
  access.bytes = body.length;
  // For a HEAD request Node leaves out the body.
  response.writeHead(status, [...headers, ...id]).end(body);
}
