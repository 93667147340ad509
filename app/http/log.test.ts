import { execFileSync } from "node:child_process";
import {
  closeSync,
  constants,
  mkdtempSync,
  openSync,
  readFileSync,
  readSync,
  rmSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { setImmediate as turn } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { logDestination } from "./log";

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), "log-"));
});
afterAll(() => rmSync(folder, { recursive: true }));

const line = (number: number, size = 0) =>
  `${JSON.stringify({ number, filling: "a".repeat(size) })}\n`;

function parse(text: string): { number?: number }[] {
  return text
    .trimEnd()
    .split("\n")
    .map((each) => JSON.parse(each) as object);
}

/** Writes this many lines, a few in each turn of the event loop. */
async function writeLines(log: { write: (line: string) => void }, count: number, size: number) {
  for (let number = 0; number < count; number++) {
    log.write(line(number, size));
    if (number % 10 === 9) await turn();
  }
  await turn();
}

test("a file gets every line in order", async () => {
  const file = path.join(folder, "all.log");
  await writeLines(logDestination(openSync(file, "w")), 1000, 100);
  expect(parse(readFileSync(file, "utf8")).map(({ number }) => number)).toEqual([
    ...Array(1000).keys(),
  ]);
});

test("a full disk loses lines, and gets them again when there is room", async () => {
  const full = openSync("/dev/full", "w");
  const log = logDestination(full);
  await writeLines(log, 25, 100);
  // The system gives a new file the lowest free descriptor, so the log now writes to this file.
  const file = path.join(folder, "room.log");
  closeSync(full);
  expect(openSync(file, "w")).toBe(full);
  log.write(line(25));
  await turn();
  expect(parse(readFileSync(file, "utf8"))).toMatchObject([{ number: 25 }]);
});

test("a pipe that nobody reads does not block the process, and loses lines beyond one megabyte", async () => {
  const file = path.join(folder, "unread");
  execFileSync("mkfifo", [file]);
  const reader = openSync(file, constants.O_RDONLY | constants.O_NONBLOCK);
  const log = logDestination(openSync(file, constants.O_WRONLY));
  const written = 5000;
  await writeLines(log, written, 1000);
  // The reader takes what is there, and asks for one more line, until that line comes.
  let text = "";
  const chunk = Buffer.alloc(65_536);
  const read = () => {
    log.write(line(written));
    try {
      text += chunk.toString("latin1", 0, readSync(reader, chunk));
    } catch {
      // The pipe is empty for the moment.
    }
    return text;
  };
  await expect.poll(read, { interval: 1 }).toContain(`"number":${written}`);
  const numbers = text
    .split("\n")
    .slice(0, -1)
    .map((each) => (JSON.parse(each) as { number: number }).number);
  const kept = numbers.filter((number) => number < written);
  expect(kept).toEqual([...Array(kept.length).keys()]);
  expect(kept.length).toBeGreaterThan(100);
  expect(kept.length).toBeLessThan(1500);
  closeSync(reader);
});
