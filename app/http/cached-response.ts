import { hash } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import fresh from "fresh";
import { compress, isCompressible } from "./compression";

/**
 * The encodings in order of preference. A client accepts one if Accept-Encoding lists it without `;q=0` (RFC 9110,
 * 12.5.3).
 */
const encodings = [
  ["br", /(^|,)\s*br\s*(,|$|;(?!\s*q=0(\.0+)?\s*(,|$)))/i],
  ["gzip", /(^|,)\s*gzip\s*(,|$|;(?!\s*q=0(\.0+)?\s*(,|$)))/i],
] as const;

type Bodies = Partial<Record<"br" | "gzip", Buffer | undefined>>;

export interface CachedResponse {
  status: number;
  etag: string;
  /**
   * Alternating names and values, as `writeHead` accepts them, except for the headers that depend
   * on the encoding. Pairs would cost a seventh of the throughput.
   */
  headers: string[];
  body: Buffer;
  encoded: Bodies;
}

/** A page that is rendered at its first request may still be a promise. */
export type KnownResponse = CachedResponse | Promise<CachedResponse>;

/**
 * Compresses a response and sets its ETag, which is weak, because all encodings share it (RFC 9110,
 * 8.8.1).
 *
 * @param encoded the bodies of the build's `.br` and `.gz` files, if they exist
 */
export async function createCachedResponse(
  {
    status,
    headers,
    body,
  }: { status: number; headers: Headers | Record<string, string>; body: Buffer },
  encoded?: Bodies,
): Promise<CachedResponse> {
  const own = new Headers(headers);
  const etag = `W/"${hash("sha256", body, "base64url").slice(0, 22)}"`;
  own.set("ETag", etag);
  own.delete("Content-Length");
  const missing = !encoded?.br && isCompressible(own.get("Content-Type") ?? "");
  const { br, gzip }: Bodies = missing ? await compress(body) : { ...encoded };
  if (br || gzip) own.append("Vary", "Accept-Encoding");
  return { status, etag, headers: [...own].flat(), body, encoded: { br, gzip } };
}

/**
 * Responds to a GET or HEAD request, with 304 if the client has the current version. Ignores Range,
 * which is optional (RFC 9110, 14.2).
 */
export function sendCachedResponse(
  request: IncomingMessage,
  response: ServerResponse,
  page: KnownResponse,
  fail: (error: unknown) => void,
): void {
  if (page instanceof Promise)
    return void page.then((each) => sendCachedResponse(request, response, each, fail)).catch(fail);
  const { access } = response;
  access.cache = "hit";
  const headers = [...page.headers, "X-Request-Id", access.id];
  if (page.status === 200 && fresh(request.headers, { etag: page.etag })) {
    response.writeHead(304, headers).end();
    return;
  }
  const accepted = request.headers["accept-encoding"] ?? "";
  const encoding = encodings.find(([name, isIn]) => page.encoded[name] && isIn.test(accepted))?.[0];
  const body = (encoding && page.encoded[encoding]) ?? page.body;
  if (encoding) headers.push("Content-Encoding", encoding);
  headers.push("Content-Length", String(body.length));
  access.bytes = body.length;
  // Node.js omits the body for a HEAD request.
  response.writeHead(page.status, headers).end(body);
}
