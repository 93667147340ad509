import { spawn, spawnSync, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { createServer, type AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { parse } from "yaml";

const root = fileURLToPath(new URL("..", import.meta.url));
const caddyfile = path.join(root, "deploy/Caddyfile");
const loopback = "127.0.0.1";

/** Milliseconds that a process may take until it answers with 200. */
const patienceMs = 10_000;

/** One process of the built site. */
export interface Replica {
  name: string;
  port: number;
  process: ChildProcess;
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
  /** False takes the second try away from Caddy, as a control: what do the retries do? */
  retries?: boolean;
}

/** The part that is changed of what `caddy adapt` makes of the Caddyfile. */
interface CaddyConfig {
  admin?: { disabled: boolean };
  apps: { http: { servers: Record<string, { listen: string[] }> } };
}

/** The version of the Caddy on this machine; undefined if there is none. */
export function caddyVersion(): string | undefined {
  const { status, stdout } = spawnSync("caddy", ["version"], { encoding: "utf8" });
  return status === 0 ? stdout.trim().split(" ")[0] : undefined;
}

/**
 * Starts two replicas of the built site behind a real Caddy on free ports of the loopback address, with
 * deploy/Caddyfile and the drain of compose.yaml (or DRAIN_MS).
 *
 * @throws if there is no Caddy or no build, or if one of them does not answer within ten seconds
 */
export async function startSiteBehindCaddy({ retries = true }: Options = {}): Promise<SiteBehindCaddy> {
  const [portA, portB, portCaddy, portMetrics] = await freePorts(4);
  const origin = `http://${loopback}:${portCaddy}`;
  const drainMs = process.env["DRAIN_MS"] ?? (await composeDrain());
  const folder = await mkdtemp(path.join(tmpdir(), "site-behind-caddy-"));
  const config = adaptedCaddyfile(origin, [portA, portB]);
  for (const server of Object.values(config.apps.http.servers)) {
    const port = server.listen.includes(`:${portCaddy}`) ? portCaddy : portMetrics;
    server.listen = [`${loopback}:${port}`];
  }
  // Caddy's remote control always listens on the same port.
  config.admin = { disabled: true };
  if (!retries) withoutRetries(config);
  await writeFile(path.join(folder, "caddy.json"), JSON.stringify(config));

  const settings = { HOST: loopback, SITE_URL: origin, DRAIN_MS: drainMs, LOG_LEVEL: "warn" };
  const replicas = await Promise.all([
    startReplica("a", portA, settings),
    startReplica("b", portB, settings),
  ]);
  const caddy = startProcess("caddy", ["run", "--config", path.join(folder, "caddy.json")], {
    HOME: folder,
    XDG_DATA_HOME: folder,
    XDG_CONFIG_HOME: folder,
  });
  await untilOk(origin, caddy);
  const stop = async () => {
    await Promise.all([caddy, ...replicas.map((replica) => replica.process)].map(kill));
    await rm(folder, { recursive: true, force: true });
  };
  return { origin, replicas, drainMs, stop };
}

/** Starts a replica that has ended once more, with the settings it had. */
export async function startAgain(replica: Replica, site: SiteBehindCaddy): Promise<void> {
  const settings = { HOST: loopback, SITE_URL: site.origin, DRAIN_MS: site.drainMs, LOG_LEVEL: "warn" };
  replica.process = (await startReplica(replica.name, replica.port, settings)).process;
}

async function startReplica(name: string, port: number, settings: Record<string, string>): Promise<Replica> {
  const child = startProcess(process.execPath, ["build/server.js"], {
    ...settings,
    NODE_ENV: "production",
    PORT: String(port),
  });
  await untilOk(`http://${loopback}:${port}/readyz`, child);
  return { name, port, process: child };
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
  throw new Error(
    stderr ? `${caddyfile}: ${stderr}` : "There is no Caddy here. Debian: apt-get install caddy",
  );
}

/** Takes the settings of the retries out of every reverse_proxy, however deep the routes are nested. */
function withoutRetries(config: unknown): void {
  if (typeof config !== "object" || config === null) return;
  const part = config as Record<string, unknown>;
  if ("try_duration" in part) {
    delete part["try_duration"];
    delete part["try_interval"];
    delete part["retry_match"];
  }
  Object.values(part).forEach(withoutRetries);
}

/** A process that ends with this one, however this one ends. */
function startProcess(command: string, args: string[], env: Record<string, string>): ChildProcess {
  const child = spawn(command, args, { cwd: root, stdio: "ignore", env: { ...process.env, ...env } });
  const end = () => child.kill("SIGKILL");
  process.once("exit", end);
  child.once("exit", () => process.off("exit", end));
  return child;
}

async function kill(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill("SIGKILL");
  await once(child, "exit");
}

async function untilOk(address: string, child: ChildProcess): Promise<void> {
  const end = Date.now() + patienceMs;
  while (Date.now() < end && child.exitCode === null) {
    const ok = await fetch(address).then(
      (response) => response.ok,
      () => false,
    );
    if (ok) return;
    await wait(50);
  }
  throw new Error(`${address} does not answer. Is the site built (npm run build)?`);
}

async function composeDrain(): Promise<string> {
  const compose = parse(await readFile(path.join(root, "compose.yaml"), "utf8"), { merge: true }) as {
    services: Record<string, { environment: Record<string, string> }>;
  };
  return compose.services["site-a"]?.environment["DRAIN_MS"] ?? "0";
}

/** All are held open until all are known, so that no two are the same. */
async function freePorts(count: 4): Promise<[number, number, number, number]> {
  const servers = Array.from({ length: count }, () => createServer().listen(0, loopback));
  await Promise.all(servers.map((server) => once(server, "listening")));
  const ports = servers.map((server) => (server.address() as AddressInfo).port);
  await Promise.all(servers.map((server) => once(server.close(), "close")));
  return ports as [number, number, number, number];
}
