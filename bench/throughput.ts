import { acceptBrotli, measuredPage, startContenders } from "./contenders";
import { median, number, table } from "./figures";
import { describeErrors, LoadGenerator, plan, type Outcome } from "./load-generator";

const connections = 16;

/** How often each is measured in a round, and for how many seconds: the machine's speed changes by the second. */
const turns = 4;
const seconds = 0.75;

/** Seconds before a measurement: in the first turn the server's code is still being compiled. */
const warmUp = { first: 1, later: 0.1 };

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
 * Measures requests per second of /software, all contenders in turn: the machine may be busy with other
 * things, so only what was measured side by side is compared. Each round has processes of its own, as one
 * can be a tenth slower than the next all its life.
 *
 * @throws if a contender answers anything but 200
 */
export async function measureThroughput(rounds: number, folder: string): Promise<Throughput> {
  const names: string[] = [];
  const outcomes: Outcome[][] = [];
  for (let round = 0; round < rounds; round++) {
    for (const [at, [name, outcome]] of (await measureRound(folder)).entries()) {
      names[at] = name;
      (outcomes[at] ??= []).push(outcome);
    }
  }

  const [site = [], bare = [], stock = []] = outcomes;
  const rows = names.map((name, at) => row(name, outcomes[at] ?? [], bare, stock));
  if (names.length < 4) rows.push(["nginx (not installed)", ...Array<string>(8).fill("-")]);
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

/** What each contender did in all its turns of a round. */
async function measureRound(folder: string): Promise<[name: string, outcome: Outcome][]> {
  const contenders = await startContenders(folder);
  const generator = new LoadGenerator();
  const outcomes = contenders.map((): Outcome[] => []);
  try {
    for (let turn = 0; turn < turns; turn++) {
      for (const [at, { name, server }] of contenders.entries()) {
        const outcome = await generator.run({
          port: server.port,
          pid: server.pid,
          connections,
          requests: [plan(measuredPage, 200, acceptBrotli)],
          warmUp: turn === 0 ? warmUp.first : warmUp.later,
          seconds,
        });
        const wrong = describeErrors(outcome);
        if (wrong || outcome.requests === 0) throw new Error(`${name} cannot be measured: ${wrong}`);
        outcomes[at]?.push(outcome);
      }
    }
  } finally {
    generator.stop();
    await Promise.all(contenders.map(({ server }) => server.stop()));
  }
  return contenders.map(({ name }, at) => [name, together(outcomes[at] ?? [])]);
}

/** Amounts are added up; of latencies and shares it is the turns' median. */
function together(outcomes: Outcome[]): Outcome {
  const all = (of: (outcome: Outcome) => number) => outcomes.map(of);
  const sum = (of: (outcome: Outcome) => number) => all(of).reduce((total, each) => total + each, 0);
  return {
    requests: sum(({ requests }) => requests),
    seconds: sum(({ seconds }) => seconds),
    serverTime: sum(({ serverTime }) => serverTime),
    p50: median(all(({ p50 }) => p50)),
    p99: median(all(({ p99 }) => p99)),
    p999: median(all(({ p999 }) => p999)),
    generatorBusy: median(all(({ generatorBusy }) => generatorBusy)),
    errors: {},
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
