/**
 * Measures the built site beside a bare Node.js server, stock Remix on Express and nginx, and prints
 * what the README quotes. It informs: a missed target is no failure, what cannot be measured is.
 *
 * Usage: npm run bench
 */
import { mkdtemp, rm } from "node:fs/promises";
import { cpus, tmpdir } from "node:os";
import path from "node:path";
import { measureGrowth } from "./growth";
import { measureMemory } from "./memory";
import { measureSizes } from "./sizes";
import { measureStart } from "./start";
import { compareWithTargets } from "./targets";
import { measureThroughput } from "./throughput";

const rounds = 5;

const folder = await mkdtemp(path.join(tmpdir(), "bench-"));
try {
  const [processor] = cpus();
  const today = new Date().toISOString().slice(0, 10);
  console.log(
    `${today}, ${cpus().length} × ${processor?.model}, Node.js ${process.version}, medians of ${rounds}`,
  );
  const sizes = await measureSizes();
  print(sizes.report);
  const throughput = await measureThroughput(rounds, folder);
  print(throughput.report);
  const start = await measureStart(rounds);
  print(start.report);
  const memory = await measureMemory();
  print(memory.report);
  print(await measureGrowth());
  print(compareWithTargets({ sizes, throughput, memory, start }));
} finally {
  await rm(folder, { recursive: true, force: true });
}

function print(report: string): void {
  console.log(`\n${report}`);
}
