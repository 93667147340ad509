import type { RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import path from "node:path";
import type { ServerBuild } from "@remix-run/node";
import { type Common, createApp, createDevelopmentApp } from "./app/http/create-app";
import { createHttpServer } from "./app/http/create-server";
import { shutDownOnSignal } from "./app/http/graceful-shutdown";
import { createLog } from "./app/http/log";
import type { Release } from "./app/http/middleware/health";
import { securityHeaders } from "./app/http/security-headers";
import { parseSettings } from "./app/http/settings";
import { OwnerError, ownerMessage } from "./app/owner-error";

/** commands/build.ts inserts the release of the build into the bundle. */
declare const RELEASE: Release;

const isProduction = process.env.NODE_ENV === "production";
// In development there is nothing to drain, and drafts and sources must not be reachable from other
// machines.
const defaults: Record<string, string> = isProduction ? {} : { DRAIN_MS: "0", HOST: "127.0.0.1" };

const log = createLog();
// Registered before the start, because a site that lacks some of its pages must not go online.
process.on("uncaughtException", (error) => {
  const message = ownerMessage(error);
  if (message) log.fatal(message);
  else log.fatal(error);
  process.exit(1);
});

const settings = parseSettings(process.env, defaults);
if (settings.base !== "/") {
  throw new OwnerError(
    `SITE_URL=${settings.siteUrl}: the server cannot run under a sub-path. Remove ${settings.base.slice(0, -1)}, or run \`npm run export\`.`,
  );
}
log.level = settings.logLevel;
const http = createHttpServer(log, securityHeaders(settings.siteUrl));
// Registered before the pages are rendered, because process 1 of a container ignores a signal that
// has no handler.
const isStopping = shutDownOnSignal(http, log, settings.drainMs);
// The bundler replaces NODE_ENV with "production", and so drops the development code and Vite.
const create = process.env.NODE_ENV === "production" ? production : development;
http.respondWith(await create({ settings, log, isStopping, isServing: http.isServing }));
const { host, port: wanted, siteUrl } = settings;
http.server.on("error", ({ message }) => {
  throw new OwnerError(
    `Cannot listen on HOST=${host} PORT=${wanted}: ${message}. Set another PORT or HOST.`,
  );
});
http.server.listen(wanted, host, () => {
  const { port } = http.server.address() as AddressInfo;
  log.info({ port, siteUrl }, `listening on http://localhost:${port}`);
});
if (isProduction && !settings.publicUrl) {
  log.warn(
    "SITE_URL is not set: pages contain localhost URLs, and search engines are told not to index them. Set SITE_URL.",
  );
}

async function production(common: Omit<Common, "release">): Promise<RequestListener> {
  const remixBuild = (await import("./build/server/index.js")) as unknown as ServerBuild;
  const clientFolder = path.join(import.meta.dirname, "client");
  return createApp({ ...common, release: RELEASE, remixBuild, clientFolder });
}

async function development(common: Omit<Common, "release">): Promise<RequestListener> {
  // On a slow machine, Vite may need longer for a page than the server's timeout allows.
  http.server.timeout = 0;
  const { startVite } = await import("./vite/development");
  const { middlewares, remixBuild } = await startVite(http.server);
  const built = new Date().toISOString().slice(0, 10);
  const release = { version: "development", commit: "unknown", built, id: "development" };
  return createDevelopmentApp({ ...common, release, vite: middlewares, remixBuild });
}
