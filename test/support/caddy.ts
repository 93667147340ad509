import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { findProgram } from "./engines";
import { freePort } from "./free-port";
import { startServer } from "./server-process";

export const hasCaddy = () => findProgram("caddy") !== undefined;

/**
 * Returns the global options of a test's Caddyfile, so that several can run. Caddy's API would always listen on the same
 * port, and its sites without a port on 80 and 443.
 */
export const caddyOptions = async (port: number) =>
  ["admin off", "default_bind 127.0.0.1", `http_port ${port}`, `https_port ${await freePort()}`]
    .map((option) => `\t${option}\n`)
    .join("");

export async function startCaddy(caddyfile: string, port: number, env: Record<string, string>) {
  const folder = await mkdtemp(path.join(tmpdir(), "caddy-"));
  const config = path.join(folder, "Caddyfile");
  await writeFile(config, caddyfile);
  const homes = { HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder };
  const server = await startServer({
    command: "caddy",
    args: ["run", "--config", config],
    port,
    env: { SITE_URL: `http://127.0.0.1:${port}`, ...homes, ...env },
  });
  void server.ended.then(() => rm(folder, { recursive: true }));
  return server;
}
