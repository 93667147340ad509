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
import { isRefused, refusals } from "./middleware/refusals";
import { remix } from "./middleware/remix";
import { prerender } from "./prerender";
import type { SiteContext } from "./render";
import { securityHeaders } from "./security-headers";
import type { Settings } from "./settings";
import { readStaticFiles } from "./static-files";
import { sendStaticResponse, type StaticResponse } from "./static-response";

export interface Common {
  settings: Settings;
  log: Logger;
  /** True once the server has begun to stop. */
  isStopping: () => boolean;
  release: Release;
}

/**
 * Creates the production site. This is the order in which a request is answered:
 *
 * 1. It gets its log record, and a page or file is sent from memory, without Express, which would double its cost.
 * 2. Express goes through the handlers below in their order, and the first that has an answer sends it.
 *
 * @param clientFolder the folder that the build filled with the files for browsers
 * @throws OwnerError if a page cannot be rendered
 */
export async function createApp({
  build,
  clientFolder,
  ...common
}: Common & { build: ServerBuild; clientFolder: string }): Promise<RequestListener> {
  const context = siteContext(common);
  const site = await prerender(build, context);
  const files = await readStaticFiles(clientFolder, context.siteUrl);

  const sendPage: RequestHandler = (request, response, next) => {
    const { path } = response.access;
    if (site.isDynamic(path)) return next();
    // In place of a missing script or image an HTML page would be of no use.
    const answer = path.startsWith("/assets/") ? Promise.resolve(undefined) : site.answer(path);
    answer
      .then((page) => {
        if (page) sendStaticResponse(request, response, page);
        else response.status(404).set("Cache-Control", "no-store").type("text").send("Not found\n");
      })
      .catch(next);
  };
  const isPage = (path: string) => site.prerendered.has(path) || site.lazy.has(path);
  const handlers = [
    canonicalRedirect(isPage, site.redirects),
    sendPage,
    remix(build, context, "production"),
  ];
  const headers = securityHeaders(context.siteUrl);
  return createListener(
    common,
    handlers,
    headers,
    (path) => site.prerendered.get(path) ?? files.get(path),
  );
}

/**
 * Creates the site for development, where Remix renders every page for each request.
 *
 * @param vite serves modules and styles. Runs before the log, because a single page loads dozens of modules
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
  // Vite adds scripts and styles to pages, which the policy would forbid.
  const { "Content-Security-Policy": _, ...headers } = securityHeaders(common.settings.siteUrl);
  const handlers = [remix(build, siteContext(common), "development"), developmentErrors];
  const site = createListener(common, handlers, headers, () => undefined);
  return (request, response) => vite(request, response, () => site(request, response));
}

/**
 * @param handlers what Express goes through after the refusals and health checks
 * @param headers what Express adds to its answers, unless a handler has set a header of that name
 * @param inMemory returns what is sent from memory for a path, without Express
 */
function createListener(
  { log, release, isStopping }: Common,
  handlers: (RequestHandler | ErrorRequestHandler)[],
  headers: Record<string, string>,
  inMemory: (path: string) => StaticResponse | undefined,
): RequestListener {
  const app = express();
  for (const unused of ["x-powered-by", "etag", "query parser"]) app.disable(unused);
  // middleware/remix.ts sets X-Forwarded-Proto to the protocol of SITE_URL; Express must believe it.
  app.enable("trust proxy");
  app.use(refusals, health(release, isStopping), ...handlers, errors(log));

  // Without Cache-Control, caches may reuse the answer to a request for another one (RFC 9111, 4.2.2).
  const defaults = Object.entries({ "Cache-Control": "no-cache", ...headers });
  return (request, response) => {
    request.url = pathAndQuery(request.url);
    logAccess(log, request, response);
    if (isStopping()) response.setHeader("Connection", "close");
    const page = isRefused(request) ? undefined : inMemory(response.access.path);
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
 * What a request asks for. Of an absolute URL, which a server must accept (RFC 9112, 3.2.2), scheme and host are ignored.
 * Express cannot read a "#" or a target without a slash: both become paths that no page has, but "*", which gets a 400.
 */
function pathAndQuery(target = "/"): string {
  const path = target.replace(/^https?:\/\/[^/?]*/i, "").replaceAll("#", "%23");
  return /^[/*]/.test(path) ? path : `/${path}`;
}

/** What loaders get at every address. */
function siteContext({ settings, release, log }: Common): SiteContext {
  const reportError = (error: unknown) => log.error({ err: error }, "a page could not be rendered");
  const { siteUrl, contactEmail } = settings;
  return { siteUrl, contactEmail, build: release.build, reportError };
}
