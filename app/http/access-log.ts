import { randomUUID } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import type { Logger } from "pino";
import { metrics } from "./metrics";
import { probes } from "./middleware/health";

declare module "node:http" {
  interface ServerResponse {
    /** For the log line: X-Request-Id, and the body's length unless a header has it. */
    access: { id: string; bytes?: number; cache: "hit" | "miss" };
  }
}

/**
 * Logs and counts a request when it ends. Omits the query and the IP address, which can be personal
 * data.
 */
export function logAccess(log: Logger, request: IncomingMessage, response: ServerResponse): void {
  const start = performance.now();
  const { pathname: path, method, headers } = request;
  const id = safeHeader(headers["x-request-id"]) ?? randomUUID().slice(0, 18);
  // The trace that the request belongs to (https://www.w3.org/TR/trace-context/).
  const traceparent = safeHeader(headers.traceparent);
  response.access = { id, cache: "miss" };
  response.on("close", () => {
    const { cache, bytes: sent = Number(response.getHeader("Content-Length") ?? 0) } =
      response.access;
    const bytes = method === "HEAD" ? 0 : sent;
    // 499 as in nginx: the client disconnected before it got a response.
    const status = response.headersSent ? response.statusCode : 499;
    const ms = Math.round((performance.now() - start) * 1000) / 1000;
    const line = { method, path, status, ms, bytes, cache, id, traceparent };
    // Health checks would fill the log, and their 503 is expected during a shutdown.
    if (path in probes) return log.debug(line, "request");
    metrics.responses?.inc({ status, cache });
    log[status >= 500 ? "error" : "info"](line, "request");
  });
}

/** Returns a header that the proxy in front has set, if it is short and of harmless characters. */
function safeHeader(header: string | string[] | undefined): string | undefined {
  return typeof header === "string" && /^[\w.:-]{1,128}$/.test(header) ? header : undefined;
}
