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
import { openSync, rmSync } from "node:fs";
import { Agent } from "node:http";
import { cpus, tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { loadContent } from "#app/load/load-content";
import { request } from "../test/support/raw-http";
import { type ServerProcess, startServer } from "../test/support/server-process";
import { type Site, startSite } from "../test/support/start-site";

const rounds = 5;
const connections = 16;

/** Simulates a TLS proxy, because the site sends fewer headers without one. */
const settings = { SITE_URL: "https://www.example.com" };

const differentRequests = 60_000;

const bareServer = `
  const { PORT, HEADERS, BODY } = process.env;
  const headers = JSON.parse(HEADERS);
  const body = Buffer.from(BODY, "base64");
  const server = require("node:http").createServer((_request, response) => {
    response.writeHead(200, headers).end(body);
  });
  server.listen(Number(PORT), "127.0.0.1");
`;

if (spawnSync("wrk", ["--version"]).error)
  throw new Error("wrk is not installed. On Debian, run apt-get install wrk");
const { pages } = (await loadContent("app/content")).content;
const published = Object.values(pages).map(({ path }) => path);
/** The page that both servers send. A site may not publish the projects. */
const page = published.includes("/software") ? "/software" : "/";

const [today] = new Date().toISOString().split("T");
console.log(`${today}, ${cpus().length} × ${cpus()[0]?.model}, Node.js ${process.version}`);

const logFile = path.join(tmpdir(), `bench-${process.pid}.log`);
const log = openSync(logFile, "w");
// The open file lasts as long as this process.
rmSync(logFile);
const measured: Awaited<ReturnType<typeof measureRound>>[] = [];
for (let round = 0; round < rounds; round++) measured.push(await measureRound());
const memory = await measureMemory();
const row = (value: number, target: string) => ({ median: Number(value.toPrecision(3)), target });
console.table({
  "ms from start to first page": row(median(measured.map(({ startedIn }) => startedIn)), "1,000"),
  [`requests/s for ${page}`]: row(median(measured.map(({ site }) => site)), ""),
  "ratio to bare node:http": row(median(measured.map(({ site, bare }) => site / bare)), "0.6"),
  [`MB after ${differentRequests} different requests`]: row(memory, "200"),
});

async function measureRound() {
  const started = performance.now();
  const server = await startSite(settings, { stdout: log });
  await request(server.origin, "/");
  const startedIn = performance.now() - started;
  const bareServer = await startBareServer(server);
  try {
    for (const each of [server, bareServer]) await requestsPerSecond(each);
    const site = await requestsPerSecond(server);
    const bare = await requestsPerSecond(bareServer);
    return { site, bare, startedIn };
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
  const env = { HEADERS: JSON.stringify(constant), BODY: body.toString("base64") };
  return startServer({ command: process.execPath, args: ["--eval", bareServer], env });
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

/**
 * Sends different requests to a new process of the site: half of them for pages with a query, the
 * others for non-existent paths.
 *
 * @returns the resident memory in MB
 */
async function measureMemory(): Promise<number> {
  const site = await startSite({}, { stdout: log });
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  let sent = 0;
  const send = async () => {
    while (sent < differentRequests) {
      const number = (sent += 1);
      const known = `${published[number % published.length]}?utm_source=${number}`;
      await request(site.origin, number % 2 ? `/no/${number}` : known, { agent });
    }
  };
  try {
    await Promise.all(Array.from({ length: connections }, send));
    const kilobytes = execFileSync("ps", ["-o", "rss=", "-p", String(site.child.pid)]).toString();
    return (Number(kilobytes) * 1024) / 1e6;
  } finally {
    agent.destroy();
    await site.stop();
  }
}

function median(numbers: number[]): number {
  return numbers.sort((a, b) => a - b)[(numbers.length - 1) / 2] ?? NaN;
}
