import { Server as NetServer } from "node:net";
import type { Logger } from "pino";
import type { HttpServer } from "./create-server";

/** Milliseconds after the drain in which requests under way may finish. */
export const gracePeriodMs = 3000;

/**
 * Stops the server on SIGTERM, SIGINT or SIGHUP: after the drain it accepts no new connections, finishes the answers under way,
 * closes idle connections, and exits with 0 when none is left. At the end of the grace period it cuts those that are still
 * open. A second signal ends the process at once, with 1.
 *
 * @param drainMs milliseconds to keep serving after the signal, so that a load balancer can notice and use other replicas
 * @returns tells whether the signal has arrived
 */
export function shutDownOnSignal({ server, unanswered }: HttpServer, log: Logger, drainMs: number) {
  let stopping = false;

  function stop(signal: NodeJS.Signals): void {
    if (stopping) process.exit(1);
    stopping = true;
    log.info({ signal, drainMs }, "stopping");
    setTimeout(close, drainMs);
  }
  function close(): void {
    // The `close` of http.Server would also close connections whose last answer is still being written, and so does
    // `closeIdleConnections`. That of net.Server, which http.Server extends, only stops listening.
    NetServer.prototype.close.call(server, exit);
    setInterval(() => unanswered() === 0 && server.closeIdleConnections(), 50).unref();
    setTimeout(() => {
      const answering = unanswered();
      if (answering > 0) log.warn({ answering }, "grace period over: answers were cut");
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
