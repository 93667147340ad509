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
 * What Node.js writes at the end of a head where the connection stays open: Date and the fields of the
 * connection. A process has one server, so it is the same for all.
 */
let ending = { second: 0, lines: "" };

/**
 * Writes the head of an answer, as `response.writeHead` does. Node.js would check and join all headers for
 * each answer, which is a quarter of what sending a page costs; so it gets only the own ones, and the ready
 * lines are put before them. What it writes itself is used again for a second, as long as Date holds
 * (docs/decisions/014-ready-headers.md).
 */
export function writeHead(
  response: ServerResponse,
  status: number,
  ready: ReadyHeaders,
  { id, length }: OwnHeaders,
): void {
  const inner = response as unknown as Inner;
  const staysOpen = inner.shouldKeepAlive && !inner.maxRequestsOnConnectionReached;
  const isUsual = headIsText && status === 200 && length !== undefined && staysOpen;
  const second = Math.floor(Date.now() / 1000);
  if (isUsual && second === ending.second) {
    const own = `X-Request-Id: ${id}\r\nContent-Length: ${length}\r\n`;
    inner._header = `HTTP/1.1 200 OK\r\n${ready.lines}${own}${ending.lines}`;
    return;
  }
  const own = ["X-Request-Id", id, ...(length === undefined ? [] : ["Content-Length", String(length)])];
  if (!headIsText) {
    response.writeHead(status, ready.fields.concat(own));
    return;
  }
  response.writeHead(status, own);
  const head = inner._header as string;
  const afterStatus = head.indexOf("\r\n") + 2;
  inner._header = head.slice(0, afterStatus) + ready.lines + head.slice(afterStatus);
  if (isUsual) ending = { second, lines: head.slice(head.indexOf("\r\nDate: ") + 2) };
}

/** A release of Node.js may have the head it is about to send elsewhere, or in another form. */
const headIsText = (() => {
  const probe = new ServerResponse(new IncomingMessage(new Socket()));
  probe.writeHead(204, ["X-Probe", "1"]);
  const { _header: head } = probe as unknown as Inner;
  return typeof head === "string" && head.startsWith("HTTP/1.1 204 No Content\r\nX-Probe: 1\r\nDate: ");
})();
