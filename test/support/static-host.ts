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

/** Runs the command that `npm run export` runs after the build. @returns its exit status and output */
export function runExport(env: Record<string, string>, ...words: string[]) {
  const tsx = path.join(siteFolder, "node_modules/.bin/tsx");
  return spawnSync(tsx, [path.join(siteFolder, "commands/export.ts"), ...words], {
    cwd: siteFolder,
    encoding: "utf8",
    env: { ...process.env, SITE_URL: "", CONTACT_EMAIL: "", ...env },
  });
}

/** A rule of a `_headers` file. */
interface Rule {
  pattern: string;
  headers: [name: string, value: string][];
}

function readHeadersFile(folder: string): Rule[] {
  const blocks = readFileSync(path.join(folder, "_headers"), "utf8")
    .trim()
    .split(/\n{2,}/);
  return blocks.map((block) => {
    const [pattern = "", ...lines] = block.split("\n");
    return {
      pattern,
      headers: lines.map((line) => {
        const [, name = "", value = ""] = /^ {2}([\w-]+): (.+)$/.exec(line) ?? [];
        return [name, value];
      }),
    };
  });
}

/** The headers that an export lists for every answer, by their names in lower case. */
export function headersOfEveryAnswer(folder: string): [name: string, value: string][] {
  return readHeadersFile(folder).find(({ pattern }) => pattern === "/*")?.headers ?? [];
}

/**
 * Starts a file server like those of static hosts. It answers /about with about.html and applies `_headers`.
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
  const rules = readHeadersFile(folder);
  const site = express().disable("x-powered-by").disable("etag");
  site.use(({ path }, response, next) => {
    for (const { pattern, headers } of rules) {
      const fits = pattern.endsWith("*") ? path.startsWith(pattern.slice(0, -1)) : path === pattern;
      // Static hosts add the headers of all rules that match.
      if (fits) for (const [name, value] of headers) response.appendHeader(name, value);
    }
    next();
  });
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
