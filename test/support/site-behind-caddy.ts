import { spawnSync } from "node:child_process";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { freePort } from "./free-port";
import { root, startServer, type ServerProcess } from "./server-process";
import { startSite } from "./start-site";

export interface SiteBehindCaddy {
  /** Caddy's origin. */
  origin: string;
  /** The processes of the built site. */
  replicas: ServerProcess[];
  /** Ends Caddy and the replicas. */
  stop: () => Promise<void>;
}

/** The version of the installed Caddy, or undefined if there is none. */
export function caddyVersion(): string | undefined {
  const { status, stdout } = spawnSync("caddy", ["version"], { encoding: "utf8" });
  return status === 0 ? stdout.trim().split(" ")[0] : undefined;
}

/**
 * Starts two replicas of the built site behind a real Caddy, with deploy/Caddyfile, on free ports of the loopback address.
 *
 * @throws if there is no build, or if Caddy or a replica does not start
 */
export async function startSiteBehindCaddy(): Promise<SiteBehindCaddy> {
  const port = await freePort();
  const settings = { SITE_URL: `http://127.0.0.1:${port}`, LOG_LEVEL: "warn" };
  const replicas = await Promise.all([startSite(settings), startSite(settings)]);
  const upstreams = replicas.map((replica) => `127.0.0.1:${replica.port}`).join(" ");
  const caddy = await startCaddy(await localCaddyfile(), port, { UPSTREAMS: upstreams });
  const stop = async () => {
    for (const replica of replicas) replica.signal("SIGKILL");
    await Promise.all([caddy.stop(), ...replicas.map(({ ended }) => ended)]);
  };
  return { origin: caddy.origin, replicas, stop };
}

/**
 * Starts Caddy, with a folder of its own for what it keeps.
 *
 * @param caddyfile its configuration, for a site at SITE_URL
 * @param port the loopback port of that site
 */
export async function startCaddy(caddyfile: string, port: number, env: Record<string, string>) {
  const folder = await mkdtemp(path.join(tmpdir(), "caddy-"));
  const file = path.join(folder, "Caddyfile");
  await writeFile(file, caddyfile);
  const homes = { HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder };
  const { origin, signal, ended } = await startServer({
    command: "caddy",
    args: ["run", "--config", file],
    port,
    env: { SITE_URL: `http://127.0.0.1:${port}`, ...homes, ...env },
  });
  const stop = async () => {
    signal("SIGKILL");
    await ended;
    await rm(folder, { recursive: true, force: true });
  };
  return { origin, stop };
}

/** deploy/Caddyfile, but on the loopback address, and without the fixed ports of metrics and Caddy's API. */
async function localCaddyfile(): Promise<string> {
  const shipped = await readFile(path.join(root, "deploy/Caddyfile"), "utf8");
  return shipped
    .replace("\tgrace_period", "\tadmin off\n\tdefault_bind 127.0.0.1\n\tgrace_period")
    .replace("http://:9180", `http://:${await freePort()}`);
}
