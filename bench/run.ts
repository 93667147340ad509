/**
 * Measures the built site beside a bare Node.js server, stock Remix on Express and nginx, and prints a table of what
 * it reached and what it is to reach. A missed target is no failure; what cannot be measured is.
 *
 * The machine may be busy with other things. So the contenders take turns, only what was measured side by side is
 * compared, and each round has processes of its own: one process can be a tenth slower than the next all its life.
 *
 * Usage: npm run bench   (needs wrk; nginx is left out where there is none)
 */
import { mkdtemp, rm } from "node:fs/promises";
import { cpus, tmpdir } from "node:os";
import path from "node:path";
import { pages } from "../app/content/pages";
import { ask } from "../test/support/wire";
import { measuredPage, startContenders, type Contender } from "./contenders";
import { median, number, table } from "./figures";
import { measureMemory } from "./memory";
import { load, type LoadResult } from "./wrk";

const rounds = 3;
const turns = 3;

/** What one contender did in one round. */
interface Measured {
  startedIn: number;
  perSecond: number;
  p50: number;
  p99: number;
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
    for (const [at, contender] of contenders.entries()) {
      const middle = (of: (result: LoadResult) => number) => median((results[at] ?? []).map(of));
      names[at] = contender.name;
      (measured[at] ??= []).push({
        startedIn: contender.startedIn,
        perSecond: middle(perSecond),
        p50: middle(({ p50 }) => p50),
        p99: middle(({ p99 }) => p99),
      });
    }
    const [site] = contenders;
    if (site) {
      crowded.push(perSecond(await request(site, 256)));
      largestPage = await largestPageOf(site);
    }
  } finally {
    await Promise.all(contenders.map(({ server }) => server.stop()));
  }
}

/** @throws if the contender answers anything but 200 */
async function request({ name, server }: Contender, connections: number): Promise<LoadResult> {
  const result = await load(server.origin + measuredPage, { connections, seconds: 1 });
  if (result.refused > 0) throw new Error(`${name} cannot be measured: it answers with errors`);
  return result;
}

function perSecond({ requests, seconds }: LoadResult): number {
  return requests / seconds;
}

/** Bytes of the largest answer to a browser that asks for a page, headers included. */
async function largestPageOf({ server }: Contender): Promise<number> {
  const paths = [...Object.values(pages).map(({ path }) => path), "/no-such-page"];
  const headers = { "Accept-Encoding": "gzip, deflate, br, zstd" };
  const answers = await Promise.all(paths.map((each) => ask(server.origin, each, { headers })));
  return Math.max(...answers.map(({ headBytes, body }) => headBytes + body.length));
}

function report(): void {
  const medianOf = (of: (measured: Measured) => number) => measured.map((each) => median(each.map(of)));
  /** The site's requests per second by another's: the median of the rounds' own ratios. */
  const ratios = measured.map((theirs) =>
    median(theirs.map(({ perSecond }, round) => (measured[0]?.[round]?.perSecond ?? NaN) / perSecond)),
  );
  const [, toBare = NaN, toStock = NaN] = ratios;
  const starts = medianOf(({ startedIn }) => startedIn);
  const verdict = (target: string, met: boolean) => `${target}: ${met ? "met" : "missed"}`;
  const cells = (values: number[], decimals = 0) => names.map((_, at) => number(values[at], decimals));

  const [processor] = cpus();
  const today = new Date().toISOString().slice(0, 10);
  console.log(`${today}, ${cpus().length} × ${processor?.model}, Node.js ${process.version}`);
  console.log(`${measuredPage}, Brotli; medians of ${rounds} rounds\n`);
  const rows = [
    ["requests/s, 16 connections", ...cells(medianOf(({ perSecond }) => perSecond)), ""],
    [
      "the site's, by theirs",
      ...cells(ratios, 2),
      verdict("0.7 of bare, 100 × stock", toBare >= 0.7 && toStock >= 100),
    ],
    [
      "p50, ms",
      ...cells(
        medianOf(({ p50 }) => p50),
        2,
      ),
      "",
    ],
    [
      "p99, ms",
      ...cells(
        medianOf(({ p99 }) => p99),
        2,
      ),
      "",
    ],
    ["requests/s, 256 connections", ...cells([median(crowded)]), ""],
    ["start to first page, ms", ...cells(starts), verdict("1,000", (starts[0] ?? NaN) <= 1000)],
    ["largest page, bytes with headers", ...cells([largestPage]), verdict("14,600", largestPage <= 14_600)],
    [
      `memory after ${number(memory.allRequests)} made-up requests, MB`,
      ...cells([memory.last / 1e6]),
      verdict("200", memory.last < 200e6),
    ],
    [
      `growth since the first ${number(memory.firstRequests)}, MB`,
      ...cells([memory.growth / 1e6], 1),
      verdict("25", memory.growth <= 25e6),
    ],
  ];
  console.log(table([["", ...names, "target"], ...rows]));
}
