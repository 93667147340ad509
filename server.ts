import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import path from "node:path";
import type { ServerBuild } from "@remix-run/node";
import { createApp, createDevelopmentApp } from "./app/http/create-app";
import { parseEnv } from "./app/http/env";
import { createLog } from "./app/http/log";
import { stopOnSignal } from "./app/http/stop";

/** What scripts/build.ts writes into the bundle; under development there is none. */
declare const BUILD_VERSION: string;

const settings = readSettings();
const log = createLog(settings.logLevel);
let stopping = false;
const common = { settings, log, isStopping: () => stopping };

const server = createServer(await createListener().catch(endStart));
server.on("error", endStart);
server.listen(settings.port, settings.host, () => {
  const { port } = server.address() as AddressInfo;
  log.info({ port, siteUrl: settings.siteUrl }, `listening on http://localhost:${port}`);
});
stopOnSignal(server, log, () => {
  stopping = true;
});

async function createListener(): Promise<RequestListener> {
  // The bundler replaces the condition, and leaves the other branch and Vite out of the bundle.
  if (process.env.NODE_ENV === "production") {
    const build = (await import("./build/server/index.js")) as unknown as ServerBuild;
    const clientFolder = path.join(import.meta.dirname, "client");
    return createApp({ ...common, version: BUILD_VERSION, build, clientFolder });
  }
  const { createServer: createViteServer } = await import("vite");
  const vite = await createViteServer({ server: { middlewareMode: true } });
  return createDevelopmentApp({
    ...common,
    version: "development",
    vite: vite.middlewares,
    build: () => vite.ssrLoadModule("virtual:remix/server-build") as Promise<ServerBuild>,
  });
}

function readSettings() {
  try {
    return parseEnv(process.env);
  } catch (error) {
    console.error(String(error));
    process.exit(1);
  }
}

/** A site that cannot be served whole is not served at all. */
function endStart(error: unknown): never {
  // Errors of content and settings explain themselves; others need their stack.
  const explained = error instanceof Error && ["ContentError", "PageError"].includes(error.name);
  console.error(explained ? error.message : error);
  process.exit(1);
}
