import { createServer, STATUS_CODES, type RequestListener } from "node:http";
import type { Duplex } from "node:stream";
import type { Logger } from "pino";
import { metrics } from "./metrics";

/** Time limits in milliseconds, so that a slow client does not hold a connection for long. */
export const limits = {
  headersTimeout: 10_000,
  requestTimeout: 14_000,
  // Node.js checks the two limits above only this often, so a request may take up to 15 s to
  // arrive.
  connectionsCheckingInterval: 1000,
  // Longer than most proxies keep idle connections (60 s). The server must not close one just as a
  // proxy reuses it.
  keepAliveTimeout: 65_000,
};

/**
 * Milliseconds that a client may take without reading any of a response. Node.js may take twice as
 * long to notice.
 */
const readerTimeout = 15_000;

/** Each connection takes about 10 kB of memory. */
const maxConnections = 10_000;

/** File descriptors that the process needs for anything but connections. */
const reservedDescriptors = 200;

/**
 * Pending requests of one connection. Browsers and proxies send one request and wait for its
 * response.
 */
const maxPending = 100;

/** Minimum milliseconds between two log lines about too many connections. */
const silence = 60_000;

/** The statuses for requests that Node.js cannot parse, by its error code. All others get 400. */
const statuses: Record<string, number> = {
  HPE_HEADER_OVERFLOW: 431,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
};

export type HttpServer = ReturnType<typeof createHttpServer>;

/**
 * Creates a server with limits that are safe on the public internet. It closes a connection that
 * has too many pending requests. When there are too many connections, it closes the one that has
 * been idle longest. It logs both, and logs requests that are not valid HTTP without their bytes.
 *
 * @returns the server, `respondWith` to set its request listener, and functions that count pending
 *   requests and open connections
 */
export function createHttpServer(log: Logger) {
  const server = createServer({
    ...limits,
    // Joins two Host headers with a comma, so that middleware/refusals.ts sees both. Node.js would
    // drop the second.
    joinDuplicateHeaders: true,
    // Node.js would respond to a request without a Host by itself, without a log line and outside
    // the limits below.
    requireHostHeader: false,
  });
  server.timeout = readerTimeout;
  server.maxConnections = Math.min(maxConnections, descriptorLimit() - reservedDescriptors);
  // Node.js would silently drop headers above its limit. It limits their size to 16 kB, and
  // refusals.ts their number.
  server.maxHeadersCount = 0;

  /**
   * The pending requests of each open connection. Of those with 0, the first has been idle longest.
   */
  const open = new Map<Duplex, number>();
  let silentUntil = 0;
  server.on("connection", (socket) => {
    open.set(socket, 0);
    socket.once("close", () => open.delete(socket));
    if (open.size < server.maxConnections) return;
    const [idlest] = [...open].find(([, pending]) => pending === 0) ?? [];
    if (idlest) drop(idlest);
    if (performance.now() < silentUntil) return;
    silentUntil = performance.now() + silence;
    log.warn({ connections: open.size }, "too many connections: closing those idle longest");
  });
  function drop(socket: Duplex): void {
    metrics.dropped?.inc();
    open.delete(socket);
    socket.destroy();
  }

  server.on("clientError", ({ code = "" }: NodeJS.ErrnoException, socket) => refuse(socket, code));
  server.on("connect", (_request, socket) => refuse(socket, "CONNECT"));
  function refuse(socket: Duplex, code: string): void {
    // The other codes mean that a client is slow or has disconnected.
    if (/^(HPE_|CONNECT)/.test(code)) log.warn({ code }, "invalid request");
    const status = statuses[code] ?? 400;
    const head = `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nConnection: close\r\n\r\n`;
    // While another response is being sent, these bytes would become a part of it.
    if (socket.writable && open.get(socket) === 0) socket.write(head);
    open.delete(socket);
    socket.destroy();
  }

  function respondWith(listener: RequestListener): void {
    const respond: RequestListener = (request, response) => {
      const { socket } = request;
      const pending = open.get(socket);
      // Node.js parses all requests of one read, even after their connection has been closed.
      if (pending === undefined) return;
      if (pending === maxPending) {
        log.warn({ pending }, "too many pending requests: closing their connection");
        return drop(socket);
      }
      open.set(socket, pending + 1);
      response.on("close", () => {
        const left = (open.get(socket) ?? 0) - 1;
        // Moves a connection that becomes idle to the end of the map.
        if (left === 0) open.delete(socket);
        if (left >= 0) open.set(socket, left);
      });
      listener(request, response);
    };
    server.on("request", respond);
    // For an Expect header other than 100-continue. Node.js would respond by itself.
    server.on("checkExpectation", respond);
  }
  const pendingRequests = () => [...open.values()].reduce((sum, each) => sum + each, 0);
  return { server, respondWith, pendingRequests, openConnections: () => open.size };
}

/**
 * Returns the soft limit of open files (ulimit -n), Infinity if there is none. At the limit,
 * Node.js fails to accept connections without emitting an event.
 */
function descriptorLimit(): number {
  const { userLimits } = process.report.getReport() as {
    userLimits?: { open_files?: { soft: number | "unlimited" } };
  };
  return Number(userLimits?.open_files?.soft) || Infinity;
}
