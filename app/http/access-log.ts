import { randomUUID } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import type { Logger } from "pino";
import { metrics } from "./metrics";
import { probes } from "./middleware/health";

declare module "node:http" {
  interface ServerResponse {
    /** For the log line: the X-Request-Id, the path without its query, and the body's length if no header has it. */
    access: { id: string; path: string; bytes?: number; cache: "hit" | "miss" };
  }
}

/** Logs and counts a request when it is over. Leaves out the query and the IP address, which can be personal data. */
export function logAccess(log: Logger, request: IncomingMessage, response: ServerResponse): void {
  const start = performance.now();
  const { url = "/", method, headers } = request;
  const id = given(headers["x-request-id"]) ?? randomUUID().slice(0, 18);
  const [path = url] = url.split("?", 1);
  // The ids of the trace that the request belongs to (https://www.w3.org/TR/trace-context/).
  const traceparent = given(headers.traceparent);
  response.access = { id, path, cache: "miss" };
  response.once("close", () => {
    const { cache, bytes = Number(response.getHeader("Content-Length") ?? 0) } = response.access;
    // nginx, too, logs 499 for a client that has gone before it got an answer.
    const status = response.headersSent ? response.statusCode : 499;
    const ms = Math.round((performance.now() - start) * 1000) / 1000;
    const line = {
      method,
      path,
      status,
      ms,
      bytes: method === "HEAD" ? 0 : bytes,
      cache,
      id,
      traceparent,
    };
    // Health checks would fill the log, and a 503 is their expected answer while the server stops.
    if (probes.includes(path)) return log.debug(line, "request");
    metrics.responses?.inc({ status, cache });
    log[status >= 500 ? "error" : "info"](line, "request");
  });
}

/** A header that the proxy in front has set, if it is short and of harmless characters. */
function given(header: string | string[] | undefined): string | undefined {
  return typeof header === "string" && /^[\w.:-]{1,128}$/.test(header) ? header : undefined;
}
