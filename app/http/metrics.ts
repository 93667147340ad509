import { createServer, type Server } from "node:http";
import type { Counter } from "prom-client";

/** What is counted for the operator, if METRICS_PORT is set. */
export const metrics: {
  responses?: Counter;
  renders?: Counter;
  dropped?: Counter;
  lostLogLines?: Counter;
} = {};

/**
 * Begins to count, and creates a server that answers /metrics in Prometheus' text format
 * (https://prometheus.io/docs/instrumenting/exposition_formats/).
 *
 * @param openConnections returns how many connections the site has
 */
export async function createMetricsServer(openConnections: () => number): Promise<Server> {
  // Loaded only here: a site without metrics starts sooner.
  const { collectDefaultMetrics, Counter, Gauge, register } = await import("prom-client");
  const count = (what: string, help: string, labelNames: string[] = []) =>
    new Counter({ name: `portfolio_${what}_total`, help, labelNames });
  collectDefaultMetrics();
  metrics.responses = count("responses", "Answers, health checks left out", ["status", "cache"]);
  metrics.renders = count("renders", "Pages, data and resources that Remix has rendered");
  metrics.dropped = count("connections_dropped", "Connections closed because a limit was reached");
  metrics.lostLogLines = count("log_lines_lost", "Lines of the log that could not be written");
  const connections = new Gauge({ name: "portfolio_connections", help: "Open connections" });
  return createServer(async ({ url }, response) => {
    if (url !== "/metrics") return response.writeHead(404).end();
    connections.set(openConnections());
    response.setHeader("Content-Type", register.contentType).end(await register.metrics());
  });
}
