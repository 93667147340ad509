import type { RequestHandler } from "express";

/** Identifies the running release, so that an operator can compare replicas. */
export interface Release {
  version: string;
  /** "unknown" outside a repository. */
  commit: string;
  /** The day of the build in UTC, such as "2026-11-24". Later posts are not shown yet. */
  built: string;
  /** The id of the build: builds of different sources have different ids. */
  build: string;
}

/** The paths of the health checks. */
export const probes = ["/healthz", "/readyz"];

/**
 * Responds to health checks. /healthz reports that the process is alive, its release and the day of its
 * build. /readyz returns 200 while the server serves, and 503 from the start of the shutdown, so that a load
 * balancer switches to other replicas.
 */
export function health(
  { version, commit, built }: Release,
  isStopping: () => boolean,
): RequestHandler {
  return ({ path }, response, next) => {
    if (!probes.includes(path)) return next();
    response.set("Cache-Control", "no-store");
    if (path === "/healthz") response.json({ status: "alive", version, commit, built });
    else if (isStopping()) response.status(503).json({ status: "stopping" });
    else response.json({ status: "ready" });
  };
}
