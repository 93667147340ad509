import type { Server } from "node:http";
import { Server as NetServer } from "node:net";
import type { Logger } from "pino";
import type { Connections } from "./connections";

interface ShutdownOptions {
  /** Milliseconds to go on serving after `onStop`, for a load balancer to turn elsewhere. */
  drainMs: number;
  /** Called at once, before anything is closed. */
  onStop: () => void;
}

/** Milliseconds that requests under way have to be answered and read, after the drain. */
export const gracePeriodMs = 4000;

/**
 * Lets SIGTERM and SIGINT stop the server: after the drain no new connection is taken, connections close as
 * their answers are read, and the process exits with 0. At the end of the grace period those that are left
 * are cut. A second signal ends the process at once, with 1.
 */
export function shutDownOnSignal(
  server: Server,
  connections: Connections,
  log: Logger,
  { drainMs, onStop }: ShutdownOptions,
): void {
  function close(): void {
    // `server.close` of http would also destroy connections whose answer is still being written. That of
    // net only stops listening, and calls back when the last connection has closed.
    NetServer.prototype.close.call(server, () => {
      log.info("stopped");
      process.exit(0);
    });
    connections.closeWhenIdle();
    setTimeout(() => {
      log.warn({ connections: connections.count() }, "cut the connections that were left");
      server.closeAllConnections();
    }, gracePeriodMs).unref();
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
