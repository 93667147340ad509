import type { ServerBuild } from "@remix-run/node";
import type { RequestHandler } from "express";
import { matchPath } from "react-router";
import { pathsOf } from "../prerender";
import { pageOf } from "../routes";

/** In development, has Remix answer with the 404 page where a route lists its paths and this one is not among them. */
export function unlisted(build: () => Promise<ServerBuild>): RequestHandler {
  return (request, response, next) => {
    const path = pageOf(response.access.path);
    build().then((current) => {
      const lists = Object.entries(pathsOf(current));
      const isListed = lists.some(([, paths]) => paths.includes(path));
      // Remix reads the original URL, not the one that a middleware sets.
      if (!isListed && lists.some(([pattern]) => matchPath(pattern, path))) request.originalUrl = "/404";
      next();
    }, next);
  };
}
