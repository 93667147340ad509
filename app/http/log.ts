import { fstatSync, writeSync } from "node:fs";
import { Socket } from "node:net";
import { pino, type DestinationStream, type Logger } from "pino";
import { metrics } from "./metrics";

/** How many characters of log may wait in memory for a slow reader. Beyond that, lines are lost. */
const maxPending = 1024 * 1024;

/** Creates the site's log on standard output: JSON lines in production, readable lines in development. */
export function createLog(): Logger {
  if (process.env.NODE_ENV === "production") return pino({ base: null }, logDestination(1));
  const pretty = { target: "pino-pretty", options: { ignore: "id", singleLine: true } };
  return pino({ base: null, transport: pretty });
}

/**
 * A pino destination that never stops the site: lines that it cannot write to the file descriptor are lost.
 * `pino.destination` blocks the process, or keeps it from exiting, when a pipe or a disk is full.
 */
export function logDestination(fd: number): DestinationStream {
  const stats = fstatSync(fd);
  const pipe =
    stats.isFIFO() || stats.isSocket() ? new Socket({ fd, readable: false }).unref() : undefined;
  // If the reader goes away, the site must go on serving.
  pipe?.on("error", () => undefined);
  let pending = "";

  function flush(): void {
    try {
      if (!pipe) writeSync(fd, pending);
      else if (pipe.writableLength < maxPending) pipe.write(pending);
      else countLost();
    } catch {
      // The disk is full.
      countLost();
    }
    pending = "";
  }
  const countLost = () => metrics.lostLogLines?.inc(pending.split("\n").length - 1);
  process.on("exit", flush);
  return {
    write(line) {
      // Collects the lines of one turn of the event loop, to write them with one system call.
      if (pending === "") setImmediate(flush);
      pending += line;
    },
  };
}
