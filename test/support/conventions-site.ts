import { spawnSync } from "node:child_process";
import { rmSync } from "node:fs";
import type { RequestListener } from "node:http";
import { fileURLToPath } from "node:url";
import type { ServerBuild } from "@remix-run/node";
import { pino, type Logger } from "pino";
import { createServer } from "vite";
import { createApp, createDevelopmentApp } from "../../app/http/create-app";
import { parseSettings } from "../../app/http/settings";
import { release } from "./create-site";

const root = fileURLToPath(new URL("../../", import.meta.url));
const configFile = `${root}test/fixtures/remix-conventions/vite.config.ts`;
const buildFolder = `${root}node_modules/.cache/remix-conventions/`;

interface ConventionsSite {
  listener: RequestListener;
  /** The number of calls of each route's loader so far, by the route's id. Empty in development. */
  loaderCalls: Map<string, number>;
  /** The lines of the log so far. */
  logged: Record<string, unknown>[];
  close: () => Promise<void>;
}

/** Builds test/fixtures/remix-conventions and serves it as server.ts does in production. */
export async function productionSite(siteUrl: string): Promise<ConventionsSite> {
  buildOnce ??= buildRoutes();
  const build = await buildOnce;
  const loaderCalls = new Map<string, number>();
  const { log, logged } = memoryLog();
  const listener = await createApp({
    ...common(siteUrl, log),
    build: countLoaderCalls(build, loaderCalls),
    clientFolder: `${buildFolder}client`,
  });
  return { listener, loaderCalls, logged, close: () => Promise.resolve() };
}

let buildOnce: Promise<ServerBuild> | undefined;

async function buildRoutes(): Promise<ServerBuild> {
  rmSync(buildFolder, { recursive: true, force: true });
  const { status, stderr } = spawnSync(
    `${root}node_modules/.bin/remix`,
    ["vite:build", "--config", configFile, "--logLevel", "error"],
    { cwd: root, env: { ...process.env, NODE_ENV: "production" }, encoding: "utf8" },
  );
  if (status !== 0) throw new Error(`the fixture routes cannot be built:\n${stderr}`);
  return (await import(/* @vite-ignore */ `${buildFolder}server/index.js`)) as ServerBuild;
}

/** Serves the same sources as server.ts does in development. */
export async function developmentSite(siteUrl: string): Promise<ConventionsSite> {
  const vite = await createServer({
    root,
    configFile,
    logLevel: "error",
    server: { middlewareMode: true, hmr: false, ws: false },
    optimizeDeps: { noDiscovery: true },
  });
  const { log, logged } = memoryLog();
  const listener = createDevelopmentApp({
    ...common(siteUrl, log),
    vite: vite.middlewares,
    build: () => vite.ssrLoadModule("virtual:remix/server-build") as Promise<ServerBuild>,
  });
  return { listener, loaderCalls: new Map(), logged, close: () => vite.close() };
}

function common(siteUrl: string, log: Logger) {
  return { settings: parseSettings({ SITE_URL: siteUrl }), log, isStopping: () => false, release };
}

function memoryLog() {
  const logged: Record<string, unknown>[] = [];
  const write = (line: string) => void logged.push(JSON.parse(line) as Record<string, unknown>);
  return { log: pino({ base: null }, { write }), logged };
}

function countLoaderCalls(build: ServerBuild, calls: Map<string, number>): ServerBuild {
  const routes = Object.entries(build.routes).map(([id, route]) => {
    const loader = route?.module.loader;
    if (!loader) return [id, route];
    const counted: typeof loader = (args) => {
      calls.set(id, (calls.get(id) ?? 0) + 1);
      return loader(args);
    };
    return [id, { ...route, module: { ...route.module, loader: counted } }];
  });
  return { ...build, routes: Object.fromEntries(routes) as ServerBuild["routes"] };
}
