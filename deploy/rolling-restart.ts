/**
 * Tests whether an upgrade loses requests. It runs two replicas of the built site behind a real Caddy, with
 * deploy/Caddyfile and the drain of compose.yaml, on loopback. Under constant load it restarts the replicas in turn,
 * four times each, and then kills one. As a control it does the same without Caddy's retries. It exits with 1 if a
 * request failed, or if none failed in the control: then the load would not notice a loss.
 *
 * Usage: npm run rolling-restart   (needs Caddy; about three minutes)
 */
import { Agent, request } from "node:http";
import { setTimeout as wait } from "node:timers/promises";
import {
  caddyVersion,
  caddyMissing,
  startAgain,
  startSiteBehindCaddy,
  type Replica,
  type SiteBehindCaddy,
} from "./site-behind-caddy";

const rollingRestarts = 4;
/** Connections, each of which sends one request after the other with a pause between them. */
const workers = 16;
const pauseMs = 10;
/** A request that takes longer than this counts as failed. */
const patienceMs = 10_000;
/** Time for Caddy's health check, which asks every second, to notice a replica that has started again. */
const noticeMs = 2500;

const unknownAddress = "/no-such-page";

/** One run of the test, with what happened to its requests. */
interface Trial {
  site: SiteBehindCaddy;
  addresses: string[];
  /** The step under way. The report counts failures by step. */
  phase: string;
  over: boolean;
  /** Milliseconds of each request that was answered. */
  times: number[];
  failures: string[];
}

for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => process.exit(1));
const version = caddyVersion();
if (!version) throw new Error(caddyMissing);
console.log(`${workers} connections, Node.js ${process.version}, Caddy ${version}`);
const shipped = await run("with deploy/Caddyfile", true);
const control = await run("the control, without retries", false);
process.exit(shipped.failures.length === 0 && control.failures.length > 0 ? 0 : 1);

async function run(title: string, retries: boolean): Promise<Trial> {
  const site = await startSiteBehindCaddy({ retries });
  const addresses = await findAddresses(site);
  const trial: Trial = { site, addresses, phase: "before", over: false, times: [], failures: [] };
  console.log(`\n${title}: ${addresses.length} addresses, DRAIN_MS=${site.drainMs}`);
  const load = Promise.all(Array.from({ length: workers }, (_, index) => sendRequests(index, trial)));
  const started = performance.now();
  await wait(2000);
  for (let round = 1; round <= rollingRestarts; round++) {
    for (const replica of site.replicas) await restart(replica, round, trial);
  }
  for (const replica of site.replicas.slice(1)) await killAndRestart(replica, trial);
  trial.over = true;
  await load;
  await site.stop();
  report(trial, (performance.now() - started) / 1000);
  return trial;
}

async function restart(replica: Replica, round: number, trial: Trial): Promise<void> {
  trial.phase = `rolling restart ${round}, replica ${replica.name}`;
  const from = performance.now();
  replica.process.signal("SIGTERM");
  const { code } = await replica.process.ended;
  console.log(`  ${trial.phase}: exit code ${code} after ${Math.round(performance.now() - from)} ms`);
  if (code !== 0) trial.failures.push(`${trial.phase}: exit code ${code}`);
  await startAgain(replica, trial.site);
  await wait(noticeMs);
}

/** Kills a replica without notice: Caddy learns of it from a refused or broken connection. */
async function killAndRestart(replica: Replica, trial: Trial): Promise<void> {
  trial.phase = `kill -9, replica ${replica.name}`;
  console.log(`  ${trial.phase}`);
  replica.process.signal("SIGKILL");
  await wait(5000);
  await startAgain(replica, trial.site);
  await wait(noticeMs);
}

/** Sends requests on one connection until the trial is over. Each connection begins at another address. */
async function sendRequests(index: number, trial: Trial): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  for (let turn = index; !trial.over; turn++) {
    const address = trial.addresses[turn % trial.addresses.length] ?? "/";
    const method = turn % 10 === 0 ? "HEAD" : "GET";
    const from = performance.now();
    const status = await ask(new URL(address, trial.site.origin), method, agent);
    trial.times.push(performance.now() - from);
    const expected = address === unknownAddress ? 404 : 200;
    if (status !== expected) trial.failures.push(`${trial.phase}: ${method} ${address}: ${status}`);
    await wait(pauseMs);
  }
  agent.destroy();
}

/** @returns the status when the whole answer has arrived, or what went wrong */
function ask(address: URL, method: string, agent: Agent): Promise<number | string> {
  return new Promise((resolve) => {
    const headers = { "Accept-Encoding": "br, gzip" };
    const sent = request(address, { agent, method, headers }, (response) => {
      response.on("error", ({ message }) => resolve(message));
      response.on("end", () =>
        resolve(response.complete ? (response.statusCode ?? 0) : "the answer was cut short"),
      );
      response.resume();
    });
    sent.setTimeout(patienceMs, () => sent.destroy(new Error(`no answer within ${patienceMs} ms`)));
    sent.on("error", ({ message }) => resolve(message));
    sent.end();
  });
}

/** The addresses of this site that the landing page links or loads, and one that does not exist. */
async function findAddresses({ origin }: SiteBehindCaddy): Promise<string[]> {
  const home = await (await fetch(origin)).text();
  const linked = [...home.matchAll(/(?:href|src)="(\/[^"/#][^"#]*|\/)"/g)].map(
    ([, address = "/"]) => address,
  );
  return [...new Set(["/", ...linked, unknownAddress])];
}

function report({ times, failures }: Trial, seconds: number): void {
  const sorted = [...times].sort((a, b) => a - b);
  const percentile = (share: number) =>
    (sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0).toFixed(1);
  console.log(
    `  ${times.length} requests, ${Math.round(times.length / seconds)}/s, p50 ${percentile(0.5)} ms, ` +
      `p99 ${percentile(0.99)} ms, longest ${percentile(1)} ms, failed: ${failures.length}`,
  );
  const phases = new Map<string, number>();
  for (const failure of failures) {
    const what = failure.replace(/(GET|HEAD) \S+: /, "");
    phases.set(what, (phases.get(what) ?? 0) + 1);
  }
  for (const [what, count] of phases) console.log(`    ${count} × ${what}`);
}
