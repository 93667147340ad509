import { fstatSync, writeSync } from "node:fs";
import { Socket } from "node:net";
import { type DestinationStream, type Logger, pino } from "pino";

/** The number of characters that may wait in memory for a slow reader. Later lines are lost. */
const maxBuffered = 1024 * 1024;

export function createLog(): Logger {
  if (process.env.NODE_ENV === "production") return pino({ base: null }, logDestination(1));
  const pretty = { target: "pino-pretty", options: { ignore: "id", singleLine: true } };
  return pino({ base: null, transport: pretty });
}

/**
 * Creates a pino destination that never stops the site: it drops lines that it cannot write.
 * `pino.destination` blocks the process, or keeps it from exiting, when a pipe or a disk is full.
 */
export function logDestination(fd: number): DestinationStream {
  const stats = fstatSync(fd);
  const pipe =
    stats.isFIFO() || stats.isSocket() ? new Socket({ fd, readable: false }).unref() : undefined;
  // The site must keep serving if the reader disconnects.
  pipe?.on("error", () => undefined);
  let lines = "";

  function flush(): void {
    try {
      if (!pipe) writeSync(fd, lines);
      else if (pipe.writableLength < maxBuffered) pipe.write(lines);
    } catch {
      // The disk is full.
    }
    lines = "";
  }
  process.on("exit", flush);
  return {
    write(line) {
      // Writes the lines of one turn of the event loop with one system call.
      if (lines === "") setImmediate(flush);
      lines += line;
    },
  };
}
