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

/**
 * Writes the head of an answer, as `response.writeHead` does. Node.js would check and join the ready
 * headers for each answer, which is a quarter of what sending a page costs; so it gets only the other
 * ones, and the ready lines are put before them (docs/decisions/014-ready-headers.md).
 *
 * @param own headers of this one answer, names and values in turn; Content-Length is one, if there is a body
 */
export function writeHead(
  response: ServerResponse,
  status: number,
  ready: ReadyHeaders,
  own: readonly string[],
): void {
  if (!headIsText) {
    response.writeHead(status, [...ready.fields, ...own]);
    return;
  }
  response.writeHead(status, own as string[]);
  const inner = response as unknown as { _header: string };
  const afterStatus = inner._header.indexOf("\r\n") + 2;
  inner._header = inner._header.slice(0, afterStatus) + ready.lines + inner._header.slice(afterStatus);
}

/** Where Node.js keeps the head it is about to send is not documented: a release may have it elsewhere. */
const headIsText = (() => {
  const probe = new ServerResponse(new IncomingMessage(new Socket()));
  probe.writeHead(204, ["X-Probe", "1"]);
  const { _header: head } = probe as unknown as { _header: unknown };
  return typeof head === "string" && head.startsWith("HTTP/1.1 204 No Content\r\nX-Probe: 1\r\n");
})();
