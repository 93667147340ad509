import { randomUUID } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import type { Logger } from "pino";
import { pathOf } from "./request-target";

/** One request and its answer, as they go on. */
export interface Exchange {
  /** The request's path without its query. */
  path: string;
  /** The X-Request-Id of the answer. */
  id: string;
  /** "hit" for an answer that was prerendered, "miss" for one that was made for this request. */
  cache: "hit" | "miss";
  /** Bytes of the answer's body, where Content-Length does not say it. */
  bytes?: number;
}

/** nginx's number for a visitor who left before there was an answer. */
const clientClosedRequest = 499;

/**
 * Begins the record of a request, and writes it to the log when the answer is out or the visitor gone. It
 * has no query and no address of a visitor: what those say is private.
 *
 * @returns the record, for those who know more of the answer
 */
export function logAccess(log: Logger, request: IncomingMessage, response: ServerResponse): Exchange {
  const started = performance.now();
  const exchange: Exchange = { path: pathOf(request.url ?? "/"), id: requestId(request), cache: "miss" };
  response.once("close", () => {
    const { path, id, cache } = exchange;
    const status = response.headersSent ? response.statusCode : clientClosedRequest;
    const bytes = exchange.bytes ?? bytesOf(request, response);
    const ms = Math.round((performance.now() - started) * 1000) / 1000;
    log[levelOf(path, status)]({ method: request.method, path, status, ms, bytes, cache, id }, "request");
  });
  return exchange;
}

function bytesOf({ method }: IncomingMessage, response: ServerResponse): number {
  const hasBody = method !== "HEAD" && response.statusCode !== 304;
  return hasBody ? Number(response.getHeader("Content-Length") ?? 0) : 0;
}

/** Health checks come every second from every side, and a 503 while stopping is their right answer. */
const probes = new Set(["/healthz", "/readyz"]);

function levelOf(path: string, status: number): "debug" | "error" | "info" {
  if (probes.has(path)) return "debug";
  return status >= 500 ? "error" : "info";
}

/** Tells the requests of this process from those of others. */
const processId = randomUUID().slice(0, 13);
let requests = 0;

/** The id that the proxy in front gave the request, if it is one that can be written to a log; else a new one. */
function requestId({ headers }: IncomingMessage): string {
  const given = headers["x-request-id"];
  return typeof given === "string" && /^[\w.:-]{1,128}$/.test(given) ? given : `${processId}-${++requests}`;
}
