import type { RequestHandler } from "express";
import { pathOf, requestId, type Log, type RequestLine } from "../log";

/** What this middleware and later ones tell each other. */
export interface ResponseLocals {
  id: string;
  cache?: RequestLine["cache"];
}

/** Gives the request its id and writes its line to the log when the answer is out, or the visitor gone. */
export function requestLog(log: Log): RequestHandler {
  return (request, response, next) => {
    const started = performance.now();
    const id = requestId(request);
    // Express changes request.url while it routes.
    const path = pathOf(request);
    const locals = response.locals as ResponseLocals;
    locals.id = id;
    response.setHeader("X-Request-Id", id);
    response.on("close", () => {
      const ms = Math.round((performance.now() - started) * 1000) / 1000;
      const bytes = request.method === "HEAD" ? 0 : Number(response.getHeader("Content-Length") ?? 0);
      log.request({
        method: request.method,
        path,
        status: response.statusCode,
        ms,
        bytes: response.statusCode === 304 ? 0 : bytes,
        cache: locals.cache ?? "made",
        id,
      });
    });
    next();
  };
}
