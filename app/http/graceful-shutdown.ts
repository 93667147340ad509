import type { Server } from "node:http";
import { Server as NetServer } from "node:net";
import type { Logger } from "pino";
import type { Connections } from "./connections";

interface ShutdownOptions {
  /** Milliseconds to keep serving after `onStop`, so that a load balancer can notice and use other replicas. */
  drainMs: number;
  /** Called when the signal arrives, before any connection is closed. */
  onStop: () => void;
}

/** Milliseconds after the drain in which requests under way may finish. */
export const gracePeriodMs = 3000;

/**
 * Stops the server on SIGTERM or SIGINT. After the drain the server accepts no new connections, and closes each
 * connection once its answers are sent. When all are closed the process exits with 0. At the end of the grace
 * period it destroys the connections that are still open. A second signal ends the process at once, with 1.
 */
export function shutDownOnSignal(
  server: Server,
  connections: Connections,
  log: Logger,
  { drainMs, onStop }: ShutdownOptions,
): void {
  function close(): void {
    // The `close` of http.Server would also destroy connections whose answer is still being written. The `close`
    // of net.Server only stops listening, and calls back when the last connection has closed.
    NetServer.prototype.close.call(server, () => {
      log.info("stopped");
      process.exit(0);
    });
    connections.closeWhenIdle();
    setTimeout(() => {
      log.warn(
        { connections: connections.count() },
        "grace period over: cut the connections that were still open",
      );
      server.closeAllConnections();
    }, gracePeriodMs).unref();
  }

  let stopping = false;
  function stop(signal: NodeJS.Signals): void {
    if (stopping) {
      log.error({ signal }, "second signal: stopped at once");
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

/** Logs an uncaught error and ends the process with 1, because its state can no longer be trusted. */
export function exitOnUncaughtError(log: Logger): void {
  process.on("uncaughtException", (error) => {
    log.fatal({ err: error }, "uncaught error");
    process.exit(1);
  });
}
