import { createServer, STATUS_CODES, type RequestListener } from "node:http";
import type { Duplex } from "node:stream";
import type { Logger } from "pino";
import { metrics } from "./metrics";

/** Time limits in milliseconds, so that a slow client does not hold a connection for long. */
export const limits = {
  headersTimeout: 10_000,
  requestTimeout: 14_000,
  // Node checks the two limits above only this often, so a request may take up to 15 s to arrive.
  connectionsCheckingInterval: 1000,
  // Longer than proxies usually keep theirs (60 s), so that the server never closes a connection on which the proxy is
  // just sending a request.
  keepAliveTimeout: 65_000,
};

/** Milliseconds in which a client must read some of an answer. Node may take twice as long to notice. */
const readerTimeout = 15_000;

/** Each connection takes about 10 kB of memory. */
const maxConnections = 10_000;

/** File descriptors that the process needs for anything but connections. */
const reservedDescriptors = 200;

/** Requests of one connection that may wait for their answers. Browsers and proxies send one, and wait. */
const maxUnanswered = 100;

/** Milliseconds from one line of the log about too many connections to the next. */
const silence = 60_000;

/** The statuses of requests that Node.js cannot read, by its error's code, where it is not 400. */
const statuses: Record<string, number> = {
  HPE_HEADER_OVERFLOW: 431,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
};

export type HttpServer = ReturnType<typeof createHttpServer>;

/**
 * Creates a server with limits that are safe on the public internet. It closes a connection with too many unanswered requests,
 * and, when there are too many connections, the one that has been idle longest. The log hears of both, and of requests that
 * are no valid HTTP, without their bytes.
 *
 * @returns the server; a function that answers requests by a listener; and what the numbers of unanswered requests and of
 *   open connections are
 */
export function createHttpServer(log: Logger) {
  const server = createServer({
    ...limits,
    // Joined by a comma, two Host headers are seen by middleware/refusals.ts. Node.js would leave out the second.
    joinDuplicateHeaders: true,
    // Without a Host, Node.js would respond by itself, past the log and the limits below.
    requireHostHeader: false,
  });
  server.timeout = readerTimeout;
  server.maxConnections = Math.min(maxConnections, descriptorLimit() - reservedDescriptors);
  // Node.js would silently drop headers above its limit. Their size is limited to 16 kB, their number by refusals.ts.
  server.maxHeadersCount = 0;

  /** The open connections with their numbers of unanswered requests. The one that has been idle longest is the first with 0. */
  const open = new Map<Duplex, number>();
  let silentUntil = 0;
  server.on("connection", (socket) => {
    open.set(socket, 0);
    socket.once("close", () => open.delete(socket));
    if (open.size < server.maxConnections) return;
    const [idlest] = [...open].find(([, unanswered]) => unanswered === 0) ?? [];
    if (idlest) drop(idlest);
    if (performance.now() < silentUntil) return;
    silentUntil = performance.now() + silence;
    log.warn(
      { connections: open.size },
      "too many connections: those that have been idle longest are closed",
    );
  });
  function drop(socket: Duplex): void {
    metrics.dropped?.inc();
    open.delete(socket);
    socket.destroy();
  }

  server.on("clientError", ({ code = "" }: NodeJS.ErrnoException, socket) => refuse(socket, code));
  server.on("connect", (_request, socket) => refuse(socket, "CONNECT"));
  function refuse(socket: Duplex, code: string): void {
    // The other codes are of clients that are slow or have gone.
    if (/^(HPE_|CONNECT)/.test(code)) log.warn({ code }, "no valid request");
    const status = statuses[code] ?? 400;
    const answer = `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nConnection: close\r\n\r\n`;
    // While another answer is being sent, these bytes would become a part of it.
    if (socket.writable && open.get(socket) === 0) socket.write(answer);
    open.delete(socket);
    socket.destroy();
  }

  function answerWith(listener: RequestListener): void {
    const answer: RequestListener = (request, response) => {
      const { socket } = request;
      const unanswered = open.get(socket);
      // Node.js has read all requests that came at once, and goes on with them after their connection is closed.
      if (unanswered === undefined) return;
      if (unanswered === maxUnanswered) {
        log.warn({ unanswered }, "too many unanswered requests: their connection is closed");
        return drop(socket);
      }
      open.set(socket, unanswered + 1);
      response.once("close", () => {
        const left = (open.get(socket) ?? 0) - 1;
        if (left === 0) open.delete(socket);
        if (left >= 0) open.set(socket, left);
      });
      listener(request, response);
    };
    server.on("request", answer);
    // A request with an Expect header other than 100-continue. Node.js would respond by itself.
    server.on("checkExpectation", answer);
  }
  const unanswered = () => [...open.values()].reduce((sum, each) => sum + each, 0);
  return { server, answerWith, unanswered, openConnections: () => open.size };
}

/** The soft limit of open files (ulimit -n). At it, accepting a connection fails without an event. */
function descriptorLimit(): number {
  const report = process.report.getReport() as unknown as {
    userLimits?: { open_files?: { soft: number | "unlimited" } };
  };
  const limit = Number(report.userLimits?.open_files?.soft);
  return Number.isNaN(limit) ? Infinity : limit;
}
