import { randomUUID } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import type { Logger } from "pino";
import { probes } from "./middleware/health";

declare module "node:http" {
  interface ServerResponse {
    /** For the log line: the X-Request-Id, the path without its query, and the body's length if no header has it. */
    access: { id: string; path: string; bytes?: number; cache: "hit" | "miss" };
  }
}

/** Logs a request when it is over. Leaves out the query and the IP address, because both can be personal data. */
export function logAccess(log: Logger, request: IncomingMessage, response: ServerResponse): void {
  const start = performance.now();
  const { url = "/", method } = request;
  response.access = { id: requestId(request), path: url.split("?", 1)[0] ?? url, cache: "miss" };
  response.once("close", () => {
    const { path, id, cache, bytes = Number(response.getHeader("Content-Length") ?? 0) } = response.access;
    // nginx, too, logs 499 for a client that has gone before it got an answer.
    const status = response.headersSent ? response.statusCode : 499;
    const ms = Math.round((performance.now() - start) * 1000) / 1000;
    // Health checks would fill the log, and a 503 is their expected answer while the server stops.
    const level = probes.includes(path) ? "debug" : status >= 500 ? "error" : "info";
    log[level]({ method, path, status, ms, bytes: method === "HEAD" ? 0 : bytes, cache, id }, "request");
  });
}

/** The X-Request-Id that the proxy in front has set, if it is short and of harmless characters; else a new id. */
function requestId({ headers }: IncomingMessage): string {
  const given = headers["x-request-id"];
  return typeof given === "string" && /^[\w.:-]{1,128}$/.test(given) ? given : randomUUID().slice(0, 18);
}
