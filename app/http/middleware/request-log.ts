import type { RequestHandler } from "express";
import type { Logger } from "pino";
import { logRequest, pathOf, requestId, type RequestLine } from "../log";

/** What later middleware may tell this one of its answer. */
export interface ResponseLocals {
  cache?: RequestLine["cache"];
}

/** Gives the request its id and writes its line to the log when the answer is out, or the visitor gone. */
export function requestLog(log: Logger): RequestHandler {
  return (request, response, next) => {
    const started = performance.now();
    const id = requestId(request);
    // Express changes request.url while it routes.
    const path = pathOf(request);
    response.setHeader("X-Request-Id", id);
    response.on("close", () => {
      const ms = Math.round((performance.now() - started) * 1000) / 1000;
      const bytes = request.method === "HEAD" ? 0 : Number(response.getHeader("Content-Length") ?? 0);
      logRequest(log, {
        method: request.method,
        path,
        status: response.statusCode,
        ms,
        bytes: response.statusCode === 304 ? 0 : bytes,
        cache: (response.locals as ResponseLocals).cache ?? "made",
        id,
      });
    });
    next();
  };
}
