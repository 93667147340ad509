import { createServer, type Server } from "node:http";
import type { Counter } from "prom-client";

export const metrics: Partial<
  Record<"responses" | "renders" | "dropped" | "lostLogLines", Counter>
> = {};

/**
 * Starts counting, and creates a server that returns the metrics at /metrics in Prometheus' text
 * format (https://prometheus.io/docs/instrumenting/exposition_formats/).
 *
 * @param openConnections returns the site's number of open connections
 */
export async function createMetricsServer(openConnections: () => number): Promise<Server> {
  // Imported only here, so that a site without metrics starts sooner.
  const { collectDefaultMetrics, Counter, Gauge, register } = await import("prom-client");
  const count = (what: string, help: string, labelNames: string[] = []) =>
    new Counter({ name: `portfolio_${what}_total`, help, labelNames });
  collectDefaultMetrics();
  metrics.responses = count("responses", "Responses, except to health checks", ["status", "cache"]);
  metrics.renders = count("renders", "Pages, data and resources rendered by Remix");
  metrics.dropped = count("connections_dropped", "Connections closed because of a limit");
  metrics.lostLogLines = count("log_lines_lost", "Log lines that could not be written");
  const connections = new Gauge({ name: "portfolio_connections", help: "Open connections" });
  return createServer(async ({ url }, response) => {
    if (url !== "/metrics") return response.writeHead(404).end();
    connections.set(openConnections());
    response.setHeader("Content-Type", register.contentType).end(await register.metrics());
  });
}
