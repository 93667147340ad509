/**
 * Measures the built site beside a bare Node.js server that sends the same bytes, and prints a table with the targets.
 *
 * The machine may be busy with other things. So the two take turns, the ratio is taken within a round, and each round starts
 * new processes: one process can be a tenth slower than the next for all its life.
 *
 * Usage: npm run bench   (rates need wrk)
 */
import { execFile, execFileSync, spawnSync } from "node:child_process";
import { openSync, writeFileSync } from "node:fs";
import { Agent } from "node:http";
import { mkdtemp, rm } from "node:fs/promises";
import { cpus, devNull, tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { loadContent } from "../app/load/load-content";
import { freePort } from "../test/support/free-port";
import { ask } from "../test/support/raw-http";
import { startServer, type ServerProcess } from "../test/support/server-process";
import { startSite, type Site } from "../test/support/start-site";

const rounds = 5;
const connections = 16;

/** As behind a proxy with TLS: without, the site sends other headers. */
const settings = { SITE_URL: "https://www.example.com" };

/** Requests that all differ, and how many of them are sent before the memory is first read. */
const differentRequests = 60_000;
const warmUp = 20_000;

/** The least that a Node.js server can do: it sends the same bytes and headers to everyone. */
const bareServer = `
  const { readFileSync } = require("node:fs");
  const headers = JSON.parse(readFileSync("headers.json", "utf8"));
  const body = readFileSync("body");
  const server = require("node:http").createServer((_request, response) => {
    response.writeHead(200, headers);
    response.end(body);
  });
  server.listen(Number(process.env.PORT), "127.0.0.1");
`;

const hasWrk = !spawnSync("wrk", ["--version"]).error;
const published = (await loadContent("app/content")).pages.map(({ path }) => path);
/** The page that both servers send: the projects, or the home page if the owner does not publish them. */
const page = published.includes("/software") ? "/software" : "/";

const [today] = new Date().toISOString().split("T");
console.log(`${today}, ${cpus().length} × ${cpus()[0]?.model}, Node.js ${process.version}`);
if (!hasWrk) console.log("wrk is not installed (Debian: apt-get install wrk): no rates");

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
const table: Record<string, ReturnType<typeof row>> = {
  "ms from start to first page": startedIn,
  "bytes of the largest page": largestPage,
};
if (hasWrk) {
  table[`requests/s for ${page}`] = row(median(measured.map(({ site }) => site)), "");
  table["to those of bare node:http"] = row(
    median(measured.map(({ site, bare }) => site / bare)),
    "0.6",
  );
}
const { last, growth } = await measureMemory();
table[`MB after ${differentRequests} different requests`] = row(last / 1e6, "200");
table["MB more than before them"] = row(growth / 1e6, "25");
console.table(table);

async function measureRound() {
  const started = performance.now();
  const site = await startSite(settings, { stdout: openSync(path.join(folder, "site.log"), "w") });
  await ask(site.origin, "/");
  const startedIn = performance.now() - started;
  const bare = await startBareServer(site);
  try {
    const rates = { site: NaN, bare: NaN };
    if (hasWrk) {
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
    args: ["--eval", bareServer],
    port,
    env,
    cwd: folder,
  });
}

/** @throws if the server does not answer every request with the page */
async function requestsPerSecond({ origin }: ServerProcess): Promise<number> {
  const { stdout } = await promisify(execFile)("wrk", [
    ...["--threads=1", `--connections=${connections}`, "--duration=2s"],
    ...["--header=Accept-Encoding: br", origin + page],
  ]);
  const [, perSecond] = /Requests\/sec: +([\d.]+)/.exec(stdout) ?? [];
  if (!Number(perSecond) || /Socket errors|Non-2xx/.test(stdout))
    throw new Error(`${origin} answers with errors, or not at all:\n${stdout}`);
  return Number(perSecond);
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
 * Sends a fresh process of the site requests that all differ, half of them for a page with a query.
 *
 * @returns the resident memory in bytes after them, and how much more that is than after the first of them
 * @throws if a path that does not exist is found, or a page is not
 */
async function measureMemory() {
  const site = await startSite({}, { stdout: openSync(devNull, "w") });
  let sent = 0;
  const sendUntil = async (most: number) => {
    while (sent < most) {
      const number = (sent += 1);
      const missing = [`/no/${number}`, `/no-${number}.data`, `/assets/no-${number}.js`];
      const [path, wanted] =
        number % 2
          ? [missing[number % missing.length] ?? "", 404]
          : [`${published[number % published.length]}?utm_source=${number}`, 200];
      const { status } = await ask(site.origin, path, { agent });
      if (status !== wanted) throw new Error(`${path} is answered with ${status}`);
    }
  };
  const send = (most: number) =>
    Promise.all(Array.from({ length: connections }, () => sendUntil(most)));
  const memory = () =>
    Number(execFileSync("ps", ["-o", "rss=", "-p", String(site.pid)], { encoding: "utf8" })) * 1024;
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  try {
    await send(warmUp);
    const first = memory();
    await send(differentRequests);
    const last = memory();
    return { last, growth: last - first };
  } finally {
    agent.destroy();
    await site.stop();
  }
}

/** The number in the middle of an odd count of numbers. */
function median(numbers: number[]): number {
  return numbers.sort((a, b) => a - b)[(numbers.length - 1) / 2] ?? NaN;
}
