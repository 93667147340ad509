import type { RequestHandler } from "express";

/** Sets headers that every answer has; a page's own take their place. */
export function standardHeaders(headers: Record<string, string>): RequestHandler {
  return (_request, response, next) => {
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
    next();
  };
}
