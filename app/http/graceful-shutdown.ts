import type { Server } from "node:http";
import { Server as NetServer } from "node:net";
import type { Logger } from "pino";

/** Milliseconds after the drain in which requests under way may finish. */
export const gracePeriodMs = 3000;

/**
 * Stops the server on SIGTERM or SIGINT: after the drain it accepts no new connections, finishes the answers under way,
 * closes idle connections, and exits with 0 when none is left. At the end of the grace period it cuts those that are still
 * open. A second signal ends the process at once, with 1.
 *
 * @param drainMs milliseconds to keep serving after the signal, so that a load balancer can notice and use other replicas
 * @returns tells whether the signal has arrived
 */
export function shutDownOnSignal(server: Server, log: Logger, drainMs: number): () => boolean {
  let stopping = false;
  let answering = 0;
  server.on("request", (_request, response) => {
    answering++;
    response.once("close", () => answering--);
  });

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
    setInterval(() => answering === 0 && server.closeIdleConnections(), 50).unref();
    setTimeout(() => {
      if (answering > 0) log.warn({ answering }, "grace period over: answers were cut");
      server.closeAllConnections();
    }, gracePeriodMs).unref();
  }
  function exit(): void {
    log.info("stopped");
    process.exit(0);
  }

  process.on("SIGTERM", stop);
  process.on("SIGINT", stop);
  return () => stopping;
}
