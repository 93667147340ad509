import { existsSync } from "node:fs";
import path from "node:path";
import { freePort } from "./free-port";
import { root, spawnServer, startServer, type Program, type ServerProcess } from "./server-process";

/** The folder of the site that tests and scripts start: the project, or a copy that SITE_FOLDER names. */
export const siteFolder = process.env.SITE_FOLDER ?? root;

/** The built site, in a process of its own. */
export type Site = ServerProcess;

interface Options extends Pick<Program, "stdout"> {
  /** The port to listen on. The default is a free one. */
  port?: number;
  /** The folder of the site. */
  cwd?: string;
}

/**
 * Starts the production build without waiting until it is ready.
 *
 * @param settings environment variables, such as SITE_URL. The site does not inherit the caller's environment, so a
 *   developer's own settings cannot change a test's result
 * @throws if there is no build
 */
export async function spawnSite(
  settings: Record<string, string> = {},
  options: Options = {},
): Promise<Site> {
  return spawnServer(await siteProgram(settings, options));
}

/**
 * Starts the production build and waits until it is ready.
 *
 * @param settings environment variables, as for spawnSite
 * @throws if there is no build, or if the server exits before it is ready
 */
export async function startSite(
  settings: Record<string, string> = {},
  options: Options = {},
): Promise<Site> {
  return startServer(await siteProgram(settings, options), "/readyz");
}

async function siteProgram(
  settings: Record<string, string>,
  { port: wanted, cwd = siteFolder, ...options }: Options,
): Promise<Program> {
  const file = path.join(cwd, "build/server.js");
  if (!existsSync(file)) throw new Error(`There is no ${file}: run \`npm run build\` first`);
  const port = wanted ?? (await freePort());
  // Most callers need no drain, and would wait for its end.
  const env = { PORT: String(port), HOST: "127.0.0.1", DRAIN_MS: "0", ...settings };
  return { command: process.execPath, args: ["build/server.js"], cwd, port, env, ...options };
}
