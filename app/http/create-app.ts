import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import type { AppLoadContext, ServerBuild } from "@remix-run/node";
import express, { type Express } from "express";
import type { Logger } from "pino";
import { logAccess } from "./access-log";
import { canonicalPath, canonicalRedirect } from "./middleware/canonical-redirect";
import { errors } from "./middleware/errors";
import { health, probes, type Release } from "./middleware/health";
import { mistakes } from "./middleware/mistakes";
import { remix } from "./middleware/remix";
import { warnOfLargePages } from "./page-size";
import { prerender } from "./prerender";
import { hasBody, onceBodyEnds, refusalOf, sendRefusal } from "./refusal";
import { originForm } from "./request-target";
import { perRequestMatcher } from "./routes";
import { securityHeaders } from "./security-headers";
import type { Settings } from "./settings";
import { readStaticFiles } from "./static-files";
import { sendStaticResponse, type StaticResponse } from "./static-response";

interface Common {
  settings: Settings;
  log: Logger;
  /** True once the server has begun to stop. */
  isStopping: () => boolean;
  release: Release;
}

interface Production extends Common {
  build: ServerBuild;
  /** The folder that the build filled with the files for browsers. */
  clientFolder: string;
}

/**
 * Creates the production site. It renders every page that is the same for all visitors, and the 404 page, before it
 * resolves, and then sends these from memory. Express handles the rest: health checks, redirects to the canonical
 * address, and pages that Remix has to render for each request.
 *
 * @throws PageError if a page cannot be rendered
 */
export async function createApp({ build, clientFolder, ...common }: Production): Promise<RequestListener> {
  const { settings, log } = common;
  const context = loadContext(common);
  const [site, files] = await Promise.all([
    prerender(build, context),
    readStaticFiles(clientFolder, settings.siteUrl),
  ]);

  warnOfLargePages(site.byPath, log);

  const app = baseApp(common);
  app.use(canonicalRedirect((path) => site.byPath.has(path)));
  app.use(remix({ build, context, mode: "production" }));
  app.use(errors(log));

  const isPerRequest = perRequestMatcher(build.routes, site.routeIds);
  const isForExpress = (path: string) => {
    const canonical = canonicalPath(path);
    return (
      canonical === undefined || site.byPath.has(canonical) || probes.includes(path) || isPerRequest(path)
    );
  };
  const staticResponse = (path: string) =>
    site.byPath.get(path) ?? files.get(path) ?? (isForExpress(path) ? undefined : site.notFound(path));
  return listener(common, staticResponse, app);
}

/** The signature of Vite's middlewares, which call `next` for a request that is not for them. */
type Middleware = (request: IncomingMessage, response: ServerResponse, next: () => void) => void;

/**
 * Creates the site for development, where Remix renders every page anew for each request.
 *
 * @param vite serves the current modules and styles. It runs before the log, because a single page loads dozens
 *   of modules
 * @param build returns the current Remix build
 */
export function createDevelopmentApp({
  vite,
  build,
  ...common
}: Common & { vite: Middleware; build: () => Promise<ServerBuild> }): RequestListener {
  const app = baseApp(common);
  app.use(remix({ build, context: loadContext(common), mode: "development" }));
  app.use(mistakes());
  app.use(errors(common.log));
  const site = listener(common, () => undefined, app);
  return (request, response) => {
    // Vite's middlewares save the URL as `originalUrl`, which Remix reads later. So it must be corrected first.
    request.url = originForm(request.url);
    vite(request, response, () => site(request, response));
  };
}

/**
 * Handles every request first. It sends static responses itself, because passing them through Express would double
 * their cost.
 *
 * @param staticResponse returns the static response for a path, or undefined if Express has to answer
 */
function listener(
  { settings, log, isStopping }: Common,
  staticResponse: (path: string) => StaticResponse | undefined,
  app: Express,
): RequestListener {
  const headers = Object.entries(securityHeaders(settings.siteUrl));
  return (request, response) => {
    request.url = originForm(request.url);
    const exchange = logAccess(log, request, response);
    if (isStopping() || hasBody(request)) response.setHeader("Connection", "close");
    const setHeaders = () => {
      for (const [name, value] of headers) response.setHeader(name, value);
      response.setHeader("X-Request-Id", exchange.id);
    };
    const refusal = refusalOf(request);
    if (refusal) {
      setHeaders();
      sendRefusal(request, response, refusal);
      return;
    }
    const answer = () => {
      const page = staticResponse(exchange.path);
      if (page) {
        sendStaticResponse(request, response, page, exchange);
        return;
      }
      setHeaders();
      app(request, response);
    };
    if (hasBody(request)) onceBodyEnds(request, answer);
    else answer();
  };
}

/** The Express app that production and development have in common. */
function baseApp({ release, isStopping }: Common): Express {
  const app = express();
  app.disable("x-powered-by");
  app.disable("etag");
  // Only loaders read the query, and they parse it from the request's URL.
  app.disable("query parser");
  // middleware/remix.ts sets X-Forwarded-Proto to the protocol of SITE_URL; Express must believe it.
  app.enable("trust proxy");
  app.use(health(release, isStopping));
  return app;
}

function loadContext({ settings, release, log }: Common): AppLoadContext {
  return {
    siteUrl: settings.siteUrl,
    contactEmail: settings.contactEmail,
    build: release.build,
    reportError: (error) => log.error({ err: error }, "a page could not be rendered"),
  };
}
