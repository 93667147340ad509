import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import type { AppLoadContext, ServerBuild } from "@remix-run/node";
import express, { type Express } from "express";
import type { Logger } from "pino";
import { logAccess } from "./access-log";
import { canonicalRedirect } from "./middleware/canonical-redirect";
import { errors } from "./middleware/errors";
import { health, type Release } from "./middleware/health";
import { mistakes } from "./middleware/mistakes";
import { notFound } from "./middleware/not-found";
import { remix } from "./middleware/remix";
import type { ResponseLocals } from "./middleware/response-locals";
import { prerender } from "./prerender";
import { refusalOf, sendRefusal } from "./refusal";
import { originForm } from "./request-target";
import { routeMatcher } from "./routes";
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
  /** The folder of the build's files for browsers. */
  clientFolder: string;
}

/**
 * The production site. Every page that is the same for everyone is rendered before this resolves, and then
 * sent from memory. Express has the rest: health, other spellings of an address, and the pages that Remix
 * renders for each request.
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

  const routeOf = routeMatcher(build.routes);
  const app = baseApp(common);
  app.use(canonicalRedirect((path) => site.byPath.has(path)));
  app.use(notFound(site, routeOf));
  app.use(remix({ build, context, mode: "production", isPage: (path) => routeOf(path)?.isPage ?? false }));
  app.use(errors(log));
  return listener(common, new Map([...files, ...site.byPath]), app);
}

/** As Vite's middlewares are: `next` is called for what is not theirs. */
type Middleware = (request: IncomingMessage, response: ServerResponse, next: () => void) => void;

/**
 * The site under development: every page is rendered for each request, from sources that Vite serves.
 *
 * @param vite serves modules and styles as they are edited. It comes before the log, as a page has dozens
 * @param build gives Remix's build of the moment
 */
export function createDevelopmentApp({
  vite,
  build,
  ...common
}: Common & { vite: Middleware; build: () => Promise<ServerBuild> }): RequestListener {
  const app = baseApp(common);
  app.use(remix({ build, context: loadContext(common), mode: "development", isPage: () => true }));
  app.use(mistakes());
  app.use(errors(common.log));
  const site = listener(common, new Map(), app);
  return (request, response) => {
    // Vite's middlewares note the address that came, which is what Remix reads in the end.
    request.url = originForm(request.url);
    vite(request, response, () => site(request, response));
  };
}

/** What every request meets first. A prerendered answer never reaches Express, which would double its cost. */
function listener(
  { settings, log, isStopping }: Common,
  prerendered: Map<string, StaticResponse>,
  app: Express,
): RequestListener {
  const headers = Object.entries(securityHeaders(settings.siteUrl));
  return (request, response) => {
    request.url = originForm(request.url);
    const exchange = logAccess(log, request, response);
    if (isStopping()) response.setHeader("Connection", "close");
    const refusal = refusalOf(request);
    const page = refusal ? undefined : prerendered.get(exchange.path);
    if (page) {
      sendStaticResponse(request, response, page, exchange);
      return;
    }
    for (const [name, value] of headers) response.setHeader(name, value);
    response.setHeader("X-Request-Id", exchange.id);
    if (refusal) sendRefusal(request, response, refusal);
    else app(request, Object.assign(response, { locals: { exchange } satisfies ResponseLocals }));
  };
}

/** What both sites have. */
function baseApp({ release, isStopping }: Common): Express {
  const app = express();
  app.disable("x-powered-by");
  app.disable("etag");
  // Only loaders read a query, and they parse it themselves.
  app.disable("query parser");
  // middleware/remix.ts says how visitors reach the site, in the headers that a proxy would set.
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
