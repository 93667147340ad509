import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";

/** Ticks of /proc/<pid>/stat in a second: the same on every Linux that Node.js runs on. */
const ticksPerSecond = 100;

/**
 * The memory that a process has in RAM, in bytes.
 *
 * @throws if there is no such process
 */
export function residentMemory(pid: number): number {
  const status = `/proc/${pid}/status`;
  const kilobytes = existsSync(status)
    ? /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(status, "utf8"))?.[1]
    : execFileSync("ps", ["-o", "rss=", "-p", String(pid)], { encoding: "utf8" });
  const bytes = Number(kilobytes) * 1024;
  if (!(bytes > 0)) throw new Error(`The memory of process ${pid} cannot be read`);
  return bytes;
}

/** The processor time a process has used, in seconds; undefined where the system does not say, as outside Linux. */
export function processorTime(pid: number): number | undefined {
  const file = `/proc/${pid}/stat`;
  if (!existsSync(file)) return undefined;
  // The process's name stands in parentheses and may hold spaces: fields are counted after it.
  const fields = readFileSync(file, "utf8").split(") ")[1]?.split(" ") ?? [];
  const ticks = Number(fields[11]) + Number(fields[12]);
  return Number.isNaN(ticks) ? undefined : ticks / ticksPerSecond;
}
