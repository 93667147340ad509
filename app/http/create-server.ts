import { randomUUID } from "node:crypto";
import { createServer, STATUS_CODES, type RequestListener } from "node:http";
import type { Duplex } from "node:stream";
import type { Logger } from "pino";
import { OwnerError } from "../owner-error";
import { limitConnections } from "./connections";

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

/**
 * Connections, and pending requests of all connections together. A connection takes about 10 kB of
 * memory, a pending request 4 kB.
 */
const maxConnections = 10_000;

/** File descriptors that the process needs for anything but connections. It starts with 20. */
const reservedDescriptors = 100;

const minConnections = 100;

/** The statuses for requests that Node.js cannot parse, by its error code. All others get 400. */
const statuses: Record<string, number> = {
  HPE_HEADER_OVERFLOW: 431,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
};

export type HttpServer = ReturnType<typeof createHttpServer>;

/**
 * Creates a server with limits that are safe on the public internet.
 *
 * @param headers of the responses to requests that are not valid HTTP
 * @returns the server, `respondWith` to set its request listener, and functions that count pending
 *   requests and open connections
 * @throws OwnerError if the process may open too few files
 */
export function createHttpServer(log: Logger, headers: Record<string, string>) {
  const server = createServer({
    ...limits,
    // Joins two Host headers with a comma, so that middleware/request-limits.ts sees both. Node.js would
    // drop the second.
    joinDuplicateHeaders: true,
    // Node.js would respond to a request without a Host by itself, without a log line and outside
    // the limits below.
    requireHostHeader: false,
  });
  server.timeout = readerTimeout;
  server.maxConnections = Math.min(maxConnections, connectionsAllowed());
  // Node.js would silently drop headers above its limit. It limits their size to 16 kB, and
  // request-limits.ts their number.
  server.maxHeadersCount = 0;
  const connections = limitConnections(server, log);

  server.on("clientError", ({ code = "" }: NodeJS.ErrnoException, socket) => refuse(socket, code));
  server.on("connect", (_request, socket) => refuse(socket, "CONNECT"));
  function refuse(socket: Duplex, code: string): void {
    const id = randomUUID().slice(0, 18);
    // The other codes mean that a client is slow or has disconnected.
    if (/^(HPE_|CONNECT)/.test(code)) log.warn({ code, id }, "invalid request");
    const response = errorResponse(statuses[code] ?? 400, { ...headers, "X-Request-Id": id });
    // While another response is being sent, these bytes would become a part of it.
    if (socket.writable && connections.isIdle(socket)) socket.write(response);
    connections.forget(socket);
    socket.destroy();
  }

  function respondWith(listener: RequestListener): void {
    const respond: RequestListener = (request, response) => {
      const { socket } = request;
      if (!connections.begin(socket)) return;
      response.on("close", () => connections.end(socket));
      listener(request, response);
    };
    server.on("request", respond);
    // For an Expect header other than 100-continue. Node.js would respond by itself.
    server.on("checkExpectation", respond);
  }
  const { pendingRequests, openConnections } = connections;
  return { server, respondWith, pendingRequests, openConnections };
}

function errorResponse(status: number, headers: Record<string, string>): string {
  const body = `${STATUS_CODES[status]}\n`;
  const all = Object.entries({
    ...headers,
    "Cache-Control": "no-store",
    Connection: "close",
    "Content-Length": String(body.length),
    "Content-Type": "text/plain; charset=utf-8",
    Date: new Date().toUTCString(),
  });
  const lines = all.map(([name, value]) => `${name}: ${value}\r\n`);
  return `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join("")}\r\n${body}`;
}

/**
 * Returns the number of connections that the soft limit of open files allows (ulimit -n). At the
 * limit, Node.js fails to accept connections without emitting an event.
 */
function connectionsAllowed(): number {
  const { userLimits } = process.report.getReport() as {
    userLimits?: { open_files?: { soft: number | "unlimited" } };
  };
  const files = Number(userLimits?.open_files?.soft) || Infinity;
  const minimum = reservedDescriptors + minConnections;
  if (files >= minimum) return files - reservedDescriptors;
  throw new OwnerError(
    `This process may open only ${files} files, but needs at least ${minimum}. Raise the limit: ulimit -n ${minimum}`,
  );
}
