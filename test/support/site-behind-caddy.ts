import { spawnSync } from "node:child_process";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { parse } from "yaml";
import { freePort } from "./free-port";
import { root, startServer, type ServerProcess } from "./server-process";
import { startSite } from "./start-site";

/** One process of the built site. */
export interface Replica {
  name: string;
  process: ServerProcess;
}

export interface SiteBehindCaddy {
  /** Caddy's address. */
  origin: string;
  replicas: Replica[];
  /** Milliseconds for which a stopping replica keeps serving. */
  drainMs: string;
  /** Ends Caddy and the replicas. */
  stop: () => Promise<void>;
}

/** The version of the installed Caddy, or undefined if there is none. */
export function caddyVersion(): string | undefined {
  const { status, stdout } = spawnSync("caddy", ["version"], { encoding: "utf8" });
  return status === 0 ? stdout.trim().split(" ")[0] : undefined;
}

/**
 * Starts two replicas of the built site behind a real Caddy, on free ports of the loopback address, with
 * deploy/Caddyfile and the DRAIN_MS of compose.yaml.
 *
 * @param retries whether Caddy retries a request that a replica did not answer; without, it is a control
 * @throws if there is no build, or if Caddy or a replica does not start
 */
export async function startSiteBehindCaddy(retries = true): Promise<SiteBehindCaddy> {
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const drainMs = await composeDrain();
  const replicas = await Promise.all(
    ["a", "b"].map(async (name) => ({
      name,
      process: await startSite(replicaSettings(origin, drainMs)),
    })),
  );
  const upstreams = replicas.map((replica) => `127.0.0.1:${replica.process.port}`).join(" ");
  const caddy = await startCaddy(await localCaddyfile(retries), port, { UPSTREAMS: upstreams });
  const stop = async () => {
    const processes = replicas.map((replica) => replica.process);
    for (const each of processes) each.signal("SIGKILL");
    await Promise.all([caddy.stop(), ...processes.map(({ ended }) => ended)]);
  };
  return { origin, replicas, drainMs, stop };
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

/** Starts a replica again that has ended, on the same port. */
export async function restartReplica(
  replica: Replica,
  { origin, drainMs }: SiteBehindCaddy,
): Promise<void> {
  const { port } = replica.process;
  replica.process = await startSite(replicaSettings(origin, drainMs), { port });
}

function replicaSettings(origin: string, drainMs: string): Record<string, string> {
  return { SITE_URL: origin, DRAIN_MS: drainMs, LOG_LEVEL: "warn" };
}

/** deploy/Caddyfile, but on the loopback address, and without the fixed ports of metrics and Caddy's API. */
async function localCaddyfile(retries: boolean): Promise<string> {
  const shipped = await readFile(path.join(root, "deploy/Caddyfile"), "utf8");
  const local = shipped
    .replace("\tgrace_period", "\tadmin off\n\tdefault_bind 127.0.0.1\n\tgrace_period")
    .replace("http://:9180", `http://:${await freePort()}`);
  return retries ? local : local.replaceAll(/^\s*lb_(try|retry)_.*$/gm, "");
}

async function composeDrain(): Promise<string> {
  const compose = parse(await readFile(path.join(root, "compose.yaml"), "utf8"), {
    merge: true,
  }) as {
    services: Record<string, { environment: Record<string, string> }>;
  };
  return compose.services["site-a"]?.environment.DRAIN_MS ?? "0";
}
