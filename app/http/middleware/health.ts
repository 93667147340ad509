import type { RequestHandler } from "express";

/** Identifies the running release, so that an operator can compare replicas. */
export interface Release {
  version: string;
  /** The commit it was built from, or "unknown". */
  commit: string;
  /** The id of the build: builds of different sources have different ids. */
  build: string;
}

/** The addresses of health checks. */
export const probes = ["/healthz", "/readyz"];

/**
 * Answers health checks. /healthz tells that the process is alive, and which release it runs. /readyz answers 200 while
 * the server serves, and 503 from the moment it begins to stop, so that a load balancer uses other replicas.
 */
export function health({ version, commit }: Release, isStopping: () => boolean): RequestHandler {
  return ({ path }, response, next) => {
    if (!probes.includes(path)) return next();
    response.set("Cache-Control", "no-store");
    if (path === "/healthz") response.json({ status: "alive", version, commit });
    else if (isStopping()) response.status(503).json({ status: "stopping" });
    else response.json({ status: "ready" });
  };
}
