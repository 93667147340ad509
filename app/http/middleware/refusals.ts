import type { IncomingMessage } from "node:http";
import type { RequestHandler } from "express";

/** Browsers send about twenty headers, and proxies add a few. */
const maxHeaders = 100;

/** Whether a request is anything but a plain GET or HEAD. Only those get a page. */
export function isRefused(request: IncomingMessage): boolean {
  return (request.method !== "GET" && request.method !== "HEAD") || reasonOf(request) !== undefined;
}

/**
 * Responds to requests that get no page: with 400 or 431 to one that a proxy may understand differently, 417 to an
 * Expect header other than 100-continue, 204 to OPTIONS, and 405 to all methods that write (RFC 9110, 15.5.6). Does
 * not read a body: Node.js discards it.
 */
export const refusals: RequestHandler = (request, response, next) => {
  if (!isRefused(request)) return next();
  response.type("text");
  const reason = reasonOf(request);
  if (reason) {
    const [status, text] = reason;
    response.status(status).set("Connection", "close").send(text);
    return;
  }
  response.set("Allow", "GET, HEAD, OPTIONS");
  if (request.method === "OPTIONS") response.status(204).end();
  else response.status(405).send("Method not allowed\n");
};

/**
 * Why a request is refused whatever its method, with the status: among others, a proxy and Node.js may disagree about
 * where it ends or to whom it goes (RFC 9112, 3.2, 6.1 and 6.3).
 */
function reasonOf(request: IncomingMessage): [status: number, text: string] | undefined {
  const { headers, httpVersion, rawHeaders } = request;
  // Names and values take turns.
  if (rawHeaders.length > 2 * maxHeaders) return [431, `More than ${maxHeaders} headers\n`];
  const { host, expect, "transfer-encoding": coding } = headers;
  if (host === undefined ? httpVersion !== "1.0" : host.includes(","))
    return [400, "Bad request: not exactly one Host\n"];
  const isReadable = httpVersion !== "1.0" && /(^|,)[\t ]*chunked$/i.test(coding ?? "");
  if (coding !== undefined && !isReadable)
    return [400, "Bad request: not a valid Transfer-Encoding\n"];
  if (expect !== undefined && !/100-continue/i.test(expect))
    return [417, "Expectation failed: only 100-continue is supported\n"];
  return undefined;
}
