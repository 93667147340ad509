/**
 * Measures the built site beside a bare Node.js server that sends the same bytes, and prints a table with the targets.
 *
 * The machine may be busy with other things. So the two take turns, the ratio is taken within a round, and each round starts
 * new processes: one process can be a tenth slower than the next for all its life.
 *
 * Usage: npm run bench   (rates and memory need wrk)
 */
import { execFileSync } from "node:child_process";
import { openSync, writeFileSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { cpus, devNull, tmpdir } from "node:os";
import path from "node:path";
import { loadContent } from "../app/load/load-content";
import { freePort } from "../test/support/free-port";
import { ask } from "../test/support/raw-http";
import { startServer, type ServerProcess } from "../test/support/server-process";
import { startSite, type Site } from "../test/support/start-site";
import { hasWrk, load } from "../test/support/wrk";

const rounds = 5;
const connections = 16;

/** As behind a proxy with TLS: without, the site sends other headers. */
const settings = { SITE_URL: "https://www.example.com" };

/** Addresses that do not exist, with a number that grows. */
const madeUp = [
  "/made-up/{n}",
  "/made-up-{n}.data",
  "/{n}/_root.data?_routes=routes%2Fabout",
  "/__manifest?p=%2F{n}&version={n}",
  "/assets/made-up-{n}.js",
];

const published = (await loadContent("app/content")).pages.map(({ path }) => path);
/** The page that both servers send: the projects, or the home page if the owner does not publish them. */
const page = published.includes("/software") ? "/software" : "/";

const [today] = new Date().toISOString().split("T");
console.log(`${today}, ${cpus().length} × ${cpus()[0]?.model}, Node.js ${process.version}`);
if (!hasWrk())
  console.log("wrk is not installed (Debian: apt-get install wrk): no rates, no memory");

const folder = await mkdtemp(path.join(tmpdir(), "bench-"));
const measured: Awaited<ReturnType<typeof measureRound>>[] = [];
try {
  for (let round = 0; round < rounds; round++) measured.push(await measureRound());
} finally {
  await rm(folder, { recursive: true, force: true });
}
const row = (value: number, target: string) => ({ median: Number(value.toPrecision(3)), target });
const startedIn = row(median(measured.map((round) => round.startedIn)), "1,000");
const largestPage = row(measured[0]?.largestPage ?? NaN, "14,600");
const table = {
  "ms from start to first page": startedIn,
  "bytes of the largest page": largestPage,
};
if (hasWrk()) {
  const { requests, last, growth } = await measureMemory();
  Object.assign(table, {
    [`requests/s for ${page}`]: row(median(measured.map(({ site }) => site)), ""),
    "to those of bare node:http": row(median(measured.map(({ site, bare }) => site / bare)), "0.6"),
    [`MB after ${requests} made-up requests`]: row(last / 1e6, "200"),
    "MB more than before them": row(growth / 1e6, "25"),
  });
}
console.table(table);

async function measureRound() {
  const started = performance.now();
  const site = await startSite(settings, { stdout: openSync(path.join(folder, "site.log"), "w") });
  await ask(site.origin, "/");
  const startedIn = performance.now() - started;
  const bare = await startBareServer(site);
  try {
    const rates = { site: NaN, bare: NaN };
    if (hasWrk()) {
      for (const server of [site, bare]) await requestsPerSecond(server);
      rates.site = await requestsPerSecond(site);
      rates.bare = await requestsPerSecond(bare);
    }
    return { ...rates, startedIn, largestPage: await largestPageOf(site) };
  } finally {
    await Promise.all([site.stop(), bare.stop()]);
  }
}

/** Starts a server that sends what the site sends for the page. */
async function startBareServer(site: Site): Promise<ServerProcess> {
  const { headers, body } = await ask(site.origin, page, { headers: { "Accept-Encoding": "br" } });
  // Node.js writes these three itself.
  const { date, connection, "keep-alive": keepAlive, ...constant } = headers;
  writeFileSync(path.join(folder, "headers.json"), JSON.stringify(constant));
  writeFileSync(path.join(folder, "body"), body);
  const port = await freePort();
  const env = { PORT: String(port) };
  return startServer({
    command: process.execPath,
    args: ["bench/bare-server.js", folder],
    port,
    env,
  });
}

/** @throws if the server does not answer every request with the page */
async function requestsPerSecond({ origin }: ServerProcess): Promise<number> {
  const { perSecond, broken, refused } = await load(origin + page, { connections, seconds: 2 });
  if (broken + refused > 0) throw new Error(`${origin} answers with errors, or not at all`);
  return perSecond;
}

/** The bytes of the largest page as a browser gets it, headers included. */
async function largestPageOf({ origin }: Site): Promise<number> {
  const headers = { "Accept-Encoding": "gzip, deflate, br, zstd" };
  const answers = await Promise.all(
    [...published, "/no-such-page"].map((each) => ask(origin, each, { headers })),
  );
  return Math.max(...answers.map(({ headBytes, body }) => headBytes + body.length));
}

/**
 * Sends a fresh process of the site requests that are all different, for half a minute.
 *
 * @returns their number, the resident memory in bytes after them, and how much more that is than after the first seconds
 * @throws if a made-up address is found, or a page is not
 */
async function measureMemory() {
  const site = await startSite({}, { stdout: openSync(devNull, "w") });
  const queries = published.map((each) => `${each}?utm_source={n}`);
  const send = async (seconds: number) => {
    const missing = await load(site.origin, { connections, seconds, paths: madeUp });
    const present = await load(site.origin, { connections, seconds, paths: queries });
    if (
      missing.refused < missing.requests ||
      missing.broken + present.broken + present.refused > 0
    ) {
      throw new Error(
        "A made-up address was found, or a page was not: the memory would say nothing",
      );
    }
    return missing.requests + present.requests;
  };
  const memory = () =>
    Number(execFileSync("ps", ["-o", "rss=", "-p", String(site.pid)], { encoding: "utf8" })) * 1024;
  try {
    const before = await send(2);
    const first = memory();
    const requests = before + (await send(15));
    const last = memory();
    return { requests, last, growth: last - first };
  } finally {
    await site.stop();
  }
}

/** The number in the middle of an odd count of numbers. */
function median(numbers: number[]): number {
  return numbers.sort((a, b) => a - b)[(numbers.length - 1) / 2] ?? NaN;
}
