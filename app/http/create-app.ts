import type { RequestListener, ServerResponse } from "node:http";
import type { ServerBuild } from "@remix-run/node";
import express, { type ErrorRequestHandler, type RequestHandler } from "express";
import onHeaders from "on-headers";
import type { Logger } from "pino";
import type { ViteDevServer } from "vite";
import { logAccess } from "./access-log";
import { type KnownResponse, sendCachedResponse } from "./cached-response";
import { developmentErrors, errors, sendError } from "./middleware/errors";
import { health, type Running } from "./middleware/health";
import { notFound } from "./middleware/not-found";
import { formerPaths, redirects } from "./middleware/redirects";
import { remix } from "./middleware/remix";
import { isPlainGet, requestLimits } from "./middleware/request-limits";
import { prerender } from "./prerender";
import type { SiteContext } from "./render";
import { parseTarget } from "./request-target";
import { securityHeaders } from "./security-headers";
import type { Settings } from "./settings";
import { readStaticFiles, videos } from "./static-files";

export interface Common extends Running {
  settings: Settings;
  log: Logger;
}

/**
 * Creates the production site. It handles a request in this order:
 *
 * 1. Log the request. If its path is that of a page, a page's data or a file, send it without
 *    Express, which would double the cost.
 * 2. Otherwise Express calls the handlers below in their order, until one responds.
 *
 * @param clientFolder the build's folder of files for browsers
 * @throws OwnerError if the build is incomplete or a page cannot be rendered
 */
export async function createApp({
  remixBuild,
  clientFolder,
  ...common
}: Common & { remixBuild: ServerBuild; clientFolder: string }): Promise<RequestListener> {
  const context = siteContext(common);
  const files = await readStaticFiles(clientFolder, context.siteUrl);
  const site = await prerender(remixBuild, context);

  const handlers = [
    redirects(site.isPage, formerPaths(remixBuild.entry.module)),
    videos(clientFolder, context.siteUrl),
    notFound(site),
    remix(remixBuild, context, "production"),
  ];
  const headers = securityHeaders(context.siteUrl);
  return createListener(common, handlers, headers, (path) => site.pageAt(path) ?? files.get(path));
}

/**
 * Creates the site for development, where Remix renders every page for each request.
 *
 * @param vite serves modules and styles. Runs before the log, because a single page loads dozens of
 *   modules
 * @param remixBuild returns the current build
 */
export function createDevelopmentApp({
  vite,
  remixBuild,
  ...common
}: Common & {
  vite: ViteDevServer["middlewares"];
  remixBuild: () => Promise<ServerBuild>;
}): RequestListener {
  // The policy would block the scripts and styles that Vite adds.
  const { "Content-Security-Policy": _, ...headers } = securityHeaders(common.settings.siteUrl);
  // An edit may change the former paths.
  const redirect: RequestHandler = (request, response, next) => {
    remixBuild()
      .then(({ entry }) => {
        const former = formerPaths(entry.module);
        const isTarget = (path: string) => [...former.values()].includes(path);
        redirects(isTarget, former)(request, response, next);
      })
      .catch(next);
  };
  const context = siteContext(common);
  const handlers = [redirect, remix(remixBuild, context, "development"), developmentErrors];
  const site = createListener(common, handlers, headers, () => undefined);
  return (request, response) => vite(request, response, () => site(request, response));
}

/**
 * @param handlers Express's handlers, which run after the request limits and health checks
 * @param headers defaults for the responses of Express
 * @param knownAt returns the response for the path of a page, a page's data or a file
 */
function createListener(
  { log, ...running }: Common,
  handlers: (RequestHandler | ErrorRequestHandler)[],
  headers: Record<string, string>,
  knownAt: (path: string) => KnownResponse | undefined,
): RequestListener {
  const app = express();
  for (const unused of ["x-powered-by", "etag", "query parser"]) app.disable(unused);
  // middleware/remix.ts sets X-Forwarded-Proto to the protocol of SITE_URL. Express ignores it by
  // default.
  app.enable("trust proxy");
  app.use(requestLimits, health(running), ...handlers, errors(log));

  // Without Cache-Control, caches may reuse a response for other requests (RFC 9111, 4.2.2).
  const defaults = Object.entries({ "Cache-Control": "no-cache", ...headers });
  function setDefaultHeaders(response: ServerResponse): void {
    response.setHeader("X-Request-Id", response.access.id);
    onHeaders(response, () => {
      for (const [name, value] of defaults)
        if (!response.hasHeader(name)) response.setHeader(name, value);
    });
  }
  return (request, response) => {
    parseTarget(request);
    logAccess(log, request, response);
    // After an Upgrade, Node.js loses the next request, and clients would pair later responses with
    // the wrong requests.
    if (running.isStopping() || request.headers.upgrade !== undefined)
      response.setHeader("Connection", "close");
    const known = isPlainGet(request) ? knownAt(request.pathname) : undefined;
    if (known)
      return sendCachedResponse(request, response, known, (error) => {
        setDefaultHeaders(response);
        sendError(log, error, response);
      });
    setDefaultHeaders(response);
    app(request, response);
  };
}

function siteContext({ settings, release, log }: Common): SiteContext {
  const reportError = (error: unknown) => log.error({ err: error }, "page cannot be rendered");
  const { siteUrl, contactEmail } = settings;
  return { siteUrl, contactEmail, release: release.id, reportError };
}
