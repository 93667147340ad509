import type { IncomingMessage } from "node:http";
import type { RequestHandler } from "express";

/** A name or an address, and maybe a port (RFC 3986, 3.2.2 and 3.2.3). */
const hostAndPort = /^(?:[\w.~!$&'()*+,;=%-]*|\[[\da-f:.]+\])(?::\d*)?$/i;

/**
 * A request with two Host lines, or with one that names no host, may mean one site to a proxy and another
 * to the server behind it: it must be refused (RFC 9112, 3.2).
 */
export function validHost(): RequestHandler {
  return (request, response, next) => {
    if (hasValidHost(request)) next();
    else response.status(400).set("Connection", "close").type("text").send("Bad request: no valid host\n");
  };
}

/** Node.js shows just the first of several Host lines in `headers`. That HTTP/1.1 has one, it sees to itself. */
export function hasValidHost({ rawHeaders }: IncomingMessage): boolean {
  let lines = 0;
  for (let at = 0; at < rawHeaders.length; at += 2) {
    if (rawHeaders[at]?.length !== 4 || rawHeaders[at]?.toLowerCase() !== "host") continue;
    lines++;
    if (lines > 1 || !hostAndPort.test(rawHeaders[at + 1] ?? "")) return false;
  }
  return true;
}
