import { spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import express, { type Express } from "express";
import { freePort } from "./free-port";
import { serve } from "./raw-http";
import { root } from "./server-process";
import { startCaddy } from "./site-behind-caddy";
import { siteFolder } from "./start-site";

export interface StaticHost {
  origin: string;
  stop: () => void | Promise<void>;
}

/** Exports the last build. @returns the exit status and the output */
export function runExport(env: Record<string, string>, ...words: string[]) {
  const tsx = path.join(siteFolder, "node_modules/.bin/tsx");
  return spawnSync(tsx, [path.join(siteFolder, "commands/export.ts"), "--skip-build", ...words], {
    cwd: siteFolder,
    encoding: "utf8",
    env: { ...process.env, SITE_URL: "", CONTACT_EMAIL: "", ...env },
  });
}

/**
 * Starts a file server like those of static hosts. It answers /about with about.html.
 *
 * @param base the path below which it serves the folder. It has nothing else
 */
export async function startPlainHost(folder: string, base = "/"): Promise<StaticHost> {
  const { origin, close } = await serve(
    express().disable("x-powered-by").use(base, plainHost(folder)),
  );
  return { origin, stop: close };
}

function plainHost(folder: string): Express {
  const site = express().disable("x-powered-by").disable("etag");
  // A folder may have the name of a page, such as /software with its case studies.
  site.use((request, _response, next) => {
    if (existsSync(path.join(folder, `${request.path}.html`))) request.url = `${request.path}.html`;
    next();
  });
  site.use(
    express.static(folder, {
      extensions: ["html"],
      redirect: false,
      cacheControl: false,
      etag: false,
    }),
  );
  site.use((_request, response) => {
    response.status(404).sendFile(path.join(folder, "404.html"), { cacheControl: false });
  });
  return site;
}

/** Starts Caddy with deploy/static/Caddyfile on a free port of the loopback address. */
export async function startCaddyHost(folder: string): Promise<StaticHost> {
  const shipped = readFileSync(path.join(root, "deploy/static/Caddyfile"), "utf8");
  // Caddy's admin endpoint would always listen on the same port.
  return startCaddy(`{\n\tadmin off\n\tdefault_bind 127.0.0.1\n}\n${shipped}`, await freePort(), {
    EXPORT: folder,
  });
}
