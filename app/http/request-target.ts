import type { IncomingMessage } from "node:http";

declare module "node:http" {
  interface IncomingMessage {
    pathname: string;
  }
}

/**
 * Parses a request's target, once for all that handle the request: sets `pathname`, and `url` to
 * the path and query. Drops scheme and host of an absolute URL, which a server must accept (RFC
 * 9112, 3.2.2). Express cannot parse a "#" or a target without a slash. Both become paths of no
 * page, except "*", which gets a 400.
 */
export function parseTarget(request: IncomingMessage): void {
  const target = (request.url ?? "/").replace(/^https?:\/\/[^/?]*/i, "").replaceAll("#", "%23");
  request.url = /^[/*]/.test(target) ? target : `/${target}`;
  [request.pathname = ""] = request.url.split("?", 1);
}
