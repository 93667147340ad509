import { fstatSync, writeSync } from "node:fs";
import { Socket } from "node:net";
import { Writable } from "node:stream";
import { pino, type DestinationStream, type Logger } from "pino";
import type { Settings } from "./settings";

/** How many bytes of log may wait in memory for a slow reader. Beyond that, lines are dropped. */
const mostWaiting = 1024 * 1024;

/** How many bytes of lines are written at once. Linux takes up to 4096 (PIPE_BUF) whole, or none of them. */
const mostAtOnce = 4000;

/** A destination for which pino's `logger.flush` waits. */
interface FlushableDestination extends DestinationStream {
  /** Calls back when all lines have been written, or nobody can read them any more. */
  flush: (done: () => void) => void;
}

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
 */
export function logDestination(fd: number): FlushableDestination {
  const stats = fstatSync(fd);
  const writer = stats.isFIFO() || stats.isSocket() ? pipeWriter(fd) : fileWriter(fd);
  let waiting = "";
  let lines = 0;
  let dropped = 0;

  function flush(): void {
    if (waiting === "") return;
    const notice = dropped > 0 ? droppedLine(dropped) : "";
    dropped = writer.write(notice + waiting) ? 0 : dropped + lines;
    waiting = "";
    lines = 0;
  }
  process.on("exit", flush);
  return {
    write(line) {
      if (Buffer.byteLength(waiting) + Buffer.byteLength(line) > mostAtOnce) flush();
      // Collects the lines of one turn of the event loop, to write them with one system call.
      if (waiting === "") setImmediate(flush);
      waiting += line;
      lines++;
    },
    flush(done) {
      flush();
      writer.flush(done);
    },
  };
}

interface Writer {
  /** Writes lines and returns whether it succeeded. */
  write: (lines: string) => boolean;
  flush: FlushableDestination["flush"];
}

/**
 * Writes to a pipe or socket without blocking. Lines that nobody has read yet wait in memory. They go to the system one
 * after the other, so that the end of the process cannot cut one in two.
 */
function pipeWriter(fd: number): Writer {
  const pipe = new Socket({ fd, readable: false, writable: true });
  const queue = new Writable({
    write: (lines: Buffer, _encoding, written) => void pipe.write(lines, written),
  });
  // If the reader goes away, writing fails. The site must go on serving.
  for (const stream of [pipe, queue]) stream.on("error", () => undefined);
  pipe.unref();
  return {
    write(lines) {
      if (queue.destroyed || queue.writableLength > mostWaiting) return false;
      queue.write(lines);
      return true;
    },
    flush: (done) => void queue.write("", () => done()),
  };
}

/**
 * Writes to a file synchronously. A full disk may refuse the lines or take only a part of them. A line that was
 * cut short is ended with a line break before the next write.
 */
function fileWriter(fd: number): Writer {
  let lastWasCut = false;
  return {
    write(lines) {
      const bytes = Buffer.from(lastWasCut ? `\n${lines}` : lines);
      try {
        lastWasCut = writeSync(fd, bytes) < bytes.length;
        return !lastWasCut;
      } catch {
        return false;
      }
    },
    flush: (done) => done(),
  };
}

function droppedLine(dropped: number): string {
  const level = pino.levels.values.warn;
  return `${JSON.stringify({ level, time: Date.now(), dropped, msg: "log lines were dropped" })}\n`;
}
