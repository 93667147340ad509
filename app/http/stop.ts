import type { Server } from "node:http";
import type { Logger } from "pino";

/** Milliseconds that requests under way are given to finish; Docker's own limit is ten seconds. */
const deadline = 4000;

/**
 * Lets SIGTERM and SIGINT stop the server: no new connection is taken, requests under way finish,
 * idle connections close, and the process exits with 0. A second signal, or the deadline, ends what
 * is left and exits with 1.
 *
 * @param onStop called at once, before anything is closed
 */
export function stopOnSignal(server: Server, log: Logger, onStop: () => void): void {
  let stopping = false;

  function stop(signal: NodeJS.Signals): void {
    if (stopping) {
      log.warn({ signal }, "stopped at once");
      process.exit(1);
    }
    stopping = true;
    log.info({ signal }, "stopping");
    onStop();
    server.close(() => {
      log.info("stopped");
      process.exit(0);
    });
    server.closeIdleConnections();
    setTimeout(() => {
      log.error({ deadline }, "requests were still open at the deadline");
      process.exit(1);
    }, deadline).unref();
  }

  process.on("SIGTERM", stop);
  process.on("SIGINT", stop);
}
