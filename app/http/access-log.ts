import { randomUUID } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import type { Logger } from "pino";
import { probes } from "./middleware/health";

/** What the log says about one request besides its method and status. */
interface AccessRecord {
  /** The X-Request-Id of the answer. */
  id: string;
  /** The request's path without its query. */
  path: string;
  /** "hit" for an answer that is kept in memory, "miss" for one that was made for this request. */
  cache: "hit" | "miss";
  /** The length of the answer's body, if it is not in the Content-Length header. */
  bytes?: number;
}

declare module "node:http" {
  interface ServerResponse {
    /** Set by `logAccess`; the code that sends the answer updates it. */
    access: AccessRecord;
  }
}

/** nginx's status code for a client that closed the connection before it got an answer. */
const clientClosedRequest = 499;

/**
 * Logs a request when its answer has been sent or the client has disconnected. Leaves out the query and the client's IP
 * address, because both can be personal data.
 */
export function logAccess(log: Logger, request: IncomingMessage, response: ServerResponse): void {
  const start = performance.now();
  const { url = "/", method } = request;
  response.access = { id: requestId(request), path: url.split("?", 1)[0] ?? url, cache: "miss" };
  response.once("close", () => {
    const { path, id, cache, bytes = contentLength(request, response) } = response.access;
    const status = response.headersSent ? response.statusCode : clientClosedRequest;
    const ms = Math.round((performance.now() - start) * 1000) / 1000;
    log[levelOf(path, status)]({ method, path, status, ms, bytes, cache, id }, "request");
  });
}

function contentLength({ method }: IncomingMessage, response: ServerResponse): number {
  return method === "HEAD" ? 0 : Number(response.getHeader("Content-Length") ?? 0);
}

/** Health checks would fill the log, and a 503 is their expected answer while the server stops. */
function levelOf(path: string, status: number): "debug" | "error" | "info" {
  if (probes.includes(path)) return "debug";
  return status >= 500 ? "error" : "info";
}

/** Keeps this process's request ids apart from those of other replicas. */
const processId = randomUUID().slice(0, 13);
let requests = 0;

/** The X-Request-Id that the proxy in front has set, if it is short and of harmless characters; else a new id. */
function requestId({ headers }: IncomingMessage): string {
  const given = headers["x-request-id"];
  return typeof given === "string" && /^[\w.:-]{1,128}$/.test(given) ? given : `${processId}-${++requests}`;
}
