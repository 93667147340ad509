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
import { pages } from "../app/content/pages";
import { ask } from "../harness/wire";
import { measuredPage, startContenders, type Contender } from "./contenders";
import { median, number, table } from "./figures";
import { measureMemory } from "./memory";
import { load, type LoadResult } from "../harness/wrk";

const rounds = 3;
const turns = 3;

/** What one contender did in one round. */
interface Measured extends Pick<LoadResult, "perSecond" | "p50" | "p99"> {
  startedIn: number;
}

const folder = await mkdtemp(path.join(tmpdir(), "bench-"));
const names: string[] = [];
const measured: Measured[][] = [];
/** The site's requests per second at 256 connections. */
const crowded: number[] = [];
let largestPage = 0;
try {
  for (let round = 0; round < rounds; round++) await measureRound();
} finally {
  await rm(folder, { recursive: true, force: true });
}
const memory = await measureMemory();
report();

async function measureRound(): Promise<void> {
  const contenders = await startContenders(folder);
  try {
    for (const contender of contenders) await request(contender, 16);
    const results = contenders.map((): LoadResult[] => []);
    for (let turn = 0; turn < turns; turn++) {
      for (const [at, contender] of contenders.entries()) results[at]?.push(await request(contender, 16));
    }
    for (const [at, { name, startedIn }] of contenders.entries()) {
      const middle = (of: "perSecond" | "p50" | "p99") => median((results[at] ?? []).map((each) => each[of]));
      names[at] = name;
      const round = { startedIn, perSecond: middle("perSecond"), p50: middle("p50"), p99: middle("p99") };
      (measured[at] ??= []).push(round);
    }
    const [site] = contenders;
    if (site) {
      crowded.push((await request(site, 256)).perSecond);
      largestPage = await largestPageOf(site);
    }
  } finally {
    await Promise.all(contenders.map(({ server }) => server.stop()));
  }
}

/** @throws if the contender does not answer every request with the page */
async function request({ name, server }: Contender, connections: number): Promise<LoadResult> {
  const result = await load(server.origin + measuredPage, { connections, seconds: 1 });
  if (result.broken + result.refused > 0) throw new Error(`${name} answers with errors, or not at all`);
  return result;
}

/** The bytes of the largest page as a browser gets it, headers included. */
async function largestPageOf({ server }: Contender): Promise<number> {
  const paths = [...Object.values(pages).map(({ path }) => path), "/no-such-page"];
  const headers = { "Accept-Encoding": "gzip, deflate, br, zstd" };
  const answers = await Promise.all(paths.map((each) => ask(server.origin, each, { headers })));
  return Math.max(...answers.map(({ headBytes, body }) => headBytes + body.length));
}

function report(): void {
  const medians = (of: keyof Measured) => measured.map((rounds) => median(rounds.map((each) => each[of])));
  /** The site's requests per second divided by another's: the median of the rounds' ratios. */
  const ratios = measured.map((theirs) =>
    median(theirs.map(({ perSecond }, round) => (measured[0]?.[round]?.perSecond ?? NaN) / perSecond)),
  );
  const [, toBare = NaN, toStock = NaN] = ratios;
  const [start = NaN] = medians("startedIn");
  const row = (name: string, values: number[], decimals = 0, target = "", met = true) => [
    name,
    ...names.map((_, at) => number(values[at], decimals)),
    target && `${target}: ${met ? "met" : "missed"}`,
  ];

  const [processor] = cpus();
  const today = new Date().toISOString().slice(0, 10);
  const { allRequests, firstRequests, last, growth } = memory;
  console.log(`${today}, ${cpus().length} × ${processor?.model}, Node.js ${process.version}`);
  console.log(`${measuredPage}, Brotli; medians of ${rounds} rounds\n`);
  const rows = [
    row("requests/s, 16 connections", medians("perSecond")),
    row("ratio of the site's", ratios, 2, "0.7 of bare, 100 × stock", toBare >= 0.7 && toStock >= 100),
    row("p50, ms", medians("p50"), 2),
    row("p99, ms", medians("p99"), 2),
    row("requests/s, 256 connections", [median(crowded)]),
    row("start to first page, ms", medians("startedIn"), 0, "1,000", start <= 1000),
    row("largest page, bytes with headers", [largestPage], 0, "14,600", largestPage <= 14_600),
    row(`memory after ${number(allRequests)} different requests, MB`, [last / 1e6], 0, "200", last < 200e6),
    row(`growth since the first ${number(firstRequests)}, MB`, [growth / 1e6], 1, "25", growth <= 25e6),
  ];
  console.log(table([["", ...names, "target"], ...rows]));
}
