/**
 * Counts how often each page was loaded, from the site's log. The log has no address, browser or query of anybody, so
 * crawlers count too. What a page fetches for a navigation within the site does not: most of that is prefetched.
 *
 * Usage: npm run visits -- FILE…     or: docker compose logs --no-log-prefix site-a site-b | npm run visits
 */
import { createReadStream } from "node:fs";
import { createInterface } from "node:readline";

/** What this reads of a line (docs/operations.md). */
interface Line {
  level: number;
  time: number;
  msg: string;
  method?: string;
  path?: string;
  status?: number;
}

/** pino's number for `info`; health checks are below it. */
const info = 30;

const counts = new Map<string, number>();
let first = Infinity;
let last = -Infinity;

const files = process.argv.slice(2);
const inputs = files.length > 0 ? files.map((file) => createReadStream(file)) : [process.stdin];
for (const input of inputs) {
  for await (const text of createInterface(input)) count(text);
}
report();

function count(text: string): void {
  const line = parse(text);
  if (!line?.path || !isPageLoad(line)) return;
  counts.set(line.path, (counts.get(line.path) ?? 0) + 1);
  first = Math.min(first, line.time);
  last = Math.max(last, line.time);
}

/** @returns undefined for a line that another program wrote, or that was cut short */
function parse(text: string): Line | undefined {
  try {
    return JSON.parse(text) as Line;
  } catch {
    return undefined;
  }
}

/** A page has no ending in its address. A browser that has it already is answered 304. */
function isPageLoad({ level, msg, method, path = "", status }: Line): boolean {
  const isAnswered = status === 200 || status === 304;
  return msg === "request" && level >= info && method === "GET" && isAnswered && !path.includes(".");
}

function report(): void {
  if (counts.size === 0) {
    console.log("No page was loaded.");
    return;
  }
  const rows = [...counts].sort(([, one], [, other]) => other - one);
  const width = String(rows[0]?.[1]).length;
  for (const [path, times] of rows) console.log(`${String(times).padStart(width)}  ${path}`);
  console.log(`from ${dayOf(first)} to ${dayOf(last)}`);
}

function dayOf(time: number): string {
  return new Date(time).toISOString().slice(0, "2019-08-31".length);
}
