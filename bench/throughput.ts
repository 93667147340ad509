import { acceptBrotli, measuredPage, startContenders } from "./contenders";
import { median, number, table } from "./figures";
import { describeErrors, LoadGenerator, plan, type Outcome } from "./load-generator";

const connections = 16;

/** Seconds of each measurement, and those before it in which the server gets warm. */
const seconds = 3;
const warmUp = 0.5;

const note =
  "CPU: the server's processor time for one request. Generator: the share of a processor that the load\n" +
  "generator used; near 100% it is what limits the row, and the server could do more.";

export interface Throughput {
  report: string;
  /** Requests per second of the site by those of another: medians of the rounds' ratios. */
  toBare: number;
  toStock: number;
  /** The site's latency of which 99% of the answers had less, by that of the half. */
  tail: number;
}

/**
 * Measures requests per second of /software, all contenders in turn in each round: the machine may be
 * busy with other things, so only what was measured side by side is compared.
 *
 * @throws if a contender answers anything but 200
 */
export async function measureThroughput(rounds: number, folder: string): Promise<Throughput> {
  const contenders = await startContenders(folder);
  const generator = new LoadGenerator();
  const outcomes = contenders.map((): Outcome[] => []);
  try {
    for (let round = 0; round < rounds; round++) {
      for (const [at, { name, server }] of contenders.entries()) {
        const { port, pid } = server;
        const requests = [plan(measuredPage, 200, acceptBrotli)];
        const outcome = await generator.run({ port, pid, connections, requests, warmUp, seconds });
        const wrong = describeErrors(outcome);
        if (wrong || outcome.requests === 0) throw new Error(`${name} cannot be measured: ${wrong}`);
        outcomes[at]?.push(outcome);
      }
    }
  } finally {
    generator.stop();
    await Promise.all(contenders.map(({ server }) => server.stop()));
  }

  const [site = [], bare = [], stock = []] = outcomes;
  const rows = contenders.map(({ name }, at) => row(name, outcomes[at] ?? [], bare, stock));
  if (contenders.length < 4) rows.push(["nginx (not installed)", ...Array<string>(8).fill("-")]);
  return {
    report: `${table([
      [
        "/software, br",
        "requests/s",
        "to bare",
        "to stock",
        "CPU µs",
        "p50 ms",
        "p99 ms",
        "p99/p50",
        "generator",
      ],
      ...rows,
    ])}\n\n${note}`,
    toBare: ratio(site, bare),
    toStock: ratio(site, stock),
    tail: median(site.map(({ p99, p50 }) => p99 / p50)),
  };
}

function row(name: string, outcomes: Outcome[], bare: Outcome[], stock: Outcome[]): string[] {
  const middle = (of: (outcome: Outcome) => number) => median(outcomes.map(of));
  const used = middle(({ serverTime, requests }) => (serverTime / requests) * 1e6);
  return [
    name,
    number(middle(perSecond)),
    number(ratio(outcomes, bare), 2),
    number(ratio(outcomes, stock), 1),
    Number.isNaN(used) ? "-" : number(used),
    number(
      middle(({ p50 }) => p50 / 1000),
      2,
    ),
    number(
      middle(({ p99 }) => p99 / 1000),
      2,
    ),
    number(
      middle(({ p99, p50 }) => p99 / p50),
      1,
    ),
    `${number(middle(({ generatorBusy }) => generatorBusy * 100))}%`,
  ];
}

function perSecond({ requests, seconds }: Outcome): number {
  return requests / seconds;
}

/** Of the rounds' own ratios, as a round's contenders had the same machine. */
function ratio(some: Outcome[], others: Outcome[]): number {
  return median(some.map((outcome, at) => perSecond(outcome) / perSecond(others[at] as Outcome)));
}
