import { createHash } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { promisify } from "node:util";
import { brotliCompress, gzip } from "node:zlib";
import fresh from "fresh";
import Negotiator from "negotiator";

/** In the order of the site's preference. */
const encodings = ["br", "gzip", "identity"] as const;
type Encoding = (typeof encodings)[number];

/** Header names and values in turn, in one list, as `writeHead` accepts them. */
type RawHeaders = string[];

interface Variant {
  headers: RawHeaders;
  body: Buffer;
}

/** An answer that is the same for all visitors, in each encoding that makes it smaller. */
export interface StaticResponse {
  status: number;
  etag: string;
  variants: Partial<Record<Encoding, Variant>> & { identity: Variant };
  /** The headers of a 304, which has no body. */
  headersWithoutBody: RawHeaders;
}

const compressible =
  /^(text\/|application\/(json|ld\+json|manifest\+json|(atom\+)?xml|javascript)|image\/svg\+xml)/;

/**
 * Prepares an answer: compresses it and sets its headers.
 *
 * The ETag is weak, because all encodings of the answer share it although their bytes differ (RFC 9110, 8.8.1).
 *
 * @param headers the headers that cannot be computed from the body
 * @param encoded variants that are compressed already, such as the build's `.br` and `.gz` files
 */
export async function createStaticResponse(
  { status, headers, body }: { status: number; headers: Record<string, string>; body: Buffer },
  encoded?: Partial<Record<"br" | "gzip", Buffer | undefined>>,
): Promise<StaticResponse> {
  const { "Content-Type": type = "application/octet-stream", ...others } = headers;
  delete others["Content-Length"];
  const offered = encoded ?? (compressible.test(type) ? await compress(body) : {});
  const smaller = Object.entries(offered).flatMap(([name, bytes]) =>
    bytes && bytes.length < body.length ? [[name, bytes] as const] : [],
  );
  const etag = `W/"${createHash("sha256").update(body).digest("base64url").slice(0, 22)}"`;
  const common = { ...others, ETag: etag, ...(smaller.length > 0 && { Vary: "Accept-Encoding" }) };
  const variant = (bytes: Buffer, encoding: Record<string, string> = {}): Variant => {
    const own = { "Content-Type": type, ...encoding, "Content-Length": String(bytes.length) };
    return { headers: Object.entries({ ...common, ...own }).flat(), body: bytes };
  };
  return {
    status,
    etag,
    variants: {
      identity: variant(body),
      ...Object.fromEntries(
        smaller.map(([name, bytes]) => [name, variant(bytes, { "Content-Encoding": name })]),
      ),
    },
    headersWithoutBody: Object.entries(common).flat(),
  };
}

const brotliAsync = promisify(brotliCompress);
const gzipAsync = promisify(gzip);

/** Uses the highest levels (Brotli's default), because each answer is compressed once and sent many times. */
async function compress(body: Buffer): Promise<{ br: Buffer; gzip: Buffer }> {
  const [br, gzip] = await Promise.all([brotliAsync(body), gzipAsync(body, { level: 9 })]);
  return { br, gzip };
}

/**
 * Answers a GET or HEAD request with a static response, or with 304 if the client has it already. Ignores a Range header
 * and sends the whole body, which RFC 9110 (14.2) allows.
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
    access.bytes = 0;
    response.writeHead(304, [...headersWithoutBody, ...id]).end();
    return;
  }
  const { headers, body } = variants[chooseEncoding(request)] ?? variants.identity;
  access.bytes = body.length;
  // For a HEAD request Node leaves out the body.
  response.writeHead(status, [...headers, ...id]).end(body);
}

/** A client that accepts none of the encodings gets the plain bytes (RFC 9110, 12.5.3). */
function chooseEncoding(request: IncomingMessage): Encoding {
  if (request.headers["accept-encoding"] === undefined) return "identity";
  const accepted = new Negotiator(request).encodings([...encodings]);
  return encodings.find((encoding) => accepted.includes(encoding)) ?? "identity";
}
