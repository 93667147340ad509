import type { Server, ServerResponse } from "node:http";
import type { Duplex } from "node:stream";
import type { Logger } from "pino";

/**
 * Pending requests of one connection. Browsers and proxies send one request and wait for its
 * response.
 */
const maxPending = 8;

/** The responses that are read from files at once. */
const maxReading = 64;

/** The minimum number of milliseconds between two warnings. */
const silence = 60_000;

interface Pending {
  response: ServerResponse;
  handle: () => void;
}

/**
 * Limits a server's connections to `server.maxConnections`, the pending requests of each, and the
 * connections that read files. At a limit it closes the oldest connection and never refuses the new
 * one, or a few hundred clients could lock out everyone else.
 *
 * Handles the requests of a connection one after the other, because Node.js never tells a response
 * that waits behind another one that its client has gone: its file would stay open forever.
 */
export function limitConnections(server: Server, log: Logger) {
  /** The pending requests of each connection, the oldest connection first. */
  const open = new Map<Duplex, Pending[]>();
  /** The connections whose response is read from a file, the one that has read longest first. */
  const reading = new Set<Duplex>();
  let silentUntil = 0;

  server.on("connection", (socket: Duplex) => {
    // Node.js would refuse the connection at the limit, so there is always room for one.
    if (open.size + 1 >= server.maxConnections) drop(oldest(), "too many connections");
    open.set(socket, []);
    socket.once("close", () => forget(socket));
  });

  /** Handles a request when the responses before it have been sent, unless its connection closes. */
  function begin(socket: Duplex, request: Pending): void {
    const pending = open.get(socket);
    // Node.js parses all requests of one read, even after their connection has been closed.
    if (!pending) return;
    if (pending.length === maxPending)
      return drop(socket, "too many pending requests on a connection");
    const { response } = request;
    response.on("close", () => end(socket));
    // A stream has begun to write to the response.
    response.once("pipe", () => read(socket));
    pending.push(request);
    if (pending.length === 1) request.handle();
  }

  function end(socket: Duplex): void {
    reading.delete(socket);
    const pending = open.get(socket);
    pending?.shift();
    const [next] = pending ?? [];
    // After a `Connection: close`, the next response gets no socket.
    if (next?.response.socket) next.handle();
  }

  function read(socket: Duplex): void {
    const [longest] = reading;
    if (reading.size === maxReading) drop(longest, "too many clients read files");
    reading.add(socket);
  }

  /** Returns the oldest connection, if possible one without a pending request. */
  function oldest(): Duplex | undefined {
    for (const [socket, pending] of open) if (pending.length === 0) return socket;
    const [first] = open.keys();
    return first;
  }

  function drop(socket: Duplex | undefined, reason: string): void {
    if (!socket) return;
    forget(socket);
    socket.destroy();
    if (performance.now() < silentUntil) return;
    silentUntil = performance.now() + silence;
    log.warn({ connections: open.size }, `${reason}: closing connections`);
  }

  function forget(socket: Duplex): void {
    open.delete(socket);
    reading.delete(socket);
  }

  return {
    begin,
    count: () => open.size,
    isIdle: (socket: Duplex) => open.get(socket)?.length === 0,
    pendingRequests: () => [...open.values()].flat().length,
  };
}
