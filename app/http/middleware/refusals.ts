import type { IncomingMessage } from "node:http";
import type { RequestHandler } from "express";

/** Whether a request is anything but a plain GET or HEAD. Only those get a page. */
export function isRefused(request: IncomingMessage): boolean {
  return (request.method !== "GET" && request.method !== "HEAD") || isAmbiguous(request);
}

/**
 * Answers 400 to a request that a proxy may understand differently, 204 to OPTIONS, and 405 to all methods that write
 * (RFC 9110, 15.5.6). It reads no body: Node discards it.
 */
export const refusals: RequestHandler = (request, response, next) => {
  if (!isRefused(request)) return next();
  response.type("text");
  if (isAmbiguous(request)) {
    response
      .status(400)
      .set("Connection", "close")
      .send("Bad request: no valid Transfer-Encoding, or two Hosts\n");
    return;
  }
  response.set("Allow", "GET, HEAD, OPTIONS");
  if (request.method === "OPTIONS") response.status(204).end();
  else response.status(405).send("Method not allowed\n");
};

/** Whether a proxy and Node may disagree about where a request ends or to whom it goes (RFC 9112, 3.2, 6.1 and 6.3). */
function isAmbiguous({ headers, httpVersion }: IncomingMessage): boolean {
  const coding = headers["transfer-encoding"];
  if (headers.host?.includes(",")) return true;
  return coding !== undefined && (httpVersion === "1.0" || !/(^|,)[\t ]*chunked$/i.test(coding));
}
