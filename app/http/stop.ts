import type { Server } from "node:http";
import type { Socket } from "node:net";
import type { Logger } from "pino";

interface StopOptions {
  /** Milliseconds to go on serving after `onStop`, for a load balancer to turn elsewhere. */
  drainMs: number;
  /** Called at once, before anything is closed. */
  onStop: () => void;
}

/** Milliseconds that requests under way have to end, after the drain. */
const deadline = 4000;

/** Milliseconds between looks for connections that have become idle. */
const idleCheck = 100;

/**
 * Lets SIGTERM and SIGINT stop the server: after the drain no new connection is taken, requests under
 * way finish, idle connections close, and the process exits with 0. At the deadline connections whose
 * request never came to its end are cut. A second signal ends the process at once, with 1.
 */
export function stopOnSignal(server: Server, log: Logger, { drainMs, onStop }: StopOptions): void {
  const sockets = new Set<Socket>();
  server.on("connection", (socket: Socket) => {
    sockets.add(socket);
    socket.once("close", () => sockets.delete(socket));
  });

  function close(): void {
    server.close(() => {
      log.info("stopped");
      process.exit(0);
    });
    // Browsers open connections ahead of need. Node counts those as busy until a first byte comes.
    for (const socket of sockets) if (socket.bytesRead === 0) socket.destroy();
    // A connection that was busy when the server closed is kept alive once it is not.
    setInterval(() => server.closeIdleConnections(), idleCheck).unref();
    setTimeout(() => {
      log.warn({ connections: sockets.size }, "cut connections whose requests did not end");
      server.closeAllConnections();
    }, deadline).unref();
  }

  let stopping = false;
  function stop(signal: NodeJS.Signals): void {
    if (stopping) {
      log.error({ signal }, "stopped at once");
      process.exit(1);
    }
    stopping = true;
    log.info({ signal, drainMs }, "stopping");
    onStop();
    setTimeout(close, drainMs);
  }

  process.on("SIGTERM", stop);
  process.on("SIGINT", stop);
}

/** Logs an error that nothing caught and ends the process with 1: what state it is in, nobody knows. */
export function exitOnUncaughtError(log: Logger): void {
  process.on("uncaughtException", (error) => {
    log.fatal({ err: error }, "uncaught error");
    process.exit(1);
  });
}
