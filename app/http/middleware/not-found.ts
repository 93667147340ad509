import type { RequestHandler } from "express";
import type { PrerenderedSite } from "../prerender";
import type { RouteMatch } from "../routes";
import { sendStaticResponse } from "../static-response";
import type { ResponseLocals } from "./response-locals";

/**
 * Answers every address that has no page with the same prerendered 404 page, so that requests for made-up
 * addresses cost next to nothing. Addresses that Remix has to render are passed on.
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
      // The client asked for a script or an image, so an HTML page would be no use to it.
      response.status(404).type("text").set("Cache-Control", "no-store").send("Not found\n");
      return;
    }
    sendStaticResponse(request, response, path.endsWith(".data") ? notFoundData : notFound, exchange);
  };
}
