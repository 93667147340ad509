import { type ServerResponse, STATUS_CODES } from "node:http";
import type { ErrorRequestHandler } from "express";
import type { Logger } from "pino";
import { ownerMessage } from "#app/owner-error";

export function errors(log: Logger): ErrorRequestHandler {
  // Express recognises an error handler by its four parameters.
  // eslint-disable-next-line @typescript-eslint/no-unused-vars
  return (error: unknown, _request, response, _next) => sendError(log, error, response);
}

/** Logs the whole error unless the client caused it, and sends only the status and its name. */
export function sendError(log: Logger, error: unknown, response: ServerResponse): void {
  const status = statusOf(error);
  if (status >= 500) log.error({ err: error }, "request failed");
  if (response.headersSent) {
    response.destroy();
    return;
  }
  const body = `${STATUS_CODES[status]}\n`;
  response.statusCode = status;
  response.setHeader("Cache-Control", "no-cache");
  response.setHeader("Content-Type", "text/plain; charset=utf-8");
  response.setHeader("Content-Length", body.length);
  response.end(body);
}

/** Express's errors have a status: 416 for a range that a video does not have. */
function statusOf(error: unknown): number {
  const { status } = Object(error) as { status?: number };
  return status && status >= 400 && status in STATUS_CODES ? status : 500;
}

/** Shows an error in the browser, in development. Vite's client reloads the page after an edit. */
export const developmentErrors: ErrorRequestHandler = (error: Error, _request, response, next) => {
  if (response.headersSent) return next(error);
  const message = ownerMessage(error) ?? error.stack ?? error.message;
  response.status(500).type("html").send(`<!doctype html>
<meta name="color-scheme" content="light dark">
<title>Error</title>
<style>pre { margin: 15vh auto; max-width: 80ch; white-space: pre-wrap; font: 1.125rem/1.6 monospace }</style>
<pre>${message.replaceAll("&", "&amp;").replaceAll("<", "&lt;")}</pre>
<script type="module" src="/@vite/client"></script>
`);
};
