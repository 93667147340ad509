import { execFileSync } from "node:child_process";
import { openSync } from "node:fs";
import { devNull } from "node:os";
import { pages } from "../app/content/pages";
import { startSite } from "../harness/start-site";
import { load } from "../harness/wrk";

/** Addresses that do not exist. */
const madeUp = [
  "/made-up/{n}",
  "/made-up-{n}.data",
  "/{n}/_root.data?_routes=routes%2Fabout",
  "/__manifest?p=%2F{n}&version={n}",
  "/assets/made-up-{n}.js",
];

/** Pages, each time with another query. */
const madeUpQueries = Object.values(pages).map(({ path }) => `${path}?utm_source={n}`);

const connections = 16;

export interface Memory {
  /** Requests until the first and until the last reading. */
  firstRequests: number;
  allRequests: number;
  /** Resident memory at the last reading, and how much more that is than at the first; in bytes. */
  last: number;
  growth: number;
}

/**
 * Sends a fresh process of the site requests that are all different, for half a minute, and reads its resident memory.
 *
 * @throws if a made-up address is found, or a page is not
 */
export async function measureMemory(): Promise<Memory> {
  const site = await startSite({}, { stdout: openSync(devNull, "w") });
  const send = async (seconds: number) => {
    const missing = await load(site.origin, { connections, seconds, paths: madeUp });
    const found = await load(site.origin, { connections, seconds, paths: madeUpQueries });
    if (missing.refused < missing.requests || missing.broken + found.broken + found.refused > 0) {
      throw new Error("A made-up address was found, or a page was not: the memory would say nothing");
    }
    return missing.requests + found.requests;
  };
  try {
    const firstRequests = await send(2);
    const first = residentMemory(site.pid);
    const allRequests = firstRequests + (await send(15));
    const last = residentMemory(site.pid);
    return { firstRequests, allRequests, last, growth: last - first };
  } finally {
    await site.stop();
  }
}

/** The memory that a process has in RAM, in bytes. */
function residentMemory(pid: number): number {
  return Number(execFileSync("ps", ["-o", "rss=", "-p", String(pid)], { encoding: "utf8" })) * 1024;
}
