import { randomUUID } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import type { Logger } from "pino";
import { probes } from "./middleware/health";
import { pathOf } from "./request-target";

/** What the log records of one request and its answer. The code that sends the answer updates it. */
export interface Exchange {
  /** The request's path without its query. */
  path: string;
  /** The X-Request-Id of the answer. */
  id: string;
  /** "hit" for an answer that was prerendered, "miss" for one that was made for this request. */
  cache: "hit" | "miss";
  /** The length of the answer's body in bytes. Without it the log takes the Content-Length header. */
  bytes?: number;
}

/** nginx's status code for a client that closed the connection before it got an answer. */
const clientClosedRequest = 499;

/**
 * Starts the log record of a request. The record is written when the answer has been sent or the client has
 * disconnected. It leaves out the query and the client's IP address, because both can be personal data.
 *
 * @returns the record, so that the code that sends the answer can add to it
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

/**
 * Health checks arrive every second and would fill the log. While the server stops, a 503 is their expected
 * answer and no error.
 */
function levelOf(path: string, status: number): "debug" | "error" | "info" {
  if (probes.includes(path)) return "debug";
  return status >= 500 ? "error" : "info";
}

/** A prefix that keeps this process's request ids apart from those of other replicas. */
const processId = randomUUID().slice(0, 13);
let requests = 0;

/** The X-Request-Id that the proxy in front has set, if it is short and of harmless characters; else a new id. */
function requestId({ headers }: IncomingMessage): string {
  const given = headers["x-request-id"];
  return typeof given === "string" && /^[\w.:-]{1,128}$/.test(given) ? given : `${processId}-${++requests}`;
}
