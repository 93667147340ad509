import { execFile, spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";

const script = fileURLToPath(new URL("wrk.lua", import.meta.url));

interface Load {
  connections: number;
  /** A whole number. */
  seconds: number;
  /** Milliseconds that a connection waits before each request. The default is zero. */
  pause?: number;
  /** Requested in turn, instead of the URL's own path. `{n}` stands for a number that grows with each request. */
  paths?: string[];
}

interface LoadResult {
  requests: number;
  perSecond: number;
  /** Milliseconds within which 99% of the answers came. */
  p99: number;
  /** Requests that got no answer, or not the whole of it: the connection failed or broke, or ten seconds had passed. */
  broken: number;
  /** Answers with a status of 400 or more. */
  refused: number;
}

export function hasWrk(): boolean {
  return spawnSync("wrk", ["--version"]).error === undefined;
}

/**
 * Loads a server with wrk, which accepts Brotli.
 *
 * @throws if wrk is not installed, or the server never answers
 */
export async function load(url: string, options: Load): Promise<LoadResult> {
  const { connections, seconds, pause = 0, paths = [] } = options;
  const args = [
    `--connections=${connections}`,
    `--duration=${seconds}s`,
    "--threads=1",
    "--timeout=10s",
  ];
  args.push(
    "--header=Accept-Encoding: br",
    `--script=${script}`,
    url,
    "--",
    String(pause),
    ...paths,
  );
  const { stdout } = await promisify(execFile)("wrk", args);
  const result = JSON.parse(stdout.trim().split("\n").at(-1) ?? "") as LoadResult;
  if (result.requests === 0) throw new Error(`${url} does not answer:\n${stdout}`);
  return result;
}
