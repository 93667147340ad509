/**
 * Does an upgrade lose a request? Two replicas of the built site behind a real Caddy, with
 * deploy/Caddyfile and the drain of compose.yaml, under constant load: four rolling restarts, then one
 * replica killed as if its machine had gone. Exits with 1 if any request failed. All on loopback.
 *
 * Usage: npm run rolling-restart   (needs Caddy; about a minute and a half)
 */
import { spawn, spawnSync, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { Agent, request } from "node:http";
import { createServer, type AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { parse } from "yaml";

const root = fileURLToPath(new URL("..", import.meta.url));
const loopback = "127.0.0.1";

const rollingRestarts = 4;
/** Connections that send one request after the other, with a pause that leaves the processors some air. */
const workers = 16;
const pauseMs = 10;
/** A request that takes longer than this counts as failed. */
const patienceMs = 10_000;
/** For Caddy's health check, which looks every second, to see a replica that has come back. */
const noticeMs = 2500;

const unknownAddress = "/no-such-page";

interface Replica {
  name: string;
  port: number;
  process: ChildProcess;
}

interface Failure {
  what: string;
  during: string;
}

const caddyfile = path.join(root, "deploy/Caddyfile");
const drainMs = process.env["DRAIN_MS"] ?? (await composeDrain());
const folder = await mkdtemp(path.join(tmpdir(), "rolling-restart-"));
const children = new Set<ChildProcess>();
process.on("exit", () => children.forEach((child) => child.kill("SIGKILL")));
for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => process.exit(1));

let phase = "start";
let stopLoad = false;
const times: number[] = [];
const failures: Failure[] = [];
const statuses = new Map<number, number>();

const [portA, portB, portCaddy, portMetrics] = await freePorts(4);
const site = `http://${loopback}:${portCaddy}`;
const replicas: Replica[] = [
  { name: "a", port: portA, process: await startReplica(portA) },
  { name: "b", port: portB, process: await startReplica(portB) },
];
await startCaddy();
const addresses = await findAddresses();
console.log(
  `${workers} connections over ${addresses.length} addresses, two replicas, DRAIN_MS=${drainMs}, Node.js ${process.version}, Caddy ${caddyVersion()}`,
);

const started = performance.now();
const load = Promise.all(Array.from({ length: workers }, (_, index) => sendRequests(index)));
phase = "before";
await wait(2000);
for (let round = 1; round <= rollingRestarts; round++) {
  for (const replica of replicas) await restart(replica, round);
}
await killAndRestart();
phase = "after";
await wait(2000);
stopLoad = true;
await load;
report();
for (const child of children) child.kill("SIGTERM");
await rm(folder, { recursive: true, force: true });
process.exit(failures.length > 0 ? 1 : 0);

async function restart(replica: Replica, round: number): Promise<void> {
  phase = `rolling restart ${round}, replica ${replica.name}`;
  const from = performance.now();
  replica.process.kill("SIGTERM");
  const [code] = (await once(replica.process, "exit")) as [number | null];
  const ms = Math.round(performance.now() - from);
  console.log(`${phase}: exit code ${code} after ${ms} ms`);
  if (code !== 0) failures.push({ what: `exit code ${code}`, during: phase });
  replica.process = await startReplica(replica.port);
  await wait(noticeMs);
}

/** Nobody is told of this one: Caddy finds out by a refused or a broken connection. */
async function killAndRestart(): Promise<void> {
  const [, victim] = replicas;
  if (!victim) return;
  phase = `kill -9, replica ${victim.name}`;
  victim.process.kill("SIGKILL");
  await once(victim.process, "exit");
  console.log(phase);
  await wait(5000);
  victim.process = await startReplica(victim.port);
  await wait(noticeMs);
}

/** One connection's load: it takes the addresses in turn, each connection from another place on. */
async function sendRequests(index: number): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  for (let turn = index; !stopLoad; turn++) {
    const address = addresses[turn % addresses.length] ?? "/";
    const method = turn % 10 === 0 ? "HEAD" : "GET";
    const from = performance.now();
    try {
      const status = await ask(address, { agent, method });
      times.push(performance.now() - from);
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
      const expected = address === unknownAddress ? 404 : 200;
      if (status !== expected) failures.push({ what: `${method} ${address}: ${status}`, during: phase });
    } catch (error) {
      const { code, message } = error as NodeJS.ErrnoException;
      failures.push({ what: `${method} ${address}: ${code ?? message}`, during: phase });
    }
    await wait(pauseMs);
  }
  agent.destroy();
}

/** @returns the status, once the whole answer is here */
function ask(
  address: string,
  { agent, method = "GET" }: { agent?: Agent; method?: string },
): Promise<number> {
  return new Promise((resolve, reject) => {
    const headers = { "Accept-Encoding": "br, gzip" };
    const sent = request(new URL(address, site), { agent, method, headers }, (response) => {
      response.on("error", reject);
      response.on("end", () => {
        if (response.complete) resolve(response.statusCode ?? 0);
        else reject(new Error("the answer was cut short"));
      });
      response.resume();
    });
    sent.setTimeout(patienceMs, () => sent.destroy(new Error(`no answer within ${patienceMs} ms`)));
    sent.on("error", reject);
    sent.end();
  });
}

/** The pages that the front page leads to, what they load from this site, and one that is not there. */
async function findAddresses(): Promise<string[]> {
  const home = await (await fetch(site)).text();
  const linked = [...home.matchAll(/(?:href|src)="(\/[^"/#][^"#]*|\/)"/g)].map(
    ([, address = "/"]) => address,
  );
  return [...new Set(["/", ...linked, unknownAddress])];
}

async function startReplica(port: number): Promise<ChildProcess> {
  const child = spawn(process.execPath, ["build/server.js"], {
    cwd: root,
    stdio: ["ignore", "ignore", "inherit"],
    env: {
      ...process.env,
      NODE_ENV: "production",
      HOST: loopback,
      PORT: String(port),
      SITE_URL: site,
      DRAIN_MS: drainMs,
      LOG_LEVEL: "warn",
    },
  });
  track(child);
  await untilOk(`http://${loopback}:${port}/readyz`, child);
  return child;
}

/** Caddy with deploy/Caddyfile; only where it listens is changed, and its remote control is off. */
async function startCaddy(): Promise<void> {
  const adapted = spawnSync("caddy", ["adapt", "--config", caddyfile], {
    encoding: "utf8",
    env: { ...process.env, SITE_URL: site, UPSTREAMS: `${loopback}:${portA} ${loopback}:${portB}` },
  });
  if (adapted.error)
    fail("Caddy is not here. On Debian: apt-get install caddy. Else: https://caddyserver.com");
  if (adapted.status !== 0) fail(`${caddyfile}: ${adapted.stderr}`);
  const config = JSON.parse(adapted.stdout) as {
    admin?: { disabled: boolean };
    apps: { http: { servers: Record<string, { listen: string[] }> } };
  };
  config.admin = { disabled: true };
  for (const server of Object.values(config.apps.http.servers)) {
    const port = server.listen.includes(`:${portCaddy}`) ? portCaddy : portMetrics;
    server.listen = [`${loopback}:${port}`];
  }
  const file = path.join(folder, "caddy.json");
  await writeFile(file, JSON.stringify(config));
  const child = spawn("caddy", ["run", "--config", file], {
    stdio: "ignore",
    env: { ...process.env, HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder },
  });
  track(child);
  await untilOk(site, child);
}

function caddyVersion(): string {
  return spawnSync("caddy", ["version"], { encoding: "utf8" }).stdout.trim().split(" ")[0] ?? "";
}

/** What is started here ends here, however this ends. */
function track(child: ChildProcess): void {
  children.add(child);
  child.once("exit", () => children.delete(child));
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
  fail(`${address} does not answer. Is the site built (npm run build)?`);
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

function report(): void {
  const seconds = (performance.now() - started) / 1000;
  const sorted = [...times].sort((a, b) => a - b);
  const percentile = (share: number) =>
    (sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0).toFixed(1);
  const counts = [...statuses].map(([status, count]) => `${count} × ${status}`).join(", ");
  console.log(
    `${times.length} requests in ${seconds.toFixed(0)} s (${Math.round(times.length / seconds)}/s): ${counts}`,
  );
  console.log(
    `p50 ${percentile(0.5)} ms, p99 ${percentile(0.99)} ms, p99.9 ${percentile(0.999)} ms, longest ${percentile(1)} ms`,
  );
  console.log(`failed: ${failures.length}`);
  for (const { what, during } of failures.slice(0, 20)) console.log(`  ${during}: ${what}`);
}

function fail(message: string): never {
  console.error(message);
  process.exit(1);
}
