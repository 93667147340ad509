import { spawn } from "node:child_process";
import { once } from "node:events";
import { closeSync, openSync, readFileSync } from "node:fs";
import path from "node:path";
import { setImmediate as turn } from "node:timers/promises";
import { afterAll, expect, onTestFinished, test } from "vitest";
import { temporaryFolder } from "../../test/support/files";
import { logDestination } from "./log";

const folder = temporaryFolder(afterAll);

function parse(text: string): { number?: number }[] {
  return text
    .trimEnd()
    .split("\n")
    .map((each) => JSON.parse(each) as object);
}

/** Writes the lines in several turns of the event loop. */
async function writeLines(log: { write: (line: string) => void }, count: number) {
  for (let number = 0; number < count; number++) {
    log.write(`${JSON.stringify({ number })}\n`);
    if (number % 10 === 9) await turn();
  }
  await turn();
}

test("drops lines while the disk is full, and writes every line in order when there is room", async () => {
  const full = openSync("/dev/full", "w");
  const log = logDestination(full);
  await writeLines(log, 25);
  // The system gives a new file the lowest free descriptor, so the log now writes to this file.
  const file = path.join(folder, "room.log");
  closeSync(full);
  expect(openSync(file, "w")).toBe(full);
  await writeLines(log, 1000);
  const written = parse(readFileSync(file, "utf8")).map(({ number }) => number);
  expect(written).toEqual([...Array(1000).keys()]);
});

/** Writes 5000 lines to standard output, and then repeats one more, while nobody reads them. */
const writer = `
  import { setImmediate as turn } from "node:timers/promises";
  import { logDestination } from "./app/http/log.ts";
  const log = logDestination(1);
  const line = (number) => JSON.stringify({ number, filling: "a".repeat(1000) }) + "\\n";
  for (let number = 0; number < 5000; number++) {
    log.write(line(number));
    if (number % 10 === 9) await turn();
  }
  process.stderr.write("written");
  setInterval(() => log.write(line(5000)), 1);
`;

// In a separate process: if this one blocked, it could not report it.
test("a pipe that nobody reads does not block the process: lines beyond one megabyte are dropped", async () => {
  const args = ["--import", "tsx", "--input-type=module", "--eval", writer];
  const child = spawn(process.execPath, args, { stdio: "pipe" });
  onTestFinished(() => void child.kill());
  await once(child.stderr, "data");
  let text = "";
  child.stdout.on("data", (chunk) => (text += String(chunk)));
  await expect.poll(() => text.includes('"number":5000')).toBe(true);
  const numbers = parse(text.slice(0, text.lastIndexOf("\n"))).map(({ number }) => number ?? NaN);
  const kept = numbers.filter((number) => number < 5000);
  expect(kept).toEqual([...Array(kept.length).keys()]);
  expect(kept.length).toBeGreaterThan(100);
  expect(kept.length).toBeLessThan(1500);
}, 60_000);
