import { execFileSync } from "node:child_process";
import {
  closeSync,
  constants,
  existsSync,
  mkdtempSync,
  openSync,
  readFileSync,
  readSync,
  rmSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { setImmediate as turn } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { logDestination } from "./log";

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), "log-"));
});
afterAll(() => rmSync(folder, { recursive: true }));

const line = (number: number, size = 0) => `${JSON.stringify({ number, filling: "a".repeat(size) })}\n`;

interface Line {
  number?: number;
  dropped?: number;
}

function parse(text: string): Line[] {
  return text
    .trimEnd()
    .split("\n")
    .map((each) => JSON.parse(each) as Line);
}

/** Writes this many lines, a few in each turn of the event loop. */
async function writeLines(
  log: { write: (line: string) => void },
  count: number,
  size: number,
): Promise<void> {
  for (let number = 0; number < count; number++) {
    log.write(line(number, size));
    if (number % 10 === 9) await turn();
  }
  await turn();
}

describe("a file", () => {
  test("gets every log line in order", async () => {
    const file = path.join(folder, "all.log");
    await writeLines(logDestination(openSync(file, "w")), 1000, 100);
    expect(parse(readFileSync(file, "utf8")).map(({ number }) => number)).toEqual([...Array(1000).keys()]);
  });

  test.skipIf(!existsSync("/dev/full"))(
    "on a full disk loses lines, and gets their number when there is room again",
    async () => {
      const full = openSync("/dev/full", "w");
      const log = logDestination(full);
      await writeLines(log, 25, 100);
      // With nothing to write, it must not forget the number.
      log.flush(() => undefined);

      // The system gives a new file the lowest free descriptor, so the log now writes to this file.
      const file = path.join(folder, "room.log");
      closeSync(full);
      expect(openSync(file, "w")).toBe(full);
      log.write(line(25));
      log.write(line(26));
      await turn();
      expect(parse(readFileSync(file, "utf8"))).toMatchObject([
        { level: 40, msg: "log lines were dropped", dropped: 25 },
        { number: 25 },
        { number: 26 },
      ]);
      log.write(line(27));
      await turn();
      expect(parse(readFileSync(file, "utf8"))).toHaveLength(4);
    },
  );
});

describe.skipIf(process.platform === "win32")("a pipe", () => {
  function makePipe(name: string) {
    const file = path.join(folder, name);
    execFileSync("mkfifo", [file]);
    const reader = openSync(file, constants.O_RDONLY | constants.O_NONBLOCK);
    return { reader, writer: openSync(file, constants.O_WRONLY) };
  }

  /** Reads the pipe until it stays empty. */
  async function readAll(reader: number): Promise<string> {
    const chunk = Buffer.alloc(65_536);
    let text = "";
    for (let empty = 0; empty < 20;) {
      try {
        text += chunk.toString("latin1", 0, readSync(reader, chunk));
        empty = 0;
      } catch {
        empty++;
      }
      await new Promise((resolve) => setTimeout(resolve, 1));
    }
    return text;
  }

  test("that nobody reads does not block the process, keeps about 1 MB of lines and gets the number of lost ones", async () => {
    const { reader, writer } = makePipe("unread");
    const log = logDestination(writer);
    const written = 5000;
    await writeLines(log, written, 1000);
    const waited = await readAll(reader);
    const lines = parse(waited);
    expect(lines.map(({ number }) => number)).toEqual([...lines.keys()]);
    // One megabyte waits in this process, and the pipe holds a little more.
    expect(waited.length).toBeLessThan(1_300_000);

    log.write(line(written));
    await turn();
    expect(parse(await readAll(reader))).toMatchObject([
      { dropped: written - lines.length },
      { number: written },
    ]);
    closeSync(reader);
  });

  test("whose reader goes away does not crash the process", async () => {
    const { reader, writer } = makePipe("gone");
    const log = logDestination(writer);
    await writeLines(log, 10, 100);
    closeSync(reader);
    // Vitest fails this test on an uncaught error.
    await writeLines(log, 100, 1000);
  });
});
