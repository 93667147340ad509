/**
 * The process that makes load: started by load-generator.ts, which sends it jobs one after another.
 *
 * Autocannon was tried in its place. It takes more processor time for a request than this site does,
 * so that it measured itself, and it knows latencies by the whole millisecond only.
 */
import { createHistogram, performance } from "node:perf_hooks";
import { Client, type Turn } from "./client";
import type { Job, Outcome } from "./load-generator";
import { processorTime } from "./usage";

process.on("message", (job: Job) => {
  run(job).then(
    (outcome) => process.send?.(outcome),
    (error: unknown) => process.send?.({ failure: String(error) }),
  );
});
// Without the process that asked for the load, there is no use in making any.
process.on("disconnect", () => process.exit());

async function run({ port, pid, connections, requests, warmUp, seconds, amount }: Job): Promise<Outcome> {
  const microseconds = createHistogram({ lowest: 1, highest: 60_000_000, figures: 3 });
  const errors: Record<string, number> = {};
  let sent = 0;
  let answered = 0;
  let over = false;

  const usage = () => ({
    at: performance.now(),
    own: process.cpuUsage(),
    server: processorTime(pid),
  });
  let before = usage();
  const measureFromNow = () => {
    microseconds.reset();
    answered = 0;
    before = usage();
  };

  const turn: Turn = {
    next() {
      if (over || sent >= (amount ?? Infinity)) return undefined;
      const serial = sent++;
      const planned = requests[serial % requests.length];
      return planned && { planned, text: planned.text.replace("{n}", String(serial)) };
    },
    answered(milliseconds) {
      answered++;
      microseconds.record(Math.max(1, Math.round(milliseconds * 1000)));
    },
    failed(error) {
      errors[error] = (errors[error] ?? 0) + 1;
    },
  };
  const timers = [
    setTimeout(measureFromNow, warmUp * 1000),
    setTimeout(() => (over = true), (warmUp + seconds) * 1000),
  ];
  await Promise.all(Array.from({ length: connections }, () => new Client(port, turn).done));
  timers.forEach(clearTimeout);

  const after = usage();
  const took = (after.at - before.at) / 1000;
  const own = after.own.user + after.own.system - before.own.user - before.own.system;
  return {
    requests: answered,
    seconds: took,
    p50: microseconds.percentile(50),
    p99: microseconds.percentile(99),
    p999: microseconds.percentile(99.9),
    errors,
    generatorBusy: own / 1e6 / took,
    serverTime: (after.server ?? NaN) - (before.server ?? NaN),
  };
}
