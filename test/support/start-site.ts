import { root } from "./root";
import { type Program, type ServerProcess, spawnServer, startServer } from "./server-process";

/** The folder of the site that tests and benchmarks start: SITE_FOLDER, or the project. */
export const siteFolder = process.env.SITE_FOLDER ?? root;

export type Site = ServerProcess;

/** @param env settings, such as SITE_URL */
function siteProgram(
  env: Program["env"] = {},
  options: Pick<Program, "cwd" | "stdout"> = {},
): Program {
  const args = ["build/server.js"];
  return { command: process.execPath, args, cwd: siteFolder, env, ...options };
}

export function spawnSite(...given: Parameters<typeof siteProgram>): Promise<Site> {
  return spawnServer(siteProgram(...given));
}

export function startSite(...given: Parameters<typeof siteProgram>): Promise<Site> {
  return startServer(siteProgram(...given), "/readyz");
}
