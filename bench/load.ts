/**
 * Loads the built site as browsers and bots do, with 16 and then with 256 connections, and prints what
 * came of it. Anything but the expected answer to any request is an error, and fails the run.
 *
 * Usage: npm run load [-- --seconds N]   (60 seconds for each, if not told otherwise)
 */
import { parseArgs } from "node:util";
import { megabytes, number, table } from "./figures";
import { describeErrors, LoadGenerator } from "./load-generator";
import { planVisits } from "./visits";
import { startSite } from "./processes";
import { residentMemory } from "./usage";

const { values } = parseArgs({ options: { seconds: { type: "string", default: "60" } } });
const seconds = Number(values.seconds);
if (!Number.isInteger(seconds) || seconds < 1 || seconds > 3600) {
  console.error("--seconds wants a whole number from 1 to 3600");
  process.exit(1);
}

const site = await startSite();
const generator = new LoadGenerator();
const rows = [
  [
    "connections",
    "seconds",
    "requests",
    "requests/s",
    "p50 ms",
    "p99 ms",
    "p99.9 ms",
    "errors",
    "before",
    "after",
  ],
];
const wrong: string[] = [];
try {
  const { origin, port, pid } = site;
  const requests = await planVisits(origin);
  for (const connections of [16, 256]) {
    const before = residentMemory(pid);
    const outcome = await generator.run({ port, pid, connections, requests, warmUp: 0, seconds });
    const errors = Object.values(outcome.errors).reduce((sum, each) => sum + each, 0);
    if (errors > 0) wrong.push(describeErrors(outcome));
    rows.push([
      String(connections),
      number(outcome.seconds),
      number(outcome.requests),
      number(outcome.requests / outcome.seconds),
      ...[outcome.p50, outcome.p99, outcome.p999].map((microseconds) => number(microseconds / 1000, 2)),
      number(errors),
      megabytes(before),
      megabytes(residentMemory(pid)),
    ]);
  }
} finally {
  generator.stop();
  await site.stop();
}
console.log(table(rows));
if (wrong.length > 0) {
  console.error(wrong.join("\n"));
  process.exitCode = 1;
}
