import { STATUS_CODES } from "node:http";
import type { ErrorRequestHandler } from "express";
import type { Logger } from "pino";

/** Answers a request that failed. The log gets the whole error; the visitor gets only the status and its name. */
export function errors(log: Logger): ErrorRequestHandler {
  // Express recognises an error handler by its four parameters.
  // eslint-disable-next-line @typescript-eslint/no-unused-vars
  return (error: unknown, _request, response, _next) => {
    log.error({ err: error }, "a request failed");
    if (response.headersSent) response.destroy();
    else response.status(500).type("text").send(`${STATUS_CODES[500]}\n`);
  };
}
