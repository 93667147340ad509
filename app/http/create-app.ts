import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import type { ServerBuild } from "@remix-run/node";
import express, { type Express } from "express";
import type { Logger } from "pino";
import { logAccess } from "./access-log";
import { canonicalRedirect } from "./middleware/canonical-redirect";
import { developmentErrors } from "./middleware/development-errors";
import { errors } from "./middleware/errors";
import { health, type Release } from "./middleware/health";
import { listedPages, notFound } from "./middleware/prerendered";
import { isRefused, refusals } from "./middleware/refusals";
import { remix } from "./middleware/remix";
import { warnOfLargePages } from "./page-size";
import { prerender, type SiteContext } from "./prerender";
import { securityHeaders } from "./security-headers";
import { unlisted } from "./middleware/unlisted";
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
 * Creates the production site. This is the order in which a request is answered:
 *
 * 1. It gets its log record, and a page or file is sent from memory, without Express, which would double its cost.
 * 2. Express goes through the middlewares below in their order, and the first that has an answer sends it.
 *
 * @throws PageError if a page cannot be rendered
 */
export async function createApp({ build, clientFolder, ...common }: Production): Promise<RequestListener> {
  const { settings, log, release, isStopping } = common;
  const context = siteContext(common);
  const [site, files] = await Promise.all([
    prerender(build, context),
    readStaticFiles(clientFolder, settings.siteUrl),
  ]);
  warnOfLargePages(site.kept, log);

  const app = createExpress();
  app.use(refusals);
  app.use(health(release, isStopping));
  app.use(canonicalRedirect((path) => site.kept.has(path) || site.listed.has(path), site.moved));
  app.use(listedPages(site));
  app.use(remix({ build, context, mode: "production", isFor: site.isPerRequest }));
  app.use(notFound(site));
  app.use(errors(log));
  return createListener(common, app, (path) => site.kept.get(path) ?? files.get(path));
}

/** The signature of Vite's middlewares, which call `next` for a request that is not for them. */
type Middleware = (request: IncomingMessage, response: ServerResponse, next: () => void) => void;

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
}: Common & { vite: Middleware; build: () => Promise<ServerBuild> }): RequestListener {
  const app = createExpress();
  app.use(refusals);
  app.use(health(common.release, common.isStopping));
  app.use(unlisted(build));
  app.use(remix({ build, context: siteContext(common), mode: "development", isFor: () => true }));
  app.use(developmentErrors);
  app.use(errors(common.log));
  const site = createListener(common, app, () => undefined);
  return (request, response) => {
    // Vite's middlewares save the URL as `originalUrl`, which Remix reads later. So it must be corrected first.
    request.url = originForm(request.url);
    vite(request, response, () => site(request, response));
  };
}

/** @param inMemory returns what is sent from memory for a path, without Express */
function createListener(
  { settings, log, isStopping }: Common,
  app: Express,
  inMemory: (path: string) => StaticResponse | undefined,
): RequestListener {
  const headers = Object.entries(securityHeaders(settings.siteUrl));
  return (request, response) => {
    request.url = originForm(request.url);
    logAccess(log, request, response);
    if (isStopping()) response.setHeader("Connection", "close");
    const page = isRefused(request) ? undefined : inMemory(response.access.path);
    if (page) {
      sendStaticResponse(request, response, page);
      return;
    }
    for (const [name, value] of headers) response.setHeader(name, value);
    response.setHeader("X-Request-Id", response.access.id);
    app(request, response);
  };
}

/**
 * The path and query of a request target. A server must also accept an absolute URL, as clients send it to a proxy
 * (RFC 9112, 3.2.2). Its scheme and host are ignored.
 */
function originForm(target = "/"): string {
  return target.startsWith("/") ? target : target.replace(/^https?:\/\/[^/?]*\/?/i, "/");
}

function createExpress(): Express {
  const app = express();
  app.disable("x-powered-by");
  app.disable("etag");
  // Only loaders read the query, and they parse it from the request's URL.
  app.disable("query parser");
  // middleware/remix.ts sets X-Forwarded-Proto to the protocol of SITE_URL; Express must believe it.
  app.enable("trust proxy");
  return app;
}

function siteContext({ settings, release, log }: Common): SiteContext {
  return {
    siteUrl: settings.siteUrl,
    contactEmail: settings.contactEmail,
    build: release.build,
    reportError: (error) => log.error({ err: error }, "a page could not be rendered"),
  };
}
