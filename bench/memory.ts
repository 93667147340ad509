import { execFileSync } from "node:child_process";
import { openSync } from "node:fs";
import { devNull } from "node:os";
import { startSite, type Site } from "../harness/start-site";
import { load } from "../harness/wrk";

/** Addresses that do not exist. */
const madeUp = [
  "/made-up/{n}",
  "/made-up-{n}.data",
  "/{n}/_root.data?_routes=routes%2Fabout",
  "/__manifest?p=%2F{n}&version={n}",
  "/assets/made-up-{n}.js",
];

const connections = 16;

/** In bytes. */
export function residentMemory({ pid }: Site): number {
  return Number(execFileSync("ps", ["-o", "rss=", "-p", String(pid)], { encoding: "utf8" })) * 1024;
}

/**
 * Sends a fresh process of the site requests that are all different, for half a minute, and reads its resident memory.
 *
 * @param published the paths of pages, which are asked for with another query each time
 * @returns the number of requests, the bytes at the end, and how many more these are than after the first seconds
 * @throws if a made-up address is found, or a page is not
 */
export async function measureMemory(published: string[]) {
  const site = await startSite({}, { stdout: openSync(devNull, "w") });
  const queries = published.map((path) => `${path}?utm_source={n}`);
  const send = async (seconds: number) => {
    const missing = await load(site.origin, { connections, seconds, paths: madeUp });
    const found = await load(site.origin, { connections, seconds, paths: queries });
    if (missing.refused < missing.requests || missing.broken + found.broken + found.refused > 0) {
      throw new Error("A made-up address was found, or a page was not: the memory would say nothing");
    }
    return missing.requests + found.requests;
  };
  try {
    const before = await send(2);
    const first = residentMemory(site);
    const requests = before + (await send(15));
    const last = residentMemory(site);
    return { requests, last, growth: last - first };
  } finally {
    await site.stop();
  }
}
