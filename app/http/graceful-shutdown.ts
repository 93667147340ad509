import { Server as NetServer } from "node:net";
import type { Logger } from "pino";
import type { HttpServer } from "./create-server";

/** Milliseconds that pending requests have to finish after the drain. */
export const gracePeriodMs = 3000;

/**
 * Stops the server on SIGTERM, SIGINT or SIGHUP. After the drain it accepts no new connections,
 * finishes pending requests, closes idle connections, and exits with 0 when none is left. At the
 * end of the grace period it closes the rest. A second signal ends the process at once, with 1.
 *
 * @param drainMs milliseconds to keep serving after the signal, so that a load balancer can switch
 *   to other replicas
 * @returns a function that returns whether the signal has arrived
 */
export function shutDownOnSignal(
  { server, pendingRequests }: HttpServer,
  log: Logger,
  drainMs: number,
) {
  let stopping = false;

  function stop(signal: NodeJS.Signals): void {
    if (stopping) process.exit(1);
    stopping = true;
    log.info({ signal, drainMs }, "stopping");
    setTimeout(close, drainMs);
  }
  function close(): void {
    // `close` of http.Server and `closeIdleConnections` also close connections whose last response
    // is still being written. `close` of net.Server, which http.Server extends, only stops
    // listening.
    NetServer.prototype.close.call(server, exit);
    setInterval(() => pendingRequests() === 0 && server.closeIdleConnections(), 50).unref();
    setTimeout(() => {
      const pending = pendingRequests();
      if (pending > 0) log.warn({ pending }, "grace period over: aborting pending requests");
      server.closeAllConnections();
    }, gracePeriodMs).unref();
  }
  function exit(): void {
    log.info("stopped");
    process.exit(0);
  }

  for (const signal of ["SIGTERM", "SIGINT", "SIGHUP"]) process.on(signal, stop);
  return () => stopping;
}
