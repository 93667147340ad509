import { spawnSync } from "node:child_process";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { parse } from "yaml";
import { freePort } from "../harness/free-port";
import { root, startServer, type ServerProcess } from "../harness/server-process";
import { startSite } from "../harness/start-site";

const caddyfile = path.join(root, "deploy/Caddyfile");
const loopback = "127.0.0.1";

/** One process of the built site. */
export interface Replica {
  name: string;
  process: ServerProcess;
}

export interface SiteBehindCaddy {
  /** Caddy's address. */
  origin: string;
  replicas: Replica[];
  drainMs: string;
  /** Ends Caddy and the replicas. */
  stop: () => Promise<void>;
}

interface Options {
  /** Whether Caddy retries failed requests. Only the control of rolling-restart.ts sets false. */
  retries?: boolean;
}

/** The fields of Caddy's JSON configuration that this module changes. */
interface CaddyConfig {
  admin?: { disabled: boolean };
  apps: { http: { servers: Record<string, { listen: string[] }> } };
}

/** The error message for a machine without Caddy. */
export const caddyMissing = "Caddy is not installed. On Debian: apt-get install caddy";

/** The version of the installed Caddy, or undefined if there is none. */
export function caddyVersion(): string | undefined {
  const { status, stdout } = spawnSync("caddy", ["version"], { encoding: "utf8" });
  return status === 0 ? stdout.trim().split(" ")[0] : undefined;
}

/**
 * Starts two replicas of the built site behind a real Caddy, on free ports of the loopback address. Caddy uses
 * deploy/Caddyfile, and the replicas drain for DRAIN_MS, or for the time in compose.yaml if that is not set.
 *
 * @throws if Caddy or the build is missing, or if a process does not start
 */
export async function startSiteBehindCaddy({ retries = true }: Options = {}): Promise<SiteBehindCaddy> {
  const portCaddy = await freePort();
  const portMetrics = await freePort();
  const origin = `http://${loopback}:${portCaddy}`;
  const drainMs = process.env.DRAIN_MS ?? (await composeDrain());
  const replicas = await Promise.all(
    ["a", "b"].map(async (name) => ({ name, process: await startSite(replicaSettings(origin, drainMs)) })),
  );
  const folder = await mkdtemp(path.join(tmpdir(), "site-behind-caddy-"));
  const config = adaptedCaddyfile(
    origin,
    replicas.map((replica) => replica.process.port),
  );
  for (const server of Object.values(config.apps.http.servers)) {
    const port = server.listen.includes(`:${portCaddy}`) ? portCaddy : portMetrics;
    server.listen = [`${loopback}:${port}`];
  }
  // Caddy's admin API would listen on its fixed port, which another Caddy may use.
  config.admin = { disabled: true };
  if (!retries) withoutRetries(config);
  const file = path.join(folder, "caddy.json");
  await writeFile(file, JSON.stringify(config));

  const caddy = await startServer({
    command: "caddy",
    args: ["run", "--config", file],
    port: portCaddy,
    env: { HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder },
  });
  const stop = async () => {
    const processes = [caddy, ...replicas.map((replica) => replica.process)];
    for (const each of processes) each.signal("SIGKILL");
    await Promise.all(processes.map(({ ended }) => ended));
    await rm(folder, { recursive: true, force: true });
  };
  return { origin, replicas, drainMs, stop };
}

/** Starts a replica that has ended again, on the same port. */
export async function startAgain(replica: Replica, { origin, drainMs }: SiteBehindCaddy): Promise<void> {
  const { port } = replica.process;
  replica.process = await startSite(replicaSettings(origin, drainMs), { port });
}

function replicaSettings(origin: string, drainMs: string): Record<string, string> {
  return { SITE_URL: origin, DRAIN_MS: drainMs, LOG_LEVEL: "warn" };
}

function adaptedCaddyfile(origin: string, ports: number[]): CaddyConfig {
  const { status, stdout, stderr } = spawnSync("caddy", ["adapt", "--config", caddyfile], {
    encoding: "utf8",
    env: {
      ...process.env,
      SITE_URL: origin,
      UPSTREAMS: ports.map((port) => `${loopback}:${port}`).join(" "),
    },
  });
  if (status === 0) return JSON.parse(stdout) as CaddyConfig;
  throw new Error(stderr ? `${caddyfile}: ${stderr}` : caddyMissing);
}

/** Removes the retry settings from every reverse_proxy in the configuration, at any depth. */
function withoutRetries(config: unknown): void {
  if (typeof config !== "object" || config === null) return;
  const part = config as Record<string, unknown>;
  if ("try_duration" in part) {
    delete part.try_duration;
    delete part.try_interval;
    delete part.retry_match;
  }
  Object.values(part).forEach(withoutRetries);
}

async function composeDrain(): Promise<string> {
  const compose = parse(await readFile(path.join(root, "compose.yaml"), "utf8"), { merge: true }) as {
    services: Record<string, { environment: Record<string, string> }>;
  };
  return compose.services["site-a"]?.environment.DRAIN_MS ?? "0";
}
