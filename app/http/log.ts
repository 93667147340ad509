import { randomUUID } from "node:crypto";
import type { IncomingMessage } from "node:http";
import { pino, type Logger } from "pino";
import type { Settings } from "./env";

/** Milliseconds after which a line is written, even if it is alone. */
const flushInterval = 100;

/**
 * The site's log: JSON lines on standard output, or lines to be read under development. Lines are
 * written in blocks, and at the latest when the process ends.
 */
export function createLog(level: Settings["logLevel"]): Logger {
  const options = { level, base: null };
  if (process.env.NODE_ENV !== "production") {
    return pino({
      ...options,
      transport: { target: "pino-pretty", options: { ignore: "id", singleLine: true } },
    });
  }
  // A system call for every line would cost as much as answering a request.
  const out = pino.destination({ fd: 1, sync: false, minLength: 8192 });
  setInterval(() => out.flush(), flushInterval).unref();
  process.on("exit", () => out.flushSync());
  return pino(options, out);
}

/** What is said of one request. No query and no address of a visitor: those are the visitor's own. */
export interface RequestLine {
  method: string | undefined;
  path: string;
  status: number;
  /** Milliseconds from the request's headers to the answer's end. */
  ms: number;
  /** Bytes of the answer's body. */
  bytes: number;
  /** "kept" for an answer that was ready, "made" for one made for this request. */
  cache: "kept" | "made";
  id: string;
}

/** Health checks come every second from every side, and a 503 while stopping is their right answer. */
const probes = new Set(["/healthz", "/readyz"]);

export function logRequest(log: Logger, line: RequestLine): void {
  if (probes.has(line.path)) log.debug(line, "request");
  else if (line.status >= 500) log.error(line, "request");
  else log.info(line, "request");
}

/** The id that the proxy in front gave the request, if it is one that can be written to a log; else a new one. */
export function requestId(request: IncomingMessage): string {
  const given = request.headers["x-request-id"];
  return typeof given === "string" && /^[\w.:-]{1,128}$/.test(given) ? given : randomUUID();
}

/**
 * The request's path without its query. A request may also name the whole address, as to a proxy
 * (RFC 9112, 3.2.2); its host is not looked at.
 */
export function pathOf(request: IncomingMessage): string {
  const given = request.url ?? "/";
  const url = given.startsWith("/") ? given : given.replace(/^https?:\/\/[^/?]*\/?/i, "/");
  const query = url.indexOf("?");
  return query < 0 ? url : url.slice(0, query);
}
