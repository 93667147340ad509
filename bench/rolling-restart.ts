/**
 * Tests whether an upgrade loses requests. It runs two replicas of the built site behind a real Caddy, with
 * deploy/Caddyfile and the drain of compose.yaml, on loopback. Under load from wrk it restarts the replicas in turn,
 * four times each, and then kills one. As a control it does the same without Caddy's retries. It exits with 1 if a
 * request failed, or if none failed in the control: then the load would not notice a loss.
 *
 * Usage: npm run rolling-restart   (needs Caddy and wrk; takes about four minutes)
 */
import { setTimeout as wait } from "node:timers/promises";
import { load } from "../harness/wrk";
import {
  caddyVersion,
  restartReplica,
  startSiteBehindCaddy,
  type Replica,
  type SiteBehindCaddy,
} from "../harness/site-behind-caddy";

const rollingRestarts = 4;
const connections = 16;
/** Milliseconds between requests on a connection, which leave the processors some time for the restarts. */
const pause = 10;
/** Milliseconds in which Caddy, which checks every second, notices a replica that has started again. */
const noticeMs = 2500;

// An exit ends Caddy and the replicas, too.
for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => process.exit(1));
const version = caddyVersion();
if (!version) throw new Error("Caddy is not installed. On Debian: apt-get install caddy");
console.log(`${connections} connections, Node.js ${process.version}, Caddy ${version}`);
console.log("With deploy/Caddyfile:");
const failed = await runTrial(await startSiteBehindCaddy());
console.log("The control, without retries:");
const failedControls = await runTrial(await startSiteBehindCaddy(false));
process.exitCode = failed === 0 && failedControls > 0 ? 0 : 1;

/** @returns how many requests failed */
async function runTrial(site: SiteBehindCaddy): Promise<number> {
  const paths = await findPaths(site);
  const total = { requests: 0, failed: 0 };

  /** Does something to a replica while wrk loads the site, for long enough that it is done before. */
  const underLoad = async (name: string, act: () => Promise<void>) => {
    const seconds = Math.ceil((Number(site.drainMs) + noticeMs) / 1000) + 4;
    const [result] = await Promise.all([
      load(site.origin, { connections, seconds, pause, paths }),
      wait(1000).then(act),
    ]);
    const { requests, p99, broken, refused } = result;
    console.log(
      `  ${name}: ${requests} requests, p99 ${p99.toFixed(1)} ms; ${broken} without an answer, ${refused} with an error`,
    );
    total.requests += requests;
    total.failed += broken + refused;
  };

  for (let round = 1; round <= rollingRestarts; round++) {
    for (const replica of site.replicas) {
      await underLoad(`restart ${round} of ${replica.name}`, () => restart(replica, site));
    }
  }
  for (const replica of site.replicas.slice(1)) {
    await underLoad(`kill -9 of ${replica.name}`, () => killAndRestart(replica, site));
  }
  await site.stop();
  console.log(`  ${total.failed} of ${total.requests} failed`);
  return total.failed;
}

/** @throws if the replica does not exit with 0 */
async function restart(replica: Replica, site: SiteBehindCaddy): Promise<void> {
  replica.process.signal("SIGTERM");
  const { code } = await replica.process.ended;
  if (code !== 0) throw new Error(`Replica ${replica.name} exited with ${code}`);
  await restartReplica(replica, site);
  await wait(noticeMs);
}

/** Kills a replica without notice: Caddy learns of it from a refused or broken connection. */
async function killAndRestart(replica: Replica, site: SiteBehindCaddy): Promise<void> {
  replica.process.signal("SIGKILL");
  await wait(5000);
  await restartReplica(replica, site);
  await wait(noticeMs);
}

/** The paths of this site that the landing page links or loads. */
async function findPaths({ origin }: SiteBehindCaddy): Promise<string[]> {
  const home = await (await fetch(origin)).text();
  const linked = [...home.matchAll(/(?:href|src)="(\/[^"/#][^"#]*|\/)"/g)].map(([, path = "/"]) => path);
  return [...new Set(["/", ...linked])];
}
