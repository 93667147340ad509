import { megabytes, number, table } from "./figures";
import type { Memory } from "./memory";
import type { Sizes } from "./sizes";
import type { Start } from "./start";
import type { Throughput } from "./throughput";

export interface Results {
  sizes: Sizes;
  throughput: Throughput;
  memory: Memory;
  start: Start;
}

/** What the site is to reach, what it reached, and whether that is enough. */
export function compareWithTargets({ sizes, throughput, memory, start }: Results): string {
  const met = (yes: boolean) => (yes ? "met" : "missed");
  return table([
    ["target", "measured", "result"],
    ["every page at most 14,000 bytes Brotli", number(sizes.br), met(sizes.br <= 14_000)],
    ["every page at most 16,000 bytes gzip", number(sizes.gzip), met(sizes.gzip <= 16_000)],
    ["scripts of a page at most 90,000 bytes", number(sizes.scripts), met(sizes.scripts <= 90_000)],
    [
      "requests/s at least 0.7 of bare node:http",
      number(throughput.toBare, 2),
      met(throughput.toBare >= 0.7),
    ],
    [
      "requests/s at least 100 times stock Remix",
      number(throughput.toStock, 1),
      met(throughput.toStock >= 100),
    ],
    ["p99 below 10 times p50", number(throughput.tail, 1), met(throughput.tail < 10)],
    ["memory grows by at most 25 MB", megabytes(memory.growth), met(memory.growth <= 25e6)],
    ["memory below 200 MB", megabytes(memory.last), met(memory.last < 200e6)],
    ["first 200 within 1,000 ms", number(start.site), met(start.site <= 1000)],
  ]);
}
