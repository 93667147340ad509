import { freePort } from "./free-port";
import { root } from "./root";
import { type Program, type ServerProcess, spawnServer, startServer } from "./server-process";

/** The folder of the site that tests and benchmarks start: SITE_FOLDER, or the project. */
export const siteFolder = process.env.SITE_FOLDER ?? root;

export type Site = ServerProcess;

interface Options extends Pick<Program, "stdout"> {
  port?: number;
  cwd?: string;
}

/**
 * @param settings environment variables, such as SITE_URL. Those of the developer do not reach the
 * site
 */
export async function spawnSite(...given: Parameters<typeof siteProgram>): Promise<Site> {
  return spawnServer(await siteProgram(...given));
}

export async function startSite(...given: Parameters<typeof siteProgram>): Promise<Site> {
  return startServer(await siteProgram(...given), "/readyz");
}

async function siteProgram(
  settings: Record<string, string> = {},
  { port: wanted, cwd = siteFolder, ...options }: Options = {},
): Promise<Program> {
  const port = wanted ?? (await freePort());
  // Without a drain: most tests would wait for its end.
  const env = { PORT: String(port), HOST: "127.0.0.1", DRAIN_MS: "0", ...settings };
  return { command: process.execPath, args: ["build/server.js"], cwd, port, env, ...options };
}
