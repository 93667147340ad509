import type { Server } from "node:http";
import { Server as NetServer, type Socket } from "node:net";
import type { Logger } from "pino";

/** Milliseconds after the drain in which requests under way may finish. */
export const gracePeriodMs = 3000;

/** Milliseconds that the process waits for the rest of the log to be read, at its end. */
const flushTimeout = 500;

/**
 * Stops the server on SIGTERM or SIGINT: after the drain it accepts no new connections, ends each connection once its
 * answers are sent, and exits with 0 when none is left. At the end of the grace period it cuts those that are still open.
 * A second signal ends the process at once, with 1.
 *
 * @param drainMs milliseconds to keep serving after the signal, so that a load balancer can notice and use other replicas
 * @returns tells whether the signal has arrived
 */
export function shutDownOnSignal(server: Server, log: Logger, drainMs: number): () => boolean {
  const closeIdleConnections = trackConnections(server);
  let stopping = false;

  function stop(signal: NodeJS.Signals): void {
    if (stopping) process.exit(1);
    stopping = true;
    log.info({ signal, drainMs }, "stopping");
    setTimeout(close, drainMs);
  }
  function close(): void {
    // The `close` of http.Server would also cut answers that are still being written. That of net.Server, which
    // http.Server extends, only stops listening, and calls back when the last connection has closed.
    NetServer.prototype.close.call(server, exit);
    closeIdleConnections();
    setInterval(closeIdleConnections, 100).unref();
    setTimeout(() => {
      log.warn("grace period over: cut the connections that were still open");
      server.closeAllConnections();
    }, gracePeriodMs).unref();
  }
  function exit(): void {
    log.info("stopped");
    const end = () => process.exit(0);
    setTimeout(end, flushTimeout);
    log.flush(end);
  }

  process.on("SIGTERM", stop);
  process.on("SIGINT", stop);
  return () => stopping;
}

/**
 * Node's own `closeIdleConnections` treats a connection as idle while its last answer is still being written, and as busy
 * if it has never sent a byte.
 *
 * @returns a function that closes the connections on which no request is under way
 */
function trackConnections(server: Server): () => void {
  /** For each connection how many requests have no complete answer, and how many bytes the answered ones had. */
  const connections = new Map<Socket, { unanswered: number; bytesRead: number }>();
  server.on("connection", (socket: Socket) => {
    connections.set(socket, { unanswered: 0, bytesRead: 0 });
    socket.once("close", () => connections.delete(socket));
  });
  server.on("request", ({ socket }, response) => {
    const use = connections.get(socket);
    if (!use) return;
    use.unanswered++;
    response.once("close", () => {
      use.unanswered--;
      use.bytesRead = socket.bytesRead;
    });
  });
  return () => {
    for (const [socket, { unanswered, bytesRead }] of connections) {
      if (unanswered === 0 && socket.bytesRead === bytesRead) socket.destroySoon();
    }
  };
}
