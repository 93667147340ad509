import type { RequestHandler } from "express";
import { sendKept } from "../kept-answer";
import { pathOf } from "../log";
import type { KeptPages } from "../pages";
import type { ResponseLocals } from "./request-log";

/** Answers every address that nothing else answered: all of them with the same kept page. */
export function notFound({ notFound, notFoundData }: KeptPages): RequestHandler {
  return (request, response) => {
    const path = pathOf(request);
    if (path.startsWith("/assets/")) {
      // A script or a picture was wanted: a page in its place would only confuse.
      response.status(404).type("text").setHeader("Cache-Control", "no-store").send("Not found\n");
      return;
    }
    const locals = response.locals as ResponseLocals;
    locals.cache = "kept";
    // The kept answer has all of them.
    for (const name of response.getHeaderNames()) response.removeHeader(name);
    const answer = path.endsWith(".data") ? notFoundData : notFound;
    sendKept(request, response, answer, locals.id);
  };
}
