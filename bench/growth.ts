import { fork } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import { fetchRaw } from "./fetch-raw";
import { acceptBrotli, measuredPage } from "./contenders";
import { number, table } from "./figures";
import { LoadGenerator, plan } from "./load-generator";
import { freePort } from "../harness/free-port";
import { root, siteEnv } from "./processes";
import type { Grown } from "./servers/grown";

const factors = [1, 10, 100];

/** Milliseconds that the site with the most projects is given to render them. */
const patience = 120_000;

interface Measured extends Grown {
  identity: number;
  gzip: number;
  br: number;
  perSecond: number;
}

const columns: [heading: string, name: keyof Measured, decimals: number][] = [
  ["projects", "projects", 0],
  ["render ms", "render", 1],
  ["compress ms", "compress", 0],
  ["start ms", "start", 0],
  ["identity bytes", "identity", 0],
  ["gzip bytes", "gzip", 0],
  ["br bytes", "br", 0],
  ["requests/s", "perSecond", 0],
];

/** Measures the site with 1, 10 and 100 times its projects, and says what grows how. */
export async function measureGrowth(): Promise<string> {
  const measured: Measured[] = [];
  for (const factor of factors) measured.push(await measure(factor));
  const rows = measured.map((each) => columns.map(([, name, decimals]) => number(each[name], decimals)));
  const [least, most] = [measured[0], measured.at(-1)];
  const growth = columns
    .slice(1)
    .map(([heading, name]) => `${heading} ${grows((most?.[name] ?? NaN) / (least?.[name] ?? NaN))}`);
  return `${table([columns.map(([heading]) => heading), ...rows])}\n\nWith 100 times the projects: ${growth.join("; ")}.`;
}

async function measure(factor: number): Promise<Measured> {
  const port = await freePort();
  const child = fork(path.join(root, "bench/servers/grown.ts"), [String(factor)], {
    env: { ...process.env, ...siteEnv(port), NODE_ENV: "production" },
    stdio: ["ignore", "ignore", "inherit", "ipc"],
  });
  const generator = new LoadGenerator();
  try {
    const [grown] = (await Promise.race([
      once(child, "message", { signal: AbortSignal.timeout(patience) }),
      once(child, "exit").then(() => Promise.reject(new Error("The grown site cannot be measured"))),
    ])) as [Grown];
    const bytes = async (encoding: string) =>
      (await fetchRaw(`http://127.0.0.1:${port}${measuredPage}`, { "Accept-Encoding": encoding })).body
        .length;
    const outcome = await generator.run({
      port,
      pid: child.pid as number,
      connections: 16,
      requests: [plan(measuredPage, 200, acceptBrotli)],
      warmUp: 0.5,
      seconds: 3,
    });
    return {
      ...grown,
      identity: await bytes("identity"),
      gzip: await bytes("gzip"),
      br: await bytes("br"),
      perSecond: outcome.requests / outcome.seconds,
    };
  } finally {
    generator.stop();
    child.kill();
  }
}

/** In words: what is 100 times as much grows in proportion, by the exponent 1. */
function grows(times: number): string {
  const exponent = Math.log(times) / Math.log(factors.at(-1) ?? NaN);
  const amount = `(×${number(times, times < 10 ? 2 : 0)})`;
  if (exponent < -0.1) return `fall ${amount}`;
  if (exponent < 0.1) return `stay ${amount}`;
  if (exponent < 0.8) return `grow less than in proportion ${amount}`;
  return exponent <= 1.2 ? `grow in proportion ${amount}` : `grow more than in proportion ${amount}`;
}
