import { randomUUID } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import type { Logger } from "pino";
import { probes } from "./middleware/health";

declare module "node:http" {
  interface ServerResponse {
    /** Data for the log line. `bytes` is the body's length if no header contains it. */
    access: { id: string; bytes?: number; cache: "hit" | "miss" };
  }
}

/** Differs between processes. A new UUID for each request would cost more than finding the page. */
const idStart = randomUUID().slice(0, 8);
let requests = 0;

/** Returns the X-Request-Id of a request that has none. */
export function newRequestId(): string {
  requests += 1;
  return `${idStart}-${requests.toString(16)}`;
}

/**
 * Logs a request when it ends. Omits the query and the IP address, which can be personal
 * data.
 */
export function logAccess(log: Logger, request: IncomingMessage, response: ServerResponse): void {
  const start = performance.now();
  const { pathname: path, method, headers } = request;
  const given = headers["x-request-id"];
  // A proxy may have set it.
  const isSafe = typeof given === "string" && /^[\w.:-]{1,128}$/.test(given);
  const id = isSafe ? given : newRequestId();
  response.access = { id, cache: "miss" };
  response.on("close", () => {
    const { cache, bytes: sent = Number(response.getHeader("Content-Length") ?? 0) } =
      response.access;
    const bytes = method === "HEAD" ? 0 : sent;
    // 499, as in nginx, means that the client disconnected before it got a response.
    const status = response.headersSent ? response.statusCode : 499;
    const ms = Math.round((performance.now() - start) * 1000) / 1000;
    const line = { method, path, status, ms, bytes, cache, id };
    // Health checks would fill the log, and their 503 is expected during a shutdown.
    if (path in probes) return log.debug(line, "request");
    log[status >= 500 ? "error" : "info"](line, "request");
  });
}
