import { existsSync, readFileSync } from "node:fs";
import type { RequestListener } from "node:http";
import path from "node:path";
import type { ServerBuild } from "@remix-run/node";
import { pino, type Logger } from "pino";
import { createApp } from "../../app/http/create-app";
import { parseSettings } from "../../app/http/settings";
import { siteFolder } from "./start-site";

const buildFolder = path.join(siteFolder, "build");

/** The folder of the build's files for browsers. */
const clientFolder = path.join(buildFolder, "client");

/** Returns the paths of the build's files for browsers, without their compressed variants. */
export function clientFiles(): string[] {
  const sizes = JSON.parse(readFileSync(`${clientFolder}.json`, "utf8")) as object;
  return Object.keys(sizes).flatMap((name) => (/\.(br|gz)$/.test(name) ? [] : `/${name}`));
}

/** The release that /healthz of the tested site reports. */
export const release = { version: "1.2.3-test", commit: "0123abcd", build: "test-build" };

interface SiteOptions {
  /** Settings as the operator writes them, such as `{ SITE_URL: "https://www.example.com" }`. */
  env?: Record<string, string>;
  /** Replaces the real build. */
  build?: ServerBuild;
  isStopping?: () => boolean;
  log?: Logger;
}

/** The sites that were made with settings alone, by these settings. Making one takes a moment, so tests share them. */
const made = new Map<string, Promise<RequestListener>>();

/**
 * Makes the request listener of the production site, as server.ts does, from the last `npm run build`. It listens on no
 * port. Calls with the same settings and no other options return the same listener.
 *
 * @throws if there is no build, or whatever createApp throws
 */
export async function createSite(options: SiteOptions = {}): Promise<RequestListener> {
  const { env, ...special } = options;
  if (Object.keys(special).length > 0) return makeSite(options);
  const key = JSON.stringify(env);
  const site = made.get(key) ?? makeSite(options);
  made.set(key, site);
  return site;
}

async function makeSite({
  env = {},
  build,
  isStopping,
  log,
}: SiteOptions): Promise<RequestListener> {
  return createApp({
    settings: parseSettings(env),
    log: log ?? pino({ level: "silent" }),
    isStopping: isStopping ?? (() => false),
    release,
    build: build ?? (await loadBuild()),
    clientFolder,
  });
}

/** Loads Remix's own build, which the bundled server contains. */
export async function loadBuild(): Promise<ServerBuild> {
  const file = path.join(buildFolder, "server/index.js");
  if (!existsSync(file)) throw new Error(`There is no ${file}: run \`npm run build\` first`);
  return (await import(/* @vite-ignore */ file)) as ServerBuild;
}
