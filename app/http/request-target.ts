import type { IncomingMessage } from "node:http";

declare module "node:http" {
  interface IncomingMessage {
    pathname: string;
  }
}

/**
 * Parses a request's target once: sets `pathname`, and `url` to path and query. Drops the scheme
 * and host of an absolute URL, which a server must accept (RFC 9112, 3.2.2). Express cannot parse a
 * "#" or a target without a slash, so these become paths that do not exist, except "*", which gets
 * a 400.
 */
export function parseTarget(request: IncomingMessage): void {
  const target = (request.url ?? "/").replace(/^https?:\/\/[^/?]*/i, "").replaceAll("#", "%23");
  request.url = /^[/*]/.test(target) ? target : `/${target}`;
  [request.pathname = ""] = request.url.split("?", 1);
}
