import { randomUUID } from "node:crypto";
import type { IncomingMessage } from "node:http";
import { pino, type DestinationStream, type Logger } from "pino";
import type { Settings } from "./env";

/** Bytes of lines that are collected before they are written. */
const block = 65_536;

/** Bytes that one of a string's UTF-16 units can become in UTF-8. */
const mostBytes = 3;

/** Milliseconds after which a line is written, even if it is alone. */
const longestWait = 100;

/** What happens to the server is for pino's methods, what it was asked for `request`. */
export type Log = Logger & { request: (line: RequestLine) => void };

/**
 * The site's log: JSON lines on standard output, or lines to be read under development.
 *
 * @param out takes the lines in place of standard output
 */
export function createLog(level: Settings["logLevel"], out: DestinationStream = standardOutput()): Log {
  const log = pino({ level, base: null }, out);
  return Object.assign(log, { request: requestWriter(log, out) });
}

function standardOutput(): DestinationStream {
  if (process.env.NODE_ENV === "production") return standardOutputInBlocks();
  return pino.transport({
    target: "pino-pretty",
    options: { ignore: "id", singleLine: true },
  }) as DestinationStream;
}

/**
 * A system call for every line would cost nearly as much as answering a request. Lines wait as bytes:
 * as strings they would outlive V8's small collections, which then copy them and come more often
 * (docs/decisions/018-log-lines-wait-as-bytes.md).
 */
function standardOutputInBlocks(): DestinationStream {
  const out = bytesToStandardOutput();
  const pending = Buffer.allocUnsafe(block);
  let used = 0;
  let flushComes = false;
  function flush(): void {
    if (used > 0) out.write(pending.subarray(0, used));
    used = 0;
  }
  function flushLater(): void {
    flushComes = true;
    setTimeout(() => {
      flushComes = false;
      flush();
    }, longestWait).unref();
  }
  process.on("exit", flush);
  return {
    write(line) {
      if (line.length * mostBytes > block - used) flush();
      if (line.length * mostBytes > block) {
        out.write(Buffer.from(line));
        return;
      }
      if (!flushComes) flushLater();
      used += pending.write(line, used);
    },
  };
}

/** Has written all of the bytes when `write` returns. pino's types know it with strings alone. */
function bytesToStandardOutput() {
  const out: unknown = pino.destination({ fd: 1, sync: true, contentMode: "buffer" });
  return out as { write: (bytes: Buffer) => boolean };
}

/** What is said of one request. No query and no address of a visitor: those are the visitor's own. */
export interface RequestLine {
  method: string | undefined;
  path: string;
  status: number;
  /** Milliseconds from the request's headers to the answer's end. */
  ms: number;
  /** Bytes of the answer's body. */
  bytes: number;
  /** "kept" for an answer that was ready, "made" for one made for this request. */
  cache: "kept" | "made";
  id: string;
}

/**
 * Writes the line that pino would write, which is made for lines of any shape and takes a microsecond more
 * for each.
 */
function requestWriter(log: Logger, out: DestinationStream): (line: RequestLine) => void {
  const beginning = (level: RequestLevel) =>
    log.isLevelEnabled(level) ? `{"level":${log.levels.values[level]},"time":` : undefined;
  const beginnings = {
    debug: beginning("debug"),
    info: beginning("info"),
    error: beginning("error"),
  };
  return ({ method, path, status, ms, bytes, cache, id }) => {
    const begun = beginnings[levelOf(path, status)];
    if (begun === undefined) return;
    const asked = `"method":"${method}","path":${quoted(path)}`;
    const answered = `"status":${status},"ms":${ms},"bytes":${bytes},"cache":"${cache}","id":"${id}"`;
    out.write(`${begun}${Date.now()},${asked},${answered},"msg":"request"}\n`);
  };
}

/** As JSON has it. Most paths need no look at each of their characters. */
function quoted(path: string): string {
  return /^[\w/.-]*$/.test(path) ? `"${path}"` : JSON.stringify(path);
}

type RequestLevel = "debug" | "info" | "error";

/** Health checks come every second from every side, and a 503 while stopping is their right answer. */
const probes = new Set(["/healthz", "/readyz"]);

function levelOf(path: string, status: number): RequestLevel {
  if (probes.has(path)) return "debug";
  return status >= 500 ? "error" : "info";
}

/** Tells the requests of this process from those of others. */
const processId = randomUUID().slice(0, 13);
let requests = 0;

/** The id that the proxy in front gave the request, if it is one that can be written to a log; else a new one. */
export function requestId(request: IncomingMessage): string {
  const given = request.headers["x-request-id"];
  return typeof given === "string" && /^[\w.:-]{1,128}$/.test(given) ? given : `${processId}-${++requests}`;
}

/**
 * The request's path without its query. A request may also name the whole address, as to a proxy
 * (RFC 9112, 3.2.2); its host is not looked at.
 */
export function pathOf(request: IncomingMessage): string {
  const given = request.url ?? "/";
  const url = given.startsWith("/") ? given : given.replace(/^https?:\/\/[^/?]*\/?/i, "/");
  const query = url.indexOf("?");
  return query < 0 ? url : url.slice(0, query);
}
