import { closeSync, openSync, readFileSync } from "node:fs";
import path from "node:path";
import { setImmediate as turn } from "node:timers/promises";
import { afterAll, expect, test } from "vitest";
import { temporaryFolder } from "../../test/support/files";
import { logDestination } from "./log";

const folder = temporaryFolder(afterAll);

/** Writes the lines in several turns of the event loop. */
async function writeLines(log: { write: (line: string) => void }, count: number) {
  for (let number = 0; number < count; number++) {
    log.write(`${number}\n`);
    if (number % 10 === 9) await turn();
  }
  await turn();
}

// Windows has no device that is always full.
test.skipIf(process.platform === "win32")(
  "while the disk is full, whole log lines are dropped",
  async () => {
    const full = openSync("/dev/full", "w");
    const log = logDestination(full);
    await writeLines(log, 25);
    // The system gives a new file the lowest free descriptor, so after a few, the log writes to this file.
    const file = path.join(folder, "room.log");
    closeSync(full);
    expect(Array.from({ length: 9 }, () => openSync(file, "w"))).toContain(full);
    await writeLines(log, 1000);
    const written = readFileSync(file, "utf8").trimEnd().split("\n").map(Number);
    expect(written).toEqual([...Array(1000).keys()]);
  },
);
