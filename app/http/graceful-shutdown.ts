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

/** Milliseconds that the process waits for the rest of the log to be read, at its end. */
const longestFlush = 500;

/**
 * Stops the server on SIGTERM or SIGINT. After the drain the server accepts no new connections, and closes each
 * connection once its answers are sent. When all are closed and the log has been written, the process exits with 0.
 * At the end of the grace period it destroys the connections that are still open, and no longer waits for who reads the
 * log. A second signal ends the process at once, with 1.
 */
export function shutDownOnSignal(
  server: Server,
  connections: Connections,
  log: Logger,
  { drainMs, onStop }: ShutdownOptions,
): void {
  function close(): void {
    const end = performance.now() + gracePeriodMs;
    // The `close` of http.Server would also destroy connections whose answer is still being written, and Node has no
    // option against it. The `close` of net.Server, which http.Server extends, only stops listening, and calls back when
    // the last connection has closed.
    NetServer.prototype.close.call(server, () => {
      log.info("stopped");
      exitAfterLog(log, 0, Math.max(end - performance.now(), longestFlush));
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
      exitAfterLog(log, 1, longestFlush);
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

/** Logs an uncaught error and ends the process with 1, because its state can no longer be trusted. */
export function exitOnUncaughtError(log: Logger): void {
  process.on("uncaughtException", (error) => {
    log.fatal({ err: error }, "uncaught error");
    exitAfterLog(log, 1, longestFlush);
  });
}

/** Exits when the log has been written. @param longest the milliseconds after which it exits in any case */
function exitAfterLog(log: Logger, code: number, longest: number): void {
  const timer = setTimeout(() => process.exit(code), longest);
  log.flush(() => {
    clearTimeout(timer);
    process.exit(code);
  });
}
