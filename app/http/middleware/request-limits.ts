import type { IncomingMessage } from "node:http";
import type { RequestHandler } from "express";

/** Browsers send about twenty headers, and proxies add a few. */
const maxHeaders = 100;

/** Handles every request that is not a plain GET or HEAD. */
export const requestLimits: RequestHandler = (request, response, next) => {
  if (isPlainGet(request)) return next();
  if (isAmbiguous(request)) {
    response.status(400).set("Connection", "close").type("text").send("Bad request\n");
    return;
  }
  response.set("Allow", "GET, HEAD, OPTIONS").type("text");
  if (request.method === "OPTIONS") response.status(204).end();
  // RFC 9110, 15.5.6. Node.js discards the body.
  else response.status(405).send("Method not allowed\n");
};

export function isPlainGet(request: IncomingMessage): boolean {
  return (request.method === "GET" || request.method === "HEAD") && !isAmbiguous(request);
}

/**
 * Returns whether a proxy and Node.js may read a request differently: where it ends, or which host
 * it is for (RFC 9112, 3.2, 6.1 and 6.3). A GET has no body, so it needs no Transfer-Encoding.
 */
function isAmbiguous({ headers, httpVersion, rawHeaders }: IncomingMessage): boolean {
  const { host, "transfer-encoding": coding } = headers;
  const isHostMissing = host === undefined && httpVersion !== "1.0";
  const isVersionKnown = httpVersion === "1.1" || httpVersion === "1.0";
  return (
    // Names and values alternate.
    rawHeaders.length > 2 * maxHeaders ||
    !isVersionKnown ||
    isHostMissing ||
    host?.includes(",") ||
    coding !== undefined
  );
}
