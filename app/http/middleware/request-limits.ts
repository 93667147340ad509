import type { IncomingMessage } from "node:http";
import type { RequestHandler } from "express";

/** Browsers send about twenty headers, and proxies add a few. */
const maxHeaders = 100;

/**
 * Responds to requests other than a plain GET or HEAD. Does not read their bodies: Node.js discards
 * them. Closes the connection of a request that a proxy may understand differently.
 */
export const requestLimits: RequestHandler = (request, response, next) => {
  const exceeded = exceededLimit(request);
  if (!exceeded) return next();
  const [status, text] = exceeded;
  const isMethod = status === 204 || status === 405;
  response
    .status(status)
    .set(isMethod ? { Allow: "GET, HEAD, OPTIONS" } : { Connection: "close" })
    .type("text")
    .send(text);
};

/**
 * Returns the status and text for a request that must not get a page; undefined for a plain GET or
 * HEAD. Refuses whatever a proxy and Node.js may read differently: where the request ends and which
 * host it is for (RFC 9112, 3.2, 6.1 and 6.3).
 */
export function exceededLimit({
  method,
  headers,
  httpVersion,
  rawHeaders,
}: IncomingMessage): [status: number, text: string] | undefined {
  // Names and values alternate.
  if (rawHeaders.length > 2 * maxHeaders) return [431, `More than ${maxHeaders} headers\n`];
  if (!["1.0", "1.1"].includes(httpVersion)) return [505, "HTTP version not supported\n"];
  const { host, expect, "transfer-encoding": coding } = headers;
  if (host === undefined ? httpVersion !== "1.0" : host.includes(","))
    return [400, "Bad request: not exactly one Host\n"];
  const isReadable = httpVersion !== "1.0" && /(^|,)[\t ]*chunked$/i.test(coding ?? "");
  if (coding !== undefined && !isReadable)
    return [400, "Bad request: not a valid Transfer-Encoding\n"];
  if (expect !== undefined && !/100-continue/i.test(expect))
    return [417, "Expectation failed: only 100-continue is supported\n"];
  if (method === "OPTIONS") return [204, ""];
  // RFC 9110, 15.5.6
  if (method !== "GET" && method !== "HEAD") return [405, "Method not allowed\n"];
  return undefined;
}
