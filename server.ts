import type { RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import path from "node:path";
import type { ServerBuild } from "@remix-run/node";
import { trackConnections } from "./app/http/connections";
import { createApp, createDevelopmentApp } from "./app/http/create-app";
import { explanationOf } from "./app/http/explanation";
import { exitOnUncaughtError, shutDownOnSignal } from "./app/http/graceful-shutdown";
import { createHttpServer } from "./app/http/http-server";
import { createLog } from "./app/http/log";
import type { Release } from "./app/http/middleware/health";
import { isPublic } from "./app/http/reserved-names";
import { parseSettings, SettingsError } from "./app/http/settings";

/** The release of the build. scripts/build.ts inserts it into the bundle. */
declare const RELEASE: Release;

/** Whether the built content still has the sample's name. scripts/build.ts inserts this, too. */
declare const IS_SAMPLE: boolean;

/** The limit of open connections. Each takes about 10 kB of memory. */
const mostConnections = 10_000;

const settings = readSettings();
const log = createLog(settings.logLevel);
exitOnUncaughtError(log);
let stopping = false;
const common = { settings, log, isStopping: () => stopping };

const server = createHttpServer();
// This comes before the pages are rendered: process 1 of a container ignores a signal that it has no handler for.
shutDownOnSignal(server, trackConnections(server, mostConnections), log, {
  drainMs: settings.drainMs,
  onStop: () => {
    stopping = true;
  },
});
server.on("error", (error) => {
  endStart(
    new SettingsError(`Cannot listen on HOST=${settings.host} PORT=${settings.port}: ${error.message}`),
  );
});
createListener().then((listener) => {
  server.on("request", listener);
  server.listen(settings.port, settings.host, () => {
    const { port } = server.address() as AddressInfo;
    log.info({ port, siteUrl: settings.siteUrl }, `listening on http://localhost:${port}`);
    if (process.env.NODE_ENV === "production" && !process.env.SITE_URL) {
      log.warn(
        "SITE_URL is not set: the pages name localhost as their address, and search engines must not list them",
      );
    }
  });
}, endStart);

/** The bundler replaces NODE_ENV by "production", and so leaves createDevelopmentListener and Vite out. */
function createListener(): Promise<RequestListener> {
  return process.env.NODE_ENV === "production" ? createProductionListener() : createDevelopmentListener();
}

async function createProductionListener(): Promise<RequestListener> {
  const build = (await import("./build/server/index.js")) as unknown as ServerBuild;
  if (IS_SAMPLE && isPublic(settings.siteUrl)) {
    log.warn(
      { siteUrl: settings.siteUrl },
      "the site still has the sample's name, but a public address: run npm run doctor",
    );
  }
  const clientFolder = path.join(import.meta.dirname, "client");
  return createApp({ ...common, release: RELEASE, build, clientFolder });
}

async function createDevelopmentListener(): Promise<RequestListener> {
  // On a slow machine Vite may need longer for a page than the server's timeout allows.
  server.timeout = 0;
  const { startVite } = await import("./vite/development");
  const { middlewares, build } = await startVite();
  return createDevelopmentApp({
    ...common,
    release: { version: "development", commit: "unknown", build: "development" },
    vite: middlewares,
    build,
  });
}

function readSettings() {
  try {
    // In development nobody waits for the end of a drain, and an edit restarts the server.
    const defaults = process.env.NODE_ENV === "production" ? {} : { DRAIN_MS: "0" };
    return parseSettings({ ...defaults, ...process.env });
  } catch (error) {
    return endStart(error);
  }
}

/** Reports an error and exits with 1, because a site with only a part of its pages must not go on the air. */
function endStart(error: unknown): never {
  console.error(explanationOf(error) ?? error);
  process.exit(1);
}
