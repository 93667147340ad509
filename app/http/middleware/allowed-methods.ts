import type { RequestHandler } from "express";

const allowed = "GET, HEAD, OPTIONS";

/** The site is only read: any other method is refused before it can reach Remix (RFC 9110, 15.5.6). */
export function allowedMethods(): RequestHandler {
  return (request, response, next) => {
    if (request.method === "GET" || request.method === "HEAD") {
      next();
      return;
    }
    response.setHeader("Allow", allowed);
    if (request.method === "OPTIONS") response.status(204).end();
    // Nobody will read the rest of what is sent, if there is more; so the connection ends with this.
    else response.status(405).set("Connection", "close").type("text").send("Method not allowed\n");
  };
}
