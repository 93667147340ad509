import { fstatSync, writeSync } from "node:fs";
import { Socket } from "node:net";
import { pino, type DestinationStream, type Logger } from "pino";
import type { Settings } from "./settings";

/** How many bytes of log may wait in memory for a slow reader. Beyond that, lines are dropped. */
const mostWaiting = 1024 * 1024;

/** Creates the site's log on standard output: JSON lines in production, readable lines in development. */
export function createLog(level: Settings["logLevel"]): Logger {
  if (process.env.NODE_ENV === "production") return pino({ level, base: null }, logDestination(1));
  const pretty = { target: "pino-pretty", options: { ignore: "id", singleLine: true } };
  return pino({ level, base: null, transport: pretty });
}

/**
 * A pino destination that never stops the site from serving. It drops the lines that it cannot write, counts
 * them, and logs the count before the next line that it can write.
 *
 * `pino.destination` cannot do this. With a full pipe it blocks the process (`sync: true`) or keeps it from
 * exiting (`sync: false`); with a full disk its last flush never returns.
 *
 * @param fd an open file descriptor
 * @returns the destination. Its `flush`, for pino's `logger.flush`, calls back when nothing waits for a reader any more
 */
export function logDestination(fd: number): DestinationStream & { flush: (done: () => void) => void } {
  const stats = fstatSync(fd);
  const pipe = stats.isFIFO() || stats.isSocket() ? openPipe(fd) : undefined;
  const write = pipe ? pipeWriter(pipe) : fileWriter(fd);
  let waiting: string[] = [];
  let dropped = 0;

  function flush(): void {
    if (waiting.length === 0) return;
    const notice = dropped > 0 ? droppedLine(dropped) : "";
    const written = write(notice + waiting.join(""));
    dropped = written ? 0 : dropped + waiting.length;
    waiting = [];
  }
  process.on("exit", flush);
  return {
    write(line) {
      // Collects the lines of one turn of the event loop, to write them with one system call.
      if (waiting.length === 0) setImmediate(flush);
      waiting.push(line);
    },
    flush(done) {
      flush();
      if (pipe) pipe.write("", () => done());
      else done();
    },
  };
}

/** Writes lines and returns whether it succeeded. */
type Writer = (lines: string) => boolean;

function openPipe(fd: number): Socket {
  const pipe = new Socket({ fd, readable: false, writable: true });
  // If the reader goes away, writing fails. The site must go on serving.
  pipe.on("error", () => undefined);
  return pipe.unref();
}

/** Writes to a pipe or socket without blocking. Lines that nobody has read yet wait in memory. */
function pipeWriter(pipe: Socket): Writer {
  return (lines) => {
    if (pipe.destroyed || pipe.writableLength > mostWaiting) return false;
    pipe.write(lines);
    return true;
  };
}

/**
 * Writes to a file synchronously. A full disk may refuse the lines or take only a part of them. A line that was
 * cut short is ended with a line break before the next write.
 */
function fileWriter(fd: number): Writer {
  let lastWasCut = false;
  return (lines) => {
    const bytes = Buffer.from(lastWasCut ? `\n${lines}` : lines);
    try {
      lastWasCut = writeSync(fd, bytes) < bytes.length;
      return !lastWasCut;
    } catch {
      return false;
    }
  };
}

function droppedLine(dropped: number): string {
  const level = pino.levels.values.warn;
  return `${JSON.stringify({ level, time: Date.now(), dropped, msg: "log lines were dropped" })}\n`;
}
