/**
 * Counts in the site's log how often each page was loaded. Crawlers count too, because the log has no visitor's address,
 * browser or query. The data of client-side navigations does not count, because most of it is prefetched.
 *
 * Usage: npm run visits -- FILE…     or: docker compose logs --no-log-prefix site-a site-b | npm run visits
 */
import { createReadStream, type ReadStream } from "node:fs";
import { createInterface } from "node:readline";

/** The fields of a log line that this script reads (docs/operations.md). */
interface Line {
  level: number;
  time: number;
  msg: string;
  method?: string;
  path?: string;
  status?: number;
}

/** pino's number for `info`. Health checks have a lower level. */
const info = 30;

const counts = new Map<string, number>();
let first = Infinity;
let last = -Infinity;

const files = process.argv.slice(2);
const inputs = files.length > 0 ? files.map(open) : [process.stdin];
if (files.length === 0 && process.stdin.isTTY) {
  console.error("Reading standard input, until Ctrl-D. To read files: npm run visits -- FILE…");
}
for (const input of inputs) {
  for await (const text of createInterface(input)) count(text);
}
report();

/** Opens a file. One that cannot be read ends the program, because the counts would be too low. */
function open(file: string): ReadStream {
  return createReadStream(file).on("error", ({ message }) => {
    console.error(message);
    process.exit(1);
  });
}

function count(text: string): void {
  const line = parse(text);
  if (!line?.path || !isPageLoad(line)) return;
  counts.set(line.path, (counts.get(line.path) ?? 0) + 1);
  first = Math.min(first, line.time);
  last = Math.max(last, line.time);
}

/** @returns undefined if another program wrote the line, or it was cut off */
function parse(text: string): Line | undefined {
  try {
    return JSON.parse(text) as Line;
  } catch {
    return undefined;
  }
}

/** A page's address has no file extension. 304 is the answer to a browser that has the page already. */
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
