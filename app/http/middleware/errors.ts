import type { ErrorRequestHandler } from "express";
import type { Logger } from "pino";
import { ownerMessage } from "../../owner-error";

/**
 * Responds to a request that failed: logs the whole error, and sends only the status and its name.
 */
export function errors(log: Logger): ErrorRequestHandler {
  // Express recognises an error handler by its four parameters.
  // eslint-disable-next-line @typescript-eslint/no-unused-vars
  return (error: unknown, _request, response, _next) => {
    log.error({ err: error }, "request failed");
    if (response.headersSent) response.destroy();
    else response.status(500).type("text").send("Internal Server Error\n");
  };
}

/** Shows an error in the browser, in development. Vite's client reloads the page after an edit. */
export const developmentErrors: ErrorRequestHandler = (error: Error, _request, response, next) => {
  if (response.headersSent) return next(error);
  const message = ownerMessage(error) ?? error.stack ?? error.message;
  response.status(500).type("html").send(`<!doctype html>
<meta name="color-scheme" content="light dark">
<pre>${message.replaceAll("&", "&amp;").replaceAll("<", "&lt;")}</pre>
<script type="module" src="/@vite/client"></script>
`);
};
