import { createHash } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { promisify } from "node:util";
import { brotliCompress, gzip } from "node:zlib";
import Negotiator from "negotiator";
import type { Exchange } from "./access-log";
import { evaluatePreconditions } from "./preconditions";

type Encoding = "br" | "gzip" | "identity";

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
  /** The headers of a 304 and a 412, which have no body. */
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
  encoded?: Partial<Record<"br" | "gzip", Buffer>>,
): Promise<StaticResponse> {
  const { "Content-Type": type = "application/octet-stream", ...others } = headers;
  delete others["Content-Length"];
  const offered = encoded ?? (compressible.test(type) ? await compress(body) : {});
  const worthwhile = Object.entries(offered).filter(([, bytes]) => bytes.length < body.length);
  const etag = `W/"${createHash("sha256").update(body).digest("base64url").slice(0, 22)}"`;
  const common = { ...others, ETag: etag, ...(worthwhile.length > 0 && { Vary: "Accept-Encoding" }) };

  const variant = (bytes: Buffer, encoding: Record<string, string> = {}): Variant => ({
    headers: rawHeaders({
      ...common,
      "Content-Type": type,
      ...encoding,
      "Content-Length": String(bytes.length),
    }),
    body: bytes,
  });
  return {
    status,
    etag,
    variants: {
      identity: variant(body),
      ...Object.fromEntries(
        worthwhile.map(([name, bytes]) => [name, variant(bytes, { "Content-Encoding": name })]),
      ),
    },
    headersWithoutBody: rawHeaders(common),
  };
}

function rawHeaders(headers: Record<string, string>): RawHeaders {
  return Object.entries(headers).flat();
}

const brotliAsync = promisify(brotliCompress);
const gzipAsync = promisify(gzip);

/** Uses the highest levels (Brotli's default), because the site compresses each answer once and sends it many times. */
async function compress(body: Buffer): Promise<{ br: Buffer; gzip: Buffer }> {
  const [br, gzip] = await Promise.all([brotliAsync(body), gzipAsync(body, { level: 9 })]);
  return { br, gzip };
}

/**
 * Answers a GET or HEAD request with a static response, or with 304 or 412 if the request's conditions say so.
 * It ignores a Range header and sends the whole body, which RFC 9110 (14.2) allows.
 *
 * @param exchange the log record of the request, to which this adds what was sent
 */
export function sendStaticResponse(
  request: IncomingMessage,
  response: ServerResponse,
  page: StaticResponse,
  exchange: Exchange,
): void {
  exchange.cache = "hit";
  exchange.bytes = 0;
  const id = ["X-Request-Id", exchange.id];
  const outcome = page.status === 200 ? evaluatePreconditions(request.headers, page.etag) : "send";
  if (outcome !== "send") {
    const [status, length] = outcome === "not-modified" ? [304, []] : [412, ["Content-Length", "0"]];
    response.writeHead(status, [...page.headersWithoutBody, ...length, ...id]);
    response.end();
    return;
  }
  const { headers, body } = page.variants[chooseEncoding(request)] ?? page.variants.identity;
  response.writeHead(page.status, [...headers, ...id]);
  if (request.method === "HEAD") {
    response.end();
    return;
  }
  exchange.bytes = body.length;
  response.end(body);
}

const preferred: Encoding[] = ["br", "gzip", "identity"];

/** Negotiates by RFC 9110, 12.5.3. A client that accepts none of the encodings gets the plain bytes. */
function chooseEncoding(request: IncomingMessage): Encoding {
  if (request.headers["accept-encoding"] === undefined) return "identity";
  const [chosen] = new Negotiator(request).encodings(preferred, { preferred });
  return (chosen as Encoding | undefined) ?? "identity";
}
