/**
 * Measures the built site beside a bare Node.js server that sends the same bytes, and prints a table
 * with the targets.
 *
 * Other work on the machine affects both, so they take turns, and the ratio is taken within a round.
 * Each round starts new processes, because one process can stay a tenth slower than the next.
 *
 * Usage: npm run bench   (needs wrk)
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
import { request } from "../test/support/raw-http";
import { startServer, type ServerProcess } from "../test/support/server-process";
import { startSite, type Site } from "../test/support/start-site";

const rounds = 5;
const connections = 16;

/** As behind a proxy with TLS, because the site sends other headers without it. */
const settings = { SITE_URL: "https://www.example.com" };

const differentRequests = 60_000;
const warmUp = 20_000;

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

if (spawnSync("wrk", ["--version"]).error)
  throw new Error("wrk is not installed. On Debian, run apt-get install wrk");
const published = (await loadContent("app/content")).pages.map(({ path }) => path);
/** The page that both servers send. An owner may have unpublished the projects. */
const page = published.includes("/software") ? "/software" : "/";

const [today] = new Date().toISOString().split("T");
console.log(`${today}, ${cpus().length} × ${cpus()[0]?.model}, Node.js ${process.version}`);

const folder = await mkdtemp(path.join(tmpdir(), "bench-"));
const measured: Awaited<ReturnType<typeof measureRound>>[] = [];
try {
  for (let round = 0; round < rounds; round++) measured.push(await measureRound());
} finally {
  await rm(folder, { recursive: true, force: true });
}
const { last, growth } = await measureMemory();
const row = (value: number, target: string) => ({ median: Number(value.toPrecision(3)), target });
console.table({
  "ms from start to first page": row(median(measured.map(({ startedIn }) => startedIn)), "1,000"),
  "bytes of the largest page": row(measured[0]?.largestPage ?? NaN, "14,600"),
  [`requests/s for ${page}`]: row(median(measured.map(({ site }) => site)), ""),
  "ratio to bare node:http": row(median(measured.map(({ site, bare }) => site / bare)), "0.6"),
  [`MB after ${differentRequests} different requests`]: row(last / 1e6, "200"),
  [`MB more than after ${warmUp}`]: row(growth / 1e6, "25"),
});

async function measureRound() {
  const started = performance.now();
  const server = await startSite(settings, {
    stdout: openSync(path.join(folder, "site.log"), "w"),
  });
  await request(server.origin, "/");
  const startedIn = performance.now() - started;
  const bareServer = await startBareServer(server);
  try {
    for (const each of [server, bareServer]) await requestsPerSecond(each);
    const site = await requestsPerSecond(server);
    const bare = await requestsPerSecond(bareServer);
    return { site, bare, startedIn, largestPage: await largestPageOf(server) };
  } finally {
    await Promise.all([server.stop(), bareServer.stop()]);
  }
}

async function startBareServer(site: Site): Promise<ServerProcess> {
  const { headers, body } = await request(site.origin, page, {
    headers: { "Accept-Encoding": "br" },
  });
  // Node.js writes these three itself.
  const { date, connection, "keep-alive": keepAlive, ...constant } = headers;
  writeFileSync(path.join(folder, "headers.json"), JSON.stringify(constant));
  writeFileSync(path.join(folder, "body"), body);
  const port = await freePort();
  const [command, args] = [process.execPath, ["--eval", bareServer]];
  return startServer({ command, args, port, env: { PORT: String(port) }, cwd: folder });
}

async function requestsPerSecond({ origin }: ServerProcess): Promise<number> {
  const { stdout } = await promisify(execFile)("wrk", [
    ...["--threads=1", `--connections=${connections}`, "--duration=2s"],
    ...["--header=Accept-Encoding: br", origin + page],
  ]);
  const [, perSecond] = /Requests\/sec: +([\d.]+)/.exec(stdout) ?? [];
  if (!Number(perSecond) || /Socket errors|Non-2xx/.test(stdout))
    throw new Error(`${origin} responds with errors, or not at all:\n${stdout}`);
  return Number(perSecond);
}

async function largestPageOf({ origin }: Site): Promise<number> {
  const headers = { "Accept-Encoding": "gzip, deflate, br, zstd" };
  const responses = await Promise.all(
    [...published, "/no-such-page"].map((each) => request(origin, each, { headers })),
  );
  return Math.max(...responses.map(({ headBytes, body }) => headBytes + body.length));
}

/**
 * Sends different requests to a new process of the site: half of them for pages with a query, the
 * others for non-existent paths.
 *
 * @returns the resident memory in bytes after all requests, and its growth since the warm-up
 * @throws if a non-existent path is found, or a page is not
 */
async function measureMemory() {
  const site = await startSite({}, { stdout: openSync(devNull, "w") });
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  let sent = 0;
  const sendUntil = async (total: number) => {
    while (sent < total) {
      const number = (sent += 1);
      const missing = [`/no/${number}`, `/no-${number}.data`, `/assets/no-${number}.js`];
      const [path, expected] =
        number % 2
          ? [missing[number % missing.length] ?? "", 404]
          : [`${published[number % published.length]}?utm_source=${number}`, 200];
      const { status } = await request(site.origin, path, { agent });
      if (status !== expected) throw new Error(`The response to ${path} has status ${status}`);
    }
  };
  const send = (total: number) =>
    Promise.all(Array.from({ length: connections }, () => sendUntil(total)));
  const memory = () =>
    Number(execFileSync("ps", ["-o", "rss=", "-p", String(site.pid)], { encoding: "utf8" })) * 1024;
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

function median(numbers: number[]): number {
  return numbers.sort((a, b) => a - b)[(numbers.length - 1) / 2] ?? NaN;
}
