import type { RequestHandler } from "express";
import type { PrerenderedSite } from "../prerender";
import { sendStaticResponse } from "../static-response";

/** Renders a listed page that nobody has asked for yet. Later requests for it are answered from memory. */
export function listedPages({ listed, renderListed }: PrerenderedSite): RequestHandler {
  return (request, response, next) => {
    const { path } = response.access;
    if (!listed.has(path)) {
      next();
      return;
    }
    renderListed(path).then((page) => sendStaticResponse(request, response, page), next);
  };
}

/** Answers every request with the 404 page, so it comes last. */
export function notFound(site: PrerenderedSite): RequestHandler {
  return (request, response) => {
    sendStaticResponse(request, response, site.notFound(response.access.path));
  };
}
