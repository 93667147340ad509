import type { Server } from "node:http";
import { Server as NetServer, type Socket } from "node:net";
import type { Logger } from "pino";

/** Milliseconds after the drain in which requests under way may finish. */
export const gracePeriodMs = 3000;

/** Milliseconds that the process waits for the rest of the log to be read, at its end. */
const flushTimeout = 500;

/**
 * Stops the server on SIGTERM or SIGINT. After the drain the server accepts no new connections, and closes each
 * connection once its answers are sent. When all are closed and the log has been written, the process exits with 0.
 * At the end of the grace period it cuts the connections that are still open. A second signal ends the process at once,
 * with 1.
 *
 * @param drainMs milliseconds to keep serving after the signal, so that a load balancer can notice and use other replicas
 * @param onStop called when the signal arrives, before any connection is closed
 */
export function shutDownOnSignal(server: Server, log: Logger, drainMs: number, onStop: () => void): void {
  const closeIdleConnections = trackConnections(server);

  function close(): void {
    // The `close` of http.Server would also cut answers that are still being written. That of net.Server, which
    // http.Server extends, only stops listening, and calls back when the last connection has closed.
    NetServer.prototype.close.call(server, () => {
      log.info("stopped");
      exitAfterLog(log, 0);
    });
    closeIdleConnections();
    setInterval(closeIdleConnections, 100).unref();
    setTimeout(() => {
      log.warn("grace period over: cut the connections that were still open");
      server.closeAllConnections();
    }, gracePeriodMs).unref();
  }

  let stopping = false;
  function stop(signal: NodeJS.Signals): void {
    if (stopping) {
      log.error({ signal }, "second signal: stopped at once");
      exitAfterLog(log, 1);
      return;
    }
    stopping = true;
    log.info({ signal, drainMs }, "stopping");
    onStop();
    setTimeout(close, drainMs);
  }

  process.on("SIGTERM", stop);
  process.on("SIGINT", stop);
}

/**
 * Tracks a server's connections. Node's own `closeIdleConnections` is not enough: it treats a connection as idle while its
 * last answer is still being written, and as busy if it has never sent a byte.
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

/** Logs an uncaught error and ends the process with 1, because its state can no longer be trusted. */
export function exitOnUncaughtError(log: Logger): void {
  process.on("uncaughtException", (error) => {
    log.fatal({ err: error }, "uncaught error");
    exitAfterLog(log, 1);
  });
}

/** Exits when the log has been written, or when nobody reads it in time. */
function exitAfterLog(log: Logger, code: number): void {
  const exit = () => process.exit(code);
  setTimeout(exit, flushTimeout);
  log.flush(exit);
}
