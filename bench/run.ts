/**
 * Measures the built site beside a bare Node.js server and stock Remix, and prints a table with the targets.
 *
 * The machine may be busy with other things. So the contenders take turns, ratios are taken within a round, and each
 * round starts new processes: one process can be a tenth slower than the next for all its life.
 *
 * Usage: npm run bench   (needs wrk)
 */
import { mkdtemp, rm } from "node:fs/promises";
import { cpus, tmpdir } from "node:os";
import path from "node:path";
import { loadContent } from "../app/load/load-content";
import { ask } from "../harness/raw-http";
import { load } from "../harness/wrk";
import { startContenders, type Contender } from "./contenders";
import { median } from "./median";
import { measureMemory } from "./memory";

const rounds = 5;

const published = (await loadContent("app/content")).pages.map(({ path }) => path);
/** The page that all contenders send: the projects, or the home page if the owner does not publish them. */
const page = published.includes("/software") ? "/software" : "/";

const folder = await mkdtemp(path.join(tmpdir(), "bench-"));
const measured: Round[] = [];
try {
  for (let round = 0; round < rounds; round++) measured.push(await measureRound());
} finally {
  await rm(folder, { recursive: true, force: true });
}
const { requests, last, growth } = await measureMemory(published);

/** The median of the rounds, for this site, the bare server and stock Remix. */
const medians = (of: (round: Round, at: number) => number | undefined) =>
  [0, 1, 2].map((at) => median(measured.map((round) => of(round, at) ?? NaN)));
const row = (values: number[], target: string) => {
  const [site, bare, stock] = values.map((value) => Number(value.toPrecision(value < 10 ? 2 : 6)));
  return { "this site": site, "bare node:http": bare, "stock Remix": stock, target };
};
const [today] = new Date().toISOString().split("T");
console.log(`${today}, ${cpus().length} × ${cpus()[0]?.model}, Node.js ${process.version}`);
console.log(`${page} in Brotli, 16 connections, medians of ${rounds} rounds, ${requests} made-up requests`);
console.table({
  "requests/s": row(
    medians(({ perSecond }, at) => perSecond[at]),
    "",
  ),
  "ratio of the site's": row(
    medians(({ perSecond }, at) => (perSecond[0] ?? NaN) / (perSecond[at] ?? NaN)),
    "0.6 of bare, 100 of stock",
  ),
  "ms to the first page": row(
    medians(({ startedIn }, at) => startedIn[at]),
    "1,000",
  ),
  "largest page, bytes": row([measured[0]?.largestPage ?? NaN], "14,600"),
  "MB after them": row([last / 1e6], "200"),
  "MB more than before": row([growth / 1e6], "25"),
});

interface Round {
  /** Requests per second of each contender, and milliseconds to its first page. */
  perSecond: number[];
  startedIn: number[];
  largestPage: number;
}

async function measureRound(): Promise<Round> {
  const contenders = await startContenders(folder, page);
  try {
    const perSecond: number[] = [];
    for (const each of contenders) await requestsPerSecond(each);
    for (const each of contenders) perSecond.push(await requestsPerSecond(each));
    const startedIn = contenders.map((each) => each.startedIn);
    return { perSecond, startedIn, largestPage: await largestPageOf(contenders[0]) };
  } finally {
    await Promise.all(contenders.map(({ server }) => server.stop()));
  }
}

/** @throws if the contender does not answer every request with the page */
async function requestsPerSecond({ server }: Contender): Promise<number> {
  const { perSecond, broken, refused } = await load(server.origin + page, { connections: 16, seconds: 2 });
  if (broken + refused > 0) throw new Error(`${server.origin} answers with errors, or not at all`);
  return perSecond;
}

/** The bytes of the largest page as a browser gets it, headers included. */
async function largestPageOf(site?: Contender): Promise<number> {
  const headers = { "Accept-Encoding": "gzip, deflate, br, zstd" };
  const paths = [...published, "/no-such-page"];
  const answers = await Promise.all(paths.map((path) => ask(site?.server.origin ?? "", path, { headers })));
  return Math.max(...answers.map(({ headBytes, body }) => headBytes + body.length));
}
