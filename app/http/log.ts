import { fstatSync, writeSync } from "node:fs";
import { Socket } from "node:net";
import { pino, type DestinationStream, type Logger } from "pino";
import type { Settings } from "./settings";

/** How many bytes of log may wait in memory for a slow reader. Beyond that, lines are dropped. */
const maxPending = 1024 * 1024;

/** Creates the site's log on standard output: JSON lines in production, readable lines in development. */
export function createLog(level: Settings["logLevel"]): Logger {
  if (process.env.NODE_ENV === "production") return pino({ level, base: null }, logDestination(1));
  const pretty = { target: "pino-pretty", options: { ignore: "id", singleLine: true } };
  return pino({ level, base: null, transport: pretty });
}

/**
 * A pino destination that never stops the site: it drops the lines that it cannot write, and logs their number before the
 * next line that it can write. `pino.destination` blocks the process, or keeps it from exiting, when a pipe or a disk is
 * full.
 *
 * @param fd an open file descriptor
 * @returns the destination. Its `flush`, for pino's `logger.flush`, calls back when nothing waits for a reader any more
 */
export function logDestination(fd: number): DestinationStream & { flush: (done: () => void) => void } {
  const stats = fstatSync(fd);
  const pipe = stats.isFIFO() || stats.isSocket() ? new Socket({ fd, readable: false }).unref() : undefined;
  // If the reader goes away, the site must go on serving.
  pipe?.on("error", () => undefined);
  let pending: string[] = [];
  let dropped = 0;

  function write(lines: string): void {
    if (!pipe) writeSync(fd, lines);
    else if (pipe.destroyed || pipe.writableLength > maxPending) throw new Error("nobody reads the log");
    else pipe.write(lines);
  }
  function flush(): void {
    if (pending.length === 0) return;
    const notice = {
      level: pino.levels.values.warn,
      time: Date.now(),
      dropped,
      msg: "log lines were dropped",
    };
    try {
      write((dropped > 0 ? `${JSON.stringify(notice)}\n` : "") + pending.join(""));
      dropped = 0;
    } catch {
      dropped += pending.length;
    }
    pending = [];
  }
  process.on("exit", flush);
  return {
    write(line) {
      // Collects the lines of one turn of the event loop, to write them with one system call.
      if (pending.length === 0) setImmediate(flush);
      pending.push(line);
    },
    flush(done) {
      flush();
      if (pipe) pipe.write("", () => done());
      else done();
    },
  };
}
