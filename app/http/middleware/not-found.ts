import type { RequestHandler } from "express";
import type { PrerenderedSite } from "../prerender";
import type { RouteMatch } from "../routes";
import { sendStaticResponse } from "../static-response";
import type { ResponseLocals } from "./response-locals";

/**
 * Answers every address for which Remix has nothing to render: all of them with the same prerendered page,
 * so that a stranger's made-up addresses cost nothing. The others are left to Remix.
 */
export function notFound(
  { notFound, notFoundData, routeIds }: PrerenderedSite,
  routeOf: (path: string) => RouteMatch | undefined,
): RequestHandler {
  return (request, response, next) => {
    const { exchange } = response.locals as ResponseLocals;
    const { path } = exchange;
    const route = routeOf(path);
    if (route !== undefined && !routeIds.has(route.id)) {
      next();
      return;
    }
    if (path.startsWith("/assets/")) {
      // A script or a picture was wanted: a page in its place would only confuse.
      response.status(404).type("text").set("Cache-Control", "no-store").send("Not found\n");
      return;
    }
    sendStaticResponse(request, response, path.endsWith(".data") ? notFoundData : notFound, exchange);
  };
}
