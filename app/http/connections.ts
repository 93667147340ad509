import type { Server } from "node:http";
import type { Duplex } from "node:stream";
import type { Logger } from "pino";
import { metrics } from "./metrics";

/**
 * Pending requests of one connection. Browsers and proxies send one request and wait for its
 * response.
 */
const maxPending = 8;

const silence = 60_000;

/**
 * Limits a server's connections and pending requests to `server.maxConnections` each. At a limit it
 * closes another connection and never refuses the new one, or a few hundred clients could lock out
 * everyone else.
 */
export function limitConnections(server: Server, log: Logger) {
  /** The pending requests of each connection. Of those with 0, the first has been idle longest. */
  const open = new Map<Duplex, number>();
  let pending = 0;
  let silentUntil = 0;

  function accept(socket: Duplex): void {
    // Node.js would refuse the connection at the limit, so there is always room for one.
    if (open.size + 1 >= server.maxConnections)
      drop(longestIdle() ?? busiest(), "too many connections");
    open.set(socket, 0);
    socket.once("close", () => forget(socket));
  }

  /** Counts a request. Returns false if its connection has been closed. */
  function begin(socket: Duplex): boolean {
    const own = open.get(socket);
    // Node.js parses all requests of one read, even after their connection has been closed.
    if (own === undefined) return false;
    if (own === maxPending) {
      drop(socket, "too many pending requests on a connection");
      return false;
    }
    open.set(socket, own + 1);
    pending++;
    if (pending > server.maxConnections) drop(busiest(), "too many pending requests");
    return open.has(socket);
  }

  function end(socket: Duplex): void {
    const own = open.get(socket);
    if (own === undefined) return;
    pending--;
    // Moves a connection that becomes idle to the end of the map.
    if (own === 1) open.delete(socket);
    open.set(socket, own - 1);
  }

  function longestIdle(): Duplex | undefined {
    for (const [socket, own] of open) if (own === 0) return socket;
    return undefined;
  }

  function busiest(): Duplex | undefined {
    let [found, most] = [undefined as Duplex | undefined, 0];
    for (const [socket, own] of open) if (own > most) [found, most] = [socket, own];
    return found;
  }

  function forget(socket: Duplex): void {
    pending -= open.get(socket) ?? 0;
    open.delete(socket);
  }

  function drop(socket: Duplex | undefined, reason: string): void {
    if (!socket) return;
    metrics.dropped?.inc();
    forget(socket);
    socket.destroy();
    if (performance.now() < silentUntil) return;
    silentUntil = performance.now() + silence;
    log.warn({ connections: open.size, pending }, `${reason}: closing connections`);
  }

  server.on("connection", accept);
  return {
    begin,
    end,
    forget,
    isIdle: (socket: Duplex) => open.get(socket) === 0,
    openConnections: () => open.size,
    pendingRequests: () => pending,
  };
}
