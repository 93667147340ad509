import type { IncomingMessage, ServerResponse } from "node:http";

/** How much of a refused request's body is read before its connection ends, in bytes and milliseconds. */
const mostBytes = 8 * 1024 * 1024;
const longestWait = 5000;

interface Refusal {
  status: 204 | 400 | 405;
  /** What a person is told; empty where nothing is wrong. */
  text: string;
}

/**
 * Why a request gets none of the site's pages, if so: the site is only read, and no request may mean one
 * thing to a proxy and another to this server.
 *
 * @returns 400 for a malformed request, 405 for a method that is not for reading (RFC 9110, 15.5.6), 204 for
 *   OPTIONS, which asks what there is
 */
export function refusalOf(request: IncomingMessage): Refusal | undefined {
  if (!hasValidHost(request)) return { status: 400, text: "Bad request: no valid host\n" };
  // A proxy may see another end of such a message (RFC 9112, 6.1).
  if (request.httpVersion === "1.0" && "transfer-encoding" in request.headers) {
    return { status: 400, text: "Bad request: HTTP/1.0 has no Transfer-Encoding\n" };
  }
  if (request.method === "GET" || request.method === "HEAD") return undefined;
  if (request.method === "OPTIONS") return { status: 204, text: "" };
  return { status: 405, text: "Method not allowed\n" };
}

/** Answers a request that is refused. Headers that every answer has are set already. */
export function sendRefusal(
  request: IncomingMessage,
  response: ServerResponse,
  { status, text }: Refusal,
): void {
  if (status !== 400) response.setHeader("Allow", "GET, HEAD, OPTIONS");
  if (status === 204) {
    response.writeHead(204).end();
    return;
  }
  response.setHeader("Connection", "close");
  response.setHeader("Content-Type", "text/plain; charset=utf-8");
  response.setHeader("Content-Length", text.length);
  response.writeHead(status);
  response.flushHeaders();
  response.write(text);
  // The body may turn out to be malformed, on which Node closes the connection at once.
  request.socket.uncork();
  endAfterBody(request, response);
}

/**
 * Ends the connection when the request's body has come, or enough of it. A connection that is closed over
 * bytes nobody read is reset, and a proxy whose request is still on its way then never sees the answer
 * (RFC 9112, 9.6).
 */
function endAfterBody(request: IncomingMessage, response: ServerResponse): void {
  let bytes = 0;
  const end = () => response.end();
  const timer = setTimeout(end, longestWait);
  request.on("data", (chunk: Buffer) => {
    bytes += chunk.length;
    if (bytes > mostBytes) end();
  });
  request.on("end", end);
  response.on("close", () => clearTimeout(timer));
}

/** A name or an address, and maybe a port (RFC 3986, 3.2.2 and 3.2.3). */
const hostAndPort = /^(?:[\w.~!$&'()*+,;=%-]*|\[[\da-f:.]+\])(?::\d*)?$/i;

/**
 * A request with two Host lines, or with one that names no host, may mean one site to a proxy and another
 * to the server behind it: it must be refused (RFC 9112, 3.2). Node shows just the first of several Host
 * lines in `headers`; that HTTP/1.1 has one, it sees to itself.
 */
function hasValidHost({ rawHeaders }: IncomingMessage): boolean {
  let lines = 0;
  for (let at = 0; at < rawHeaders.length; at += 2) {
    if (rawHeaders[at]?.length !== 4 || rawHeaders[at]?.toLowerCase() !== "host") continue;
    lines++;
    if (lines > 1 || !hostAndPort.test(rawHeaders[at + 1] ?? "")) return false;
  }
  return true;
}
