import { fstatSync, writeSync } from "node:fs";
import { Socket } from "node:net";
import { pino, type DestinationStream, type Logger } from "pino";
import type { Settings } from "./settings";

/** Bytes of lines that wait for whoever reads the log. Later lines are dropped until some are taken. */
const mostWaiting = 1024 * 1024;

/** The site's log: JSON lines on standard output, or under development lines for a person to read. */
export function createLog(level: Settings["logLevel"]): Logger {
  if (process.env.NODE_ENV === "production") return pino({ level, base: null }, logDestination(1));
  const pretty = { target: "pino-pretty", options: { ignore: "id", singleLine: true } };
  return pino({ level, base: null, transport: pretty });
}

/**
 * Where a log's lines go. A site that cannot log still serves: lines that cannot be written are dropped and
 * counted, and the count is said with the next lines that can be.
 *
 * `pino.destination` is not used. Where the other end of a pipe is full, it blocks the process (`sync: true`)
 * or its end (`sync: false`); where a disk is full, its last flush never returns.
 *
 * @param fd an open file descriptor
 */
export function logDestination(fd: number): DestinationStream {
  const stats = fstatSync(fd);
  const write = stats.isFIFO() || stats.isSocket() ? pipeWriter(fd) : fileWriter(fd);
  let waiting: string[] = [];
  let dropped = 0;

  function flush(): void {
    const notice = dropped > 0 ? droppedLine(dropped) : "";
    const written = waiting.length === 0 || write(notice + waiting.join(""));
    dropped = written ? 0 : dropped + waiting.length;
    waiting = [];
  }
  process.on("exit", flush);
  return {
    write(line) {
      // All lines of one turn of the event loop are written with one system call.
      if (waiting.length === 0) setImmediate(flush);
      waiting.push(line);
    },
  };
}

/** Writes lines, and says whether it could. */
type Writer = (lines: string) => boolean;

/** Never blocks: what the reader has not taken waits in this process. */
function pipeWriter(fd: number): Writer {
  const pipe = new Socket({ fd, readable: false, writable: true });
  // The reader may have gone. Its end is no end of the site's.
  pipe.on("error", () => undefined);
  pipe.unref();
  return (lines) => {
    if (pipe.destroyed || pipe.writableLength > mostWaiting) return false;
    pipe.write(lines);
    return true;
  };
}

/** Writes at once. A full disk refuses lines, or cuts them short, and takes more when it has room. */
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
