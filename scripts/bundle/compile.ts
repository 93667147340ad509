/**
 * Starts a build's server once, visits it, and writes what V8 has compiled by then beside the bundle, so that
 * no later start compiles it again. A server that does not start, or has no pages, ends the build.
 *
 * Usage: tsx scripts/bundle/compile.ts <build folder>
 */
import { writeFileSync } from "node:fs";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { freePort } from "../../harness/free-port";
import { cacheName, loadBundle } from "./load";

/** Milliseconds that a server may take to start on a slow machine. */
const patience = 60_000;

const [folder = "build"] = process.argv.slice(2);
const { script, start } = loadBundle(path.resolve(folder));
const port = String(await freePort());
Object.assign(process.env, { HOST: "127.0.0.1", PORT: port, LOG_LEVEL: "fatal" });
start();
const origin = `http://127.0.0.1:${port}`;
await ready(origin);
for (const each of ["/", "/healthz", "/no-such-page"]) await (await fetch(origin + each)).arrayBuffer();
writeFileSync(path.join(folder, cacheName), script.createCachedData());
process.exit();

/** Waits until all pages are kept. */
async function ready(origin: string): Promise<void> {
  const deadline = Date.now() + patience;
  while (Date.now() < deadline) {
    const answer = await fetch(`${origin}/readyz`).catch(() => undefined);
    if (answer?.ok) return;
    await wait(50);
  }
  throw new Error(`The server was not ready after ${patience} ms`);
}
