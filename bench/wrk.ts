import { execFile } from "node:child_process";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";

const script = fileURLToPath(new URL("wrk.lua", import.meta.url));

interface Load {
  connections: number;
  /** A whole number. */
  seconds: number;
  /** Asked for in turn in place of the URL's own, with another number each time in the place of `{n}`. */
  paths?: string[];
}

export interface LoadResult {
  requests: number;
  seconds: number;
  /** Latencies in milliseconds, of which 50% and 99% of the answers had less. */
  p50: number;
  p99: number;
  /** Requests whose connection failed, or that were not answered in time. */
  broken: number;
  /** Answers with a status of 400 or more. */
  refused: number;
}

/**
 * Loads a server by wrk, asking for Brotli.
 *
 * @throws if wrk is not installed, or not every request is answered
 */
export async function load(url: string, { connections, seconds, paths = [] }: Load): Promise<LoadResult> {
  const options = [`--connections=${connections}`, `--duration=${seconds}s`, "--threads=1"];
  const args = [...options, "--header=Accept-Encoding: br", `--script=${script}`, url, "--", ...paths];
  const { stdout } = await promisify(execFile)("wrk", args).catch((error: unknown) => {
    if ((error as NodeJS.ErrnoException).code !== "ENOENT") throw error;
    throw new Error("There is no wrk here, which makes the load. Debian: apt-get install wrk");
  });
  const result = JSON.parse(stdout.trim().split("\n").at(-1) ?? "") as LoadResult;
  if (result.requests === 0 || result.broken > 0) throw new Error(`${url} does not answer:\n${stdout}`);
  return result;
}
