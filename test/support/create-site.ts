import { readdirSync } from "node:fs";
import type { RequestListener } from "node:http";
import path from "node:path";
import type { ServerBuild } from "@remix-run/node";
import { type Logger, pino } from "pino";
import { createApp } from "#app/http/create-app";
import { parseSettings } from "#app/http/settings";
import { siteFolder } from "./start-site";

const buildFolder = path.join(siteFolder, "build");

/** Leaves out compressed variants. */
export function clientFiles(): string[] {
  return readdirSync(clientFolder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.(br|gz)$/.test(entry.name))
    .map((entry) => `/${path.relative(clientFolder, path.join(entry.parentPath, entry.name))}`);
}

const clientFolder = path.join(buildFolder, "client");

export const release = {
  version: "1.2.3-test",
  commit: "0123abcd",
  built: "2026-11-24",
  id: "test-release",
};

interface SiteOptions {
  env?: Record<string, string>;
  remixBuild?: ServerBuild;
  isStopping?: () => boolean;
  isServing?: () => boolean;
  log?: Logger;
}

/** Sites with default options, by their settings. Tests share them, because rendering every page takes a moment. */
const shared = new Map<string, Promise<RequestListener>>();

/**
 * Makes the production site's request listener, as server.ts does, from the last build. Calls with the same settings and
 * no other options return the same listener.
 */
export function createSite({ env = {}, ...special }: SiteOptions = {}): Promise<RequestListener> {
  const make = async () =>
    createApp({
      settings: parseSettings(env),
      log: pino({ level: "silent" }),
      isStopping: () => false,
      isServing: () => true,
      release,
      remixBuild: special.remixBuild ?? (await loadBuild()),
      clientFolder,
      ...special,
    });
  if (Object.keys(special).length > 0) return make();
  const key = JSON.stringify(env);
  const site = shared.get(key) ?? make();
  shared.set(key, site);
  return site;
}

export async function loadBuild(): Promise<ServerBuild> {
  const file = path.join(buildFolder, "server/index.js");
  return (await import(/* @vite-ignore */ file)) as ServerBuild;
}
