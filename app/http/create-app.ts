import type { RequestListener } from "node:http";
import type { ServerBuild } from "@remix-run/node";
import express, { type ErrorRequestHandler, type RequestHandler } from "express";
import onHeaders from "on-headers";
import type { Logger } from "pino";
import type { ViteDevServer } from "vite";
import { logAccess } from "./access-log";
import { canonicalRedirect } from "./middleware/canonical-redirect";
import { developmentErrors, errors } from "./middleware/errors";
import { health, type Release } from "./middleware/health";
import { refusalOf, refusals } from "./middleware/refusals";
import { remix } from "./middleware/remix";
import { prerender, redirectsOf } from "./prerender";
import type { SiteContext } from "./render";
import { securityHeaders } from "./security-headers";
import type { Settings } from "./settings";
import { readStaticFiles } from "./static-files";
import { sendStaticResponse, type StaticResponse } from "./static-response";

export interface Common {
  settings: Settings;
  log: Logger;
  /** Returns whether the shutdown has begun. */
  isStopping: () => boolean;
  release: Release;
}

/**
 * Creates the production site. It handles a request in this order:
 *
 * 1. Log the request. If a page or file is in memory, send it without Express, which would double
 *    the cost.
 * 2. Otherwise Express calls the handlers below in their order, until one responds.
 *
 * @param clientFolder the build's folder of files for browsers
 * @throws OwnerError if the build is incomplete or a page cannot be rendered
 */
export async function createApp({
  build,
  clientFolder,
  ...common
}: Common & { build: ServerBuild; clientFolder: string }): Promise<RequestListener> {
  const context = siteContext(common);
  const files = await readStaticFiles(clientFolder, context.siteUrl);
  const site = await prerender(build, context);

  const sendPage: RequestHandler = (request, response, next) => {
    const { path } = response.access;
    if (site.isDynamic(path)) return next();
    const send = (page: StaticResponse | undefined) => {
      if (page) sendStaticResponse(request, response, page);
      else response.status(404).set("Cache-Control", "no-store").type("text").send("Not found\n");
    };
    // HTML would be useless in place of a missing script or image.
    if (path.startsWith("/assets/")) send(undefined);
    else site.pageOr404(path).then(send).catch(next);
  };
  const handlers = [
    canonicalRedirect((path) => site.pages.has(path), redirectsOf(build)),
    sendPage,
    remix(build, context, "production"),
  ];
  const headers = securityHeaders(context.siteUrl);
  const inMemory = (path: string) => site.responses.get(path) ?? files.get(path);
  return createListener(common, handlers, headers, inMemory);
}

/**
 * Creates the site for development, where Remix renders every page for each request.
 *
 * @param vite serves modules and styles. Runs before the log, because a single page loads dozens of
 *   modules
 * @param build returns the current Remix build
 */
export function createDevelopmentApp({
  vite,
  build,
  ...common
}: Common & {
  vite: ViteDevServer["middlewares"];
  build: () => Promise<ServerBuild>;
}): RequestListener {
  // The policy would block the scripts and styles that Vite adds to pages.
  const { "Content-Security-Policy": _, ...headers } = securityHeaders(common.settings.siteUrl);
  // An edit may change them.
  const redirect: RequestHandler = (request, response, next) => {
    build()
      .then(redirectsOf)
      .then((redirects) => {
        const isTarget = (path: string) => [...redirects.values()].includes(path);
        canonicalRedirect(isTarget, redirects)(request, response, next);
      })
      .catch(next);
  };
  const handlers = [redirect, remix(build, siteContext(common), "development"), developmentErrors];
  const site = createListener(common, handlers, headers, () => undefined);
  return (request, response) => vite(request, response, () => site(request, response));
}

/**
 * @param handlers Express handlers that follow the refusals and health checks
 * @param headers defaults for the responses of Express
 * @param inMemory returns the response in memory for a path
 */
function createListener(
  { log, release, isStopping }: Common,
  handlers: (RequestHandler | ErrorRequestHandler)[],
  headers: Record<string, string>,
  inMemory: (path: string) => StaticResponse | undefined,
): RequestListener {
  const app = express();
  for (const unused of ["x-powered-by", "etag", "query parser"]) app.disable(unused);
  // middleware/remix.ts sets X-Forwarded-Proto to the protocol of SITE_URL. Express ignores it by
  // default.
  app.enable("trust proxy");
  app.use(refusals, health(release, isStopping), ...handlers, errors(log));

  // Without Cache-Control, caches may reuse a response for other requests (RFC 9111, 4.2.2).
  const defaults = Object.entries({ "Cache-Control": "no-cache", ...headers });
  return (request, response) => {
    request.url = pathAndQuery(request.url);
    logAccess(log, request, response);
    // After an Upgrade, Node.js loses the next request, and clients would pair later responses with
    // the wrong requests.
    if (isStopping() || request.headers.upgrade !== undefined)
      response.setHeader("Connection", "close");
    const page = refusalOf(request) ? undefined : inMemory(response.access.path);
    if (page) return sendStaticResponse(request, response, page);
    response.setHeader("X-Request-Id", response.access.id);
    onHeaders(response, () => {
      for (const [name, value] of defaults)
        if (!response.hasHeader(name)) response.setHeader(name, value);
    });
    app(request, response);
  };
}

/**
 * Returns the path and query of a request's target. Drops scheme and host of an absolute URL, which
 * a server must accept (RFC 9112, 3.2.2). Express cannot parse a "#" or a target without a slash.
 * Both become paths of no page, except "*", which gets a 400.
 */
function pathAndQuery(target = "/"): string {
  const path = target.replace(/^https?:\/\/[^/?]*/i, "").replaceAll("#", "%23");
  return /^[/*]/.test(path) ? path : `/${path}`;
}

/** Returns the part of the loaders' context that is the same for every path. */
function siteContext({ settings, release, log }: Common): SiteContext {
  const reportError = (error: unknown) => log.error({ err: error }, "page cannot be rendered");
  const { siteUrl, contactEmail } = settings;
  return { siteUrl, contactEmail, build: release.build, reportError };
}
