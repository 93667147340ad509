/**
 * Tests whether an upgrade loses requests. It runs two replicas of the built site behind a real Caddy, with
 * deploy/Caddyfile and the drain of compose.yaml, on loopback. Under load from wrk it restarts the replicas in turn,
 * four times each, and then kills one. As a control it does the same without Caddy's retries. It exits with 1 if a
 * request failed, or if none failed in the control: then the load would not notice a loss.
 *
 * Usage: npm run rolling-restart   (needs Caddy and wrk; takes about four minutes)
 */
import { setTimeout as wait } from "node:timers/promises";
import { loadContent } from "../app/load/load-content";
import {
  caddyVersion,
  restartReplica,
  startSiteBehindCaddy,
  type Replica,
  type SiteBehindCaddy,
} from "../test/support/site-behind-caddy";
import { hasWrk, load } from "../test/support/wrk";

const rollingRestarts = 4;
const connections = 16;
/** Milliseconds between requests on a connection, which leave the processors some time for the restarts. */
const pause = 10;
/** Milliseconds in which Caddy, which checks every second, notices a replica that has started again. */
const noticeMs = 2500;

const version = caddyVersion();
if (!version || !hasWrk()) {
  console.error("This needs Caddy and wrk. On Debian: apt-get install caddy wrk");
  process.exit(1);
}
const paths = (await loadContent("app/content")).pages.map(({ path }) => path);
console.log(`${connections} connections, Node.js ${process.version}, Caddy ${version}`);
console.log("With deploy/Caddyfile:");
const failed = await runTrial(await startSiteBehindCaddy());
console.log("The control, without retries:");
const failedControls = await runTrial(await startSiteBehindCaddy(false));
process.exitCode = failed === 0 && failedControls > 0 ? 0 : 1;

/** @returns how many requests failed */
async function runTrial(site: SiteBehindCaddy): Promise<number> {
  const [a, b] = site.replicas;
  if (!a || !b) throw new Error("There are not two replicas");
  const total = { requests: 0, failed: 0 };
  const underLoad = async (replica: Replica, signal: "SIGTERM" | "SIGKILL") => {
    // Long enough that the replica is back before.
    const seconds = Math.ceil((Number(site.drainMs) + noticeMs) / 1000) + 4;
    const [result] = await Promise.all([
      load(site.origin, { connections, seconds, pause, paths }),
      wait(1000).then(() => restart(replica, site, signal)),
    ]);
    const { requests, p99, broken, refused } = result;
    const losses = `${broken} without an answer, ${refused} with an error`;
    console.log(
      `  ${signal} to ${replica.name}: ${requests} requests, p99 ${p99.toFixed(1)} ms; ${losses}`,
    );
    total.requests += requests;
    total.failed += broken + refused;
  };
  try {
    for (let round = 0; round < rollingRestarts; round++) {
      await underLoad(a, "SIGTERM");
      await underLoad(b, "SIGTERM");
    }
    // Caddy learns of it from a refused or broken connection.
    await underLoad(b, "SIGKILL");
  } finally {
    await site.stop();
  }
  console.log(`  ${total.failed} of ${total.requests} failed`);
  return total.failed;
}

/** @throws if the replica does not exit with 0 after SIGTERM */
async function restart(
  replica: Replica,
  site: SiteBehindCaddy,
  signal: NodeJS.Signals,
): Promise<void> {
  replica.process.signal(signal);
  const { code } = await replica.process.ended;
  if (signal === "SIGTERM" && code !== 0)
    throw new Error(`Replica ${replica.name} exited with ${code}`);
  await restartReplica(replica, site);
  await wait(noticeMs);
}
