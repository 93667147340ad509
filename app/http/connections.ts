import type { Server } from "node:http";
import type { Duplex } from "node:stream";
import type { Logger } from "pino";

/**
 * Pending requests of one connection. Browsers and proxies send one request and wait for its
 * response.
 */
const maxPending = 8;

/** The least number of milliseconds between two warnings. */
const silence = 60_000;

/**
 * Limits a server's connections to `server.maxConnections`, and the pending requests of each. At
 * the limit it closes the oldest connection and never refuses the new one, or a few hundred clients
 * could lock out everyone else.
 */
export function limitConnections(server: Server, log: Logger) {
  /** The number of pending requests of each connection, the oldest connection first. */
  const open = new Map<Duplex, number>();
  let silentUntil = 0;

  server.on("connection", (socket: Duplex) => {
    // Node.js would refuse the connection at the limit, so there is always room for one.
    if (open.size + 1 >= server.maxConnections) drop(oldest(), "too many connections");
    open.set(socket, 0);
    socket.once("close", () => open.delete(socket));
  });

  /** Counts a request. Returns false if its connection has been closed. */
  function begin(socket: Duplex): boolean {
    const pending = open.get(socket);
    // Node.js parses all requests of one read, even after their connection has been closed.
    if (pending === undefined) return false;
    if (pending === maxPending) {
      drop(socket, "too many pending requests on a connection");
      return false;
    }
    open.set(socket, pending + 1);
    return true;
  }

  function end(socket: Duplex): void {
    const pending = open.get(socket);
    if (pending) open.set(socket, pending - 1);
  }

  /** Returns the oldest connection, if possible one without a pending request. */
  function oldest(): Duplex | undefined {
    for (const [socket, pending] of open) if (pending === 0) return socket;
    return open.keys().next().value;
  }

  function drop(socket: Duplex | undefined, reason: string): void {
    if (!socket) return;
    open.delete(socket);
    socket.destroy();
    if (performance.now() < silentUntil) return;
    silentUntil = performance.now() + silence;
    log.warn({ connections: open.size }, `${reason}: closing connections`);
  }

  return {
    begin,
    end,
    isIdle: (socket: Duplex) => open.get(socket) === 0,
    pendingRequests: () => [...open.values()].reduce((sum, each) => sum + each, 0),
  };
}
