import { STATUS_CODES } from "node:http";
import type { ErrorRequestHandler } from "express";
import type { Logger } from "pino";

/**
 * Answers a request that failed. The log gets the whole error; the visitor gets only the status code and its
 * name, never a stack or a file path.
 */
export function errors(log: Logger): ErrorRequestHandler {
  // Express recognises an error handler by its four parameters.
  // eslint-disable-next-line @typescript-eslint/no-unused-vars
  return (error: unknown, _request, response, _next) => {
    const claimed = (error as { status?: unknown } | null)?.status;
    const status = typeof claimed === "number" && claimed >= 400 && claimed < 500 ? claimed : 500;
    if (status === 500) log.error({ err: error }, "a request failed");
    if (response.headersSent) {
      response.destroy();
      return;
    }
    response.status(status).type("text").send(`${STATUS_CODES[status]}\n`);
  };
}
