import { megabytes, table } from "./figures";
import { describeErrors, LoadGenerator, plan } from "./load-generator";
import { pagePaths } from "./pages";
import { startSite } from "./processes";
import { residentMemory } from "./usage";

export interface Memory {
  report: string;
  /** Bytes: at the end, and by how much that is more than after the first requests. */
  last: number;
  growth: number;
}

const first = 10_000;
const all = 40_000;
const connections = 16;

/** The most seconds that each part may take. */
const seconds = 120;

/** Sends a new process 40,000 requests of strangers, none like another, and reads its memory. */
export async function measureMemory(): Promise<Memory> {
  const site = await startSite();
  const generator = new LoadGenerator();
  const requests = [
    plan("/made-up/{n}", 404),
    plan("/made-up-{n}.data", 404),
    plan("/{n}/_root.data?_routes=routes%2Fabout", 404),
    plan("/__manifest?p=%2F{n}&version={n}", 404),
    plan("/assets/made-up-{n}.js", 404),
    ...pagePaths.flatMap((page) => [
      plan(`${page}?utm_source={n}`),
      plan(page, 200, { "Accept-Encoding": "br;q=0.{n}, gzip;q=0.5", "If-None-Match": '"{n}"' }),
    ]),
  ];
  try {
    const { port, pid } = site;
    const send = async (amount: number) => {
      const outcome = await generator.run({ port, pid, connections, requests, warmUp: 0, seconds, amount });
      const wrong = describeErrors(outcome);
      if (wrong || outcome.requests < amount) {
        throw new Error(`Memory cannot be measured: ${outcome.requests} of ${amount} answered; ${wrong}`);
      }
      return residentMemory(pid);
    };
    const before = residentMemory(pid);
    const early = await send(first);
    const last = await send(all - first);
    return {
      report: table([
        ["resident memory of this site", "MB"],
        ["after the start", megabytes(before)],
        ["after 10,000 made-up requests", megabytes(early)],
        ["after 40,000 made-up requests", megabytes(last)],
        ["growth from 10,000 to 40,000", megabytes(last - early)],
      ]),
      last,
      growth: last - early,
    };
  } finally {
    generator.stop();
    await site.stop();
  }
}
