import type { RequestListener } from "node:http";
import { setTimeout as wait } from "node:timers/promises";
import { createRequestHandler } from "@remix-run/express";
import type { ServerBuild } from "@remix-run/node";
import express, { type Express, type RequestHandler } from "express";
import { keepClientFiles } from "./client-files";
import type { Settings } from "./env";
import { compressBest, sendKept, type KeptAnswer } from "./kept-answer";
import { pathOf, requestId, type Log } from "./log";
import { allowedMethods } from "./middleware/allowed-methods";
import { errors } from "./middleware/errors";
import { health, type Release } from "./middleware/health";
import { notFound } from "./middleware/not-found";
import { oneAddress } from "./middleware/one-address";
import { requestLog } from "./middleware/request-log";
import { standardHeaders } from "./middleware/standard-headers";
import { hasValidHost, validHost } from "./middleware/valid-host";
import { keepPages } from "./pages";
import { siteHeaders } from "./site-headers";

interface Common {
  settings: Settings;
  log: Log;
  /** True once the server has begun to stop. */
  isStopping: () => boolean;
  release: Release;
}

/**
 * The production site. Every page is rendered before this resolves; a request for one is then
 * answered before Express sees it, with bytes that are ready. Express has the rest. Within the
 * next second every page is compressed as well as it can be.
 *
 * @throws PageError if a page cannot be rendered
 */
export async function createApp({
  build,
  clientFolder,
  ...common
}: Common & {
  build: ServerBuild;
  /** The folder of the build's files for browsers. */
  clientFolder: string;
}): Promise<RequestListener> {
  const { settings, log } = common;
  const [pages, files] = await Promise.all([
    keepPages(build, loadContext(common)),
    keepClientFiles(clientFolder, settings.siteUrl),
  ]);
  const kept = new Map<string, KeptAnswer>([...files, ...pages.byPath]);

  let compressed = false;
  void compressOneByOne([...pages.byPath.values(), pages.notFound, pages.notFoundData]).then(
    () => (compressed = true),
  );

  const app = baseApp(common, () => compressed);
  app.use(oneAddress((path) => pages.byPath.has(path)));
  app.use(notFound(pages));
  app.use(errors(log));

  return (request, response) => {
    const { method } = request;
    const path = pathOf(request);
    const answer = method === "GET" || method === "HEAD" ? kept.get(path) : undefined;
    if (!answer || !hasValidHost(request)) {
      app(request, response);
      return;
    }
    const started = performance.now();
    const id = requestId(request);
    const { status, bytes } = sendKept(request, response, answer, id);
    log.request({ method, path, status, ms: since(started), bytes, cache: "kept", id });
  };
}

/**
 * The site under development: every request is rendered anew by Remix, from sources that Vite serves.
 *
 * @param vite serves modules and styles as they are edited
 * @param build gives Remix's build of the moment
 */
export function createDevelopmentApp({
  vite,
  build,
  ...common
}: Common & { vite: RequestHandler; build: () => Promise<ServerBuild> }): Express {
  const app = baseApp(common, () => true);
  app.use((_request, response, next) => {
    // Vite's client brings scripts and styles of its own; the policy of a kept page knows just the page's.
    response.removeHeader("Content-Security-Policy");
    next();
  });
  app.use(vite);
  app.use(createRequestHandler({ build, getLoadContext: () => loadContext(common), mode: "development" }));
  app.use(errors(common.log));
  return app;
}

/** What both have: the order is the order in which a request meets it. */
function baseApp({ settings, log, isStopping, release }: Common, isCompressed: () => boolean): Express {
  const app = express();
  app.disable("x-powered-by");
  app.set("trust proxy", settings.trustProxy);
  app.use(requestLog(log));
  app.use(standardHeaders(siteHeaders(settings.siteUrl)));
  app.use(validHost());
  app.use(allowedMethods());
  app.use(health(release, { isStopping, isCompressed }));
  return app;
}

/** Those who waited for the start come first, and visitors have the rest of the processor. */
async function compressOneByOne(answers: KeptAnswer[]): Promise<void> {
  await wait(100);
  for (const answer of answers) await compressBest(answer);
}

function loadContext({ settings, release }: Common) {
  return { siteUrl: settings.siteUrl, contactEmail: settings.contactEmail, build: release.build };
}

function since(started: number): number {
  return Math.round((performance.now() - started) * 1000) / 1000;
}
