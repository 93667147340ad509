import type { RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import path from "node:path";
import type { ServerBuild } from "@remix-run/node";
import { createApp, createDevelopmentApp, type Common } from "./app/http/create-app";
import { createHttpServer } from "./app/http/create-server";
import { expectedMessage } from "./app/expected-errors";
import { shutDownOnSignal } from "./app/http/graceful-shutdown";
import { createLog } from "./app/http/log";
import type { Release } from "./app/http/middleware/health";
import { parseSettings } from "./app/http/settings";

/** The release of the build. scripts/build.ts inserts it into the bundle. */
declare const RELEASE: Release;

const server = createHttpServer();
try {
  await start();
} catch (error) {
  // A site that lacks some of its pages must not go online.
  console.error(expectedMessage(error) ?? error);
  process.exit(1);
}

async function start(): Promise<void> {
  const isProduction = process.env.NODE_ENV === "production";
  // In development nobody waits for the end of a drain, and an edit restarts the server.
  const settings = parseSettings({ ...(!isProduction && { DRAIN_MS: "0" }), ...process.env });
  const log = createLog(settings.logLevel);
  // This comes before the pages are rendered: process 1 of a container ignores a signal that it has no handler for.
  const isStopping = shutDownOnSignal(server, log, settings.drainMs);

  const common = { settings, log, isStopping };
  // The bundler replaces NODE_ENV by "production", and so leaves development and Vite out.
  const create = process.env.NODE_ENV === "production" ? production : development;
  server.on("request", await create(common));
  server.on("error", (error) => {
    console.error(`Cannot listen on HOST=${settings.host} PORT=${settings.port}: ${error.message}`);
    process.exit(1);
  });
  server.listen(settings.port, settings.host, () => {
    const { port } = server.address() as AddressInfo;
    log.info({ port, siteUrl: settings.siteUrl }, `listening on http://localhost:${port}`);
    if (isProduction && !process.env.SITE_URL) {
      log.warn(
        "SITE_URL is not set: the pages name localhost as their address, and search engines must not list them",
      );
    }
  });
}

async function production(common: Omit<Common, "release">): Promise<RequestListener> {
  const build = (await import("./build/server/index.js")) as unknown as ServerBuild;
  const clientFolder = path.join(import.meta.dirname, "client");
  return createApp({ ...common, release: RELEASE, build, clientFolder });
}

async function development(common: Omit<Common, "release">): Promise<RequestListener> {
  // On a slow machine Vite may need longer for a page than the server's timeout allows.
  server.timeout = 0;
  const { startVite } = await import("./vite/development");
  const { middlewares, build } = await startVite(server);
  const release = { version: "development", commit: "unknown", build: "development" };
  return createDevelopmentApp({ ...common, release, vite: middlewares, build });
}
