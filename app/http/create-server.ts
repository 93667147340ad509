import { readdirSync } from "node:fs";
import { createServer, type RequestListener, STATUS_CODES } from "node:http";
import type { Logger } from "pino";
import { OwnerError } from "#app/owner-error";
import { newRequestId } from "./access-log";
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

/** A connection takes about 10 kB of memory, and each of its 8 pending requests 4 kB. */
const maxConnections = 2000;

/** The open files that belong to no connection. Each connection has its own, and may read another one. */
const reservedFiles = 100;

/** The statuses for requests that Node.js cannot parse, by its error code. All others get 400. */
const statuses: Record<string, number> = {
  HPE_HEADER_OVERFLOW: 431,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
};

export type HttpServer = ReturnType<typeof createHttpServer>;

/**
 * Creates a server with limits that are safe on the public internet.
 *
 * @param headers the headers of responses to requests that are not valid HTTP
 * @returns the server, `respondWith` to set its request listener, the number of pending requests,
 *   and whether a new visitor can be served
 */
export function createHttpServer(log: Logger, headers: Record<string, string>) {
  const server = createServer({
    ...limits,
    // Joins two Host headers with a comma, so that middleware/request-limits.ts sees both. Node.js would
    // drop the second.
    joinDuplicateHeaders: true,
    // Node.js would respond to a request without a Host by itself, without the limits.
    requireHostHeader: false,
  });
  server.timeout = readerTimeout;
  const maxFiles = openFilesAllowed();
  server.maxConnections = Math.min(maxConnections, Math.floor((maxFiles - reservedFiles) / 2));
  // Node.js would silently drop headers above its limit. It limits their size to 16 kB, and
  // request-limits.ts their number.
  server.maxHeadersCount = 0;
  const connections = limitConnections(server, log);

  server.on("clientError", ({ code = "" }: NodeJS.ErrnoException, socket) => {
    const id = newRequestId();
    // The other codes mean that a client is slow or has disconnected.
    if (code.startsWith("HPE_")) log.warn({ code, id }, "invalid request");
    const response = errorResponse(statuses[code] ?? 400, { ...headers, "X-Request-Id": id });
    // While another response is being sent, these bytes would become a part of it.
    if (socket.writable && connections.isIdle(socket)) socket.write(response);
    socket.destroy();
  });

  function respondWith(listener: RequestListener): void {
    const respond: RequestListener = (request, response) => {
      const handle = () => listener(request, response);
      connections.begin(request.socket, { response, handle });
    };
    server.on("request", respond);
    // For an unknown Expect header. Node.js would respond by itself, without the limits.
    server.on("checkExpectation", respond);
  }

  /**
   * Returns whether the process can open another file, and all of its connections, which make room
   * for new ones by themselves.
   */
  function isServing(): boolean {
    try {
      const others = readdirSync("/dev/fd").length - connections.count();
      return others + server.maxConnections <= maxFiles;
    } catch (error) {
      // Windows has neither the folder nor the limit.
      return (error as NodeJS.ErrnoException).code === "ENOENT";
    }
  }
  return { server, respondWith, isServing, pendingRequests: connections.pendingRequests };
}

/**
 * Returns the soft limit of open files (ulimit -n). At that limit, Node.js fails to accept
 * connections without emitting an event.
 */
function openFilesAllowed(): number {
  const { userLimits } = process.report.getReport() as {
    userLimits?: { open_files?: { soft: number | "unlimited" } };
  };
  const files = Number(userLimits?.open_files?.soft) || Infinity;
  const minimum = 2 * reservedFiles;
  if (files >= minimum) return files;
  throw new OwnerError(
    `This process may open only ${files} files, but needs at least ${minimum}. Raise the limit: ulimit -n ${minimum}`,
  );
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
