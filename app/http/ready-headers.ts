import { IncomingMessage, ServerResponse, validateHeaderName, validateHeaderValue } from "node:http";
import { Socket } from "node:net";

/** Headers that are the same in many answers: checked, and put as they go on the wire, once. */
export interface ReadyHeaders {
  /** Names and values in turn. */
  fields: string[];
  /** A line for each, with its end. */
  lines: string;
}

/**
 * @param base headers to which these are added
 * @throws if a name or a value is not one that HTTP allows (RFC 9110, 5.1 and 5.5)
 */
export function readyHeaders(
  headers: Record<string, string>,
  base: ReadyHeaders = { fields: [], lines: "" },
): ReadyHeaders {
  const entries = Object.entries(headers);
  for (const [name, value] of entries) {
    validateHeaderName(name);
    validateHeaderValue(name, value);
  }
  return {
    fields: base.fields.concat(entries.flat()),
    lines: base.lines + entries.map(([name, value]) => `${name}: ${value}\r\n`).join(""),
  };
}

/** Headers of one answer. */
interface OwnHeaders {
  /** X-Request-Id; of characters that a header can have. */
  id: string;
  /** Content-Length, if the answer can have a body. */
  length?: number;
}

/** What Node.js keeps on a response, and does not document. */
interface Inner {
  _header: unknown;
  shouldKeepAlive?: boolean;
  maxRequestsOnConnectionReached?: boolean;
}

/**
 * What Node.js writes in a head where the connection stays open: Date and the fields of the connection. A
 * process has one server, so it is the same for all.
 */
let ending = { second: 0, lines: "" };

/**
 * The bytes of an answer that are the same each time it is sent: ready headers, Content-Length and the body.
 *
 * @returns them, and the body as a part of them
 */
export function readyBytes(ready: ReadyHeaders, body: Buffer): { bytes: Buffer; body: Buffer } {
  const head = Buffer.from(`${ready.lines}Content-Length: ${body.length}\r\n\r\n`, "latin1");
  const bytes = Buffer.concat([head, body]);
  return { bytes, body: bytes.subarray(head.length) };
}

/**
 * Sends a whole answer with status 200 to a GET request, the ready bytes as they are: Node.js takes them for the
 * body, and only what comes before them for the head. Nothing is sent where the head has to be asked of Node.js,
 * once in a second and for a connection's last answer: then `writeHead` is for it.
 *
 * @param id X-Request-Id; of characters that a header can have
 * @returns whether it was sent
 */
export function sendReady(response: ServerResponse, bytes: Buffer, id: string): boolean {
  const inner = response as unknown as Inner;
  if (!headIsText || !staysOpen(inner) || secondNow() !== ending.second) return false;
  inner._header = `HTTP/1.1 200 OK\r\nX-Request-Id: ${id}\r\n${ending.lines}`;
  response.end(bytes);
  return true;
}

/**
 * Writes the head of an answer, as `response.writeHead` does. Node.js would check and join all headers for
 * each answer, which is a quarter of what sending a page costs; so it gets only the own ones, and the ready
 * lines are put before them (docs/decisions/014-ready-headers.md). What it writes itself is used again by
 * `sendReady`, as long as Date holds.
 */
export function writeHead(
  response: ServerResponse,
  status: number,
  ready: ReadyHeaders,
  { id, length }: OwnHeaders,
): void {
  const inner = response as unknown as Inner;
  const own = ["X-Request-Id", id, ...(length === undefined ? [] : ["Content-Length", String(length)])];
  if (!headIsText) {
    response.writeHead(status, ready.fields.concat(own));
    return;
  }
  response.writeHead(status, own);
  const head = inner._header as string;
  const afterStatus = head.indexOf("\r\n") + 2;
  inner._header = head.slice(0, afterStatus) + ready.lines + head.slice(afterStatus);
  if (staysOpen(inner))
    ending = { second: secondNow(), lines: head.slice(head.indexOf("\r\nDate: ") + 2, -2) };
}

function staysOpen({ shouldKeepAlive, maxRequestsOnConnectionReached }: Inner): boolean {
  return shouldKeepAlive === true && maxRequestsOnConnectionReached !== true;
}

/** Date has no smaller unit (RFC 9110, 5.6.7). */
function secondNow(): number {
  return Math.floor(Date.now() / 1000);
}

/** A release of Node.js may have the head it is about to send elsewhere, or in another form. */
const headIsText = (() => {
  const probe = new ServerResponse(new IncomingMessage(new Socket()));
  probe.writeHead(204, ["X-Probe", "1"]);
  const { _header: head } = probe as unknown as Inner;
  return typeof head === "string" && head.startsWith("HTTP/1.1 204 No Content\r\nX-Probe: 1\r\nDate: ");
})();
