import type { IncomingMessage, ServerResponse } from "node:http";

/** The limits for reading a request's body before its connection is closed, in bytes and milliseconds. */
const mostBytes = 8 * 1024 * 1024;
const longestWait = 5000;

/**
 * How many chunks of a body may be smaller than the segments of TCP, in bytes. Each costs the server as much time as a
 * large one, and a sender can put thousands of them into a few kilobytes.
 */
const mostSmallChunks = 100;
const smallChunk = 512;

interface Refusal {
  status: 204 | 400 | 405;
  /** The body of the answer: a message for a person, or empty if nothing is wrong. */
  text: string;
}

/**
 * Decides whether a request is refused instead of answered with a page. The site is read-only, so it refuses
 * methods that write. It also refuses a request that a proxy and this server could understand differently, which
 * is how request smuggling works.
 *
 * @returns 400 for a malformed request, 405 for a method other than GET and HEAD (RFC 9110, 15.5.6), 204 for
 *   OPTIONS, which lists the methods; undefined for a request that is not refused
 */
export function refusalOf(request: IncomingMessage): Refusal | undefined {
  if (!hasValidHost(request)) return { status: 400, text: "Bad request: no valid host\n" };
  // A proxy may disagree with this server about where such a message ends (RFC 9112, 6.1 and 6.3).
  const { "transfer-encoding": coding } = request.headers;
  if (coding !== undefined && (request.httpVersion === "1.0" || !endsInChunked.test(coding))) {
    return { status: 400, text: "Bad request: no valid Transfer-Encoding\n" };
  }
  if (request.method === "GET" || request.method === "HEAD") return undefined;
  if (request.method === "OPTIONS") return { status: 204, text: "" };
  return { status: 405, text: "Method not allowed\n" };
}

/**
 * Answers a refused request at once, because a proxy reads the answer while it is still sending the body. The caller
 * has already set the headers that every answer has.
 */
export function sendRefusal(
  request: IncomingMessage,
  response: ServerResponse,
  { status, text }: Refusal,
): void {
  if (status !== 400) response.setHeader("Allow", "GET, HEAD, OPTIONS");
  if (status !== 204) {
    response.setHeader("Connection", "close");
    response.setHeader("Content-Type", "text/plain; charset=utf-8");
    response.setHeader("Content-Length", text.length);
  }
  response.writeHead(status);
  response.flushHeaders();
  if (text !== "") response.write(text);
  // Sends the answer now. Node closes the connection at once if the body turns out to be malformed.
  request.socket.uncork();
  onceBodyEnds(request, () => response.end());
}

/** Whether the request has a body. Its answer must say `Connection: close`, as its body may not be read to the end. */
export function hasBody({ headers }: IncomingMessage): boolean {
  return "transfer-encoding" in headers || Number(headers["content-length"] ?? 0) > 0;
}

/**
 * Discards the request's body, and calls `done` when it has arrived, or when a limit is reached. If a server closes a
 * connection with unread bytes, TCP resets it, and a proxy that is still sending the body never sees the answer
 * (RFC 9112, 9.6). Beyond its limits a body is not worth that: the connection is cut as soon as `done` has answered.
 */
export function onceBodyEnds(request: IncomingMessage, done: () => void): void {
  let bytes = 0;
  let smallChunks = 0;
  const end = () => {
    request.off("data", count).off("close", end);
    clearTimeout(timer);
    done();
  };
  const count = (chunk: Buffer) => {
    bytes += chunk.length;
    if (chunk.length < smallChunk) smallChunks++;
    if (bytes <= mostBytes && smallChunks <= mostSmallChunks) return;
    end();
    request.destroy();
  };
  const timer = setTimeout(end, longestWait);
  request.on("data", count).on("close", end);
}

const endsInChunked = /(?:^|,)[\t ]*chunked$/i;

/** A host name or IP address with an optional port (RFC 3986, 3.2.2 and 3.2.3). */
const hostAndPort = /^(?:[\w.~!$&'()*+,;=%-]*|\[[\da-f:.]+\])(?::\d*)?$/i;

/**
 * Whether the request has at most one Host line, and a valid one. A proxy and the server behind it could take
 * any other request to be for different sites, so RFC 9112 (3.2) demands a 400. The check reads `rawHeaders`,
 * because `headers` has only the first of several Host lines. Node itself refuses HTTP/1.1 without a Host line.
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
