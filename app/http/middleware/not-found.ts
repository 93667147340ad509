import type { RequestHandler } from "express";
import { sendCachedResponse } from "#app/http/cached-response";
import type { PrerenderedSite } from "#app/http/prerender";

/**
 * Responds to every path that has neither a page, a file nor a redirect: with the page of the splat route in the path's
 * language, which is rendered once. Leaves the paths of dynamic routes to Remix.
 */
export function notFound({ pageAt, routeAt }: PrerenderedSite): RequestHandler {
  return (request, response, next) => {
    const { pathname } = request;
    // React Router matches no route to a path with a line break, not even a splat.
    const { pattern, isDynamic } = routeAt(pathname) ?? { pattern: "/*" };
    if (isDynamic) return next();
    const path = pattern.replace("*", pathname.endsWith(".data") ? "404.data" : "404");
    // HTML would be useless in place of a missing script or image.
    const page = pathname.startsWith("/assets/") ? undefined : pageAt(path);
    if (page) sendCachedResponse(request, response, page, next);
    else response.status(404).set("Cache-Control", "no-store").type("text").send("Not found\n");
  };
}
