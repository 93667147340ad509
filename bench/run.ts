/**
 * Measures the built site beside a bare Node.js server and stock Remix on Express. Prints a table of the results and the
 * targets. A missed target is no failure, but a measurement that is not possible is.
 *
 * The machine may be busy with other things. So the contenders take turns, ratios are taken within a round, and each
 * round starts new processes: one process can be a tenth slower than the next for all its life.
 *
 * Usage: npm run bench   (needs wrk)
 */
import { mkdtemp, rm } from "node:fs/promises";
import { cpus, tmpdir } from "node:os";
import path from "node:path";
import { loadContent } from "../app/schema/load-content";
import { ask } from "../harness/raw-http";
import { load } from "../harness/wrk";
import { startContenders, type Contender } from "./contenders";
import { median, number, table } from "./figures";
import { measureMemory } from "./memory";

const rounds = 3;
const turns = 3;

const published = (await loadContent("app/content")).pages.map(({ path }) => path);
/** The page that all contenders send: the sample's largest one, or the home page if the owner does not publish it. */
const measuredPage = published.find((path) => path === "/software") ?? "/";

const folder = await mkdtemp(path.join(tmpdir(), "bench-"));
const measured: Round[] = [];
try {
  for (let round = 0; round < rounds; round++) measured.push(await measureRound());
} finally {
  await rm(folder, { recursive: true, force: true });
}
await report();

interface Round {
  /** Requests per second of each contender, in the order of `startContenders`, and milliseconds to its first page. */
  perSecond: number[];
  startedIn: number[];
  largestPage: number;
}

async function measureRound(): Promise<Round> {
  const contenders = await startContenders(folder, measuredPage);
  try {
    for (const contender of contenders) await requestsPerSecond(contender);
    const results = contenders.map((): number[] => []);
    for (let turn = 0; turn < turns; turn++) {
      for (const [at, contender] of contenders.entries())
        results[at]?.push(await requestsPerSecond(contender));
    }
    const startedIn = contenders.map((each) => each.startedIn);
    return { perSecond: results.map(median), startedIn, largestPage: await largestPageOf(contenders[0]) };
  } finally {
    await Promise.all(contenders.map(({ server }) => server.stop()));
  }
}

/** @throws if the contender does not answer every request with the page */
async function requestsPerSecond({ name, server }: Contender): Promise<number> {
  const result = await load(server.origin + measuredPage, { connections: 16, seconds: 1 });
  if (result.broken + result.refused > 0) throw new Error(`${name} answers with errors, or not at all`);
  return result.perSecond;
}

/** The bytes of the largest page as a browser gets it, headers included. */
async function largestPageOf({ server }: Contender): Promise<number> {
  const headers = { "Accept-Encoding": "gzip, deflate, br, zstd" };
  const answers = await Promise.all(
    [...published, "/no-such-page"].map((path) => ask(server.origin, path, { headers })),
  );
  return Math.max(...answers.map(({ headBytes, body }) => headBytes + body.length));
}

async function report(): Promise<void> {
  const { requests, last, growth } = await measureMemory(published);
  const medians = (of: "perSecond" | "startedIn") =>
    [0, 1, 2].map((at) => median(measured.map((each) => each[of][at] ?? NaN)));
  /** The site's requests per second divided by another's: the median of the rounds' ratios. */
  const ratios = [0, 1, 2].map((at) =>
    median(measured.map(({ perSecond }) => (perSecond[0] ?? NaN) / (perSecond[at] ?? NaN))),
  );
  const [, toBare = NaN, toStock = NaN] = ratios;
  const starts = medians("startedIn");
  const largest = measured[0]?.largestPage ?? NaN;
  const row = (name: string, values: number[], decimals: number, target: string, met = true) => [
    name,
    ...[0, 1, 2].map((at) => number(values[at], decimals)),
    target && `${target}: ${met ? "met" : "missed"}`,
  ];
  const today = new Date().toISOString().slice(0, 10);
  console.log(`${today}, ${cpus().length} × ${cpus()[0]?.model}, Node.js ${process.version}`);
  console.log(`${measuredPage}, Brotli; medians of ${rounds} rounds\n`);
  console.log(
    table([
      ["", "this site", "bare node:http", "stock Remix", "target"],
      row("requests/s, 16 connections", medians("perSecond"), 0, ""),
      row("ratio of the site's", ratios, 2, "0.6 of bare, 100 × stock", toBare >= 0.6 && toStock >= 100),
      row("start to first page, ms", starts, 0, "1,000", (starts[0] ?? NaN) <= 1000),
      row("largest page, bytes with headers", [largest], 0, "14,600", largest <= 14_600),
      row(`memory after ${number(requests)} different requests, MB`, [last / 1e6], 0, "200", last < 200e6),
      row("growth since the first of them, MB", [growth / 1e6], 1, "25", growth <= 25e6),
    ]),
  );
}
