import type { RequestHandler } from "express";

/** Identifies the running release, so that an operator can compare replicas. */
export interface Release {
  version: string;
  /** "unknown" outside a repository. */
  commit: string;
  /** The day of the build in UTC, such as "2026-11-24". Later posts are not shown yet. */
  built: string;
  /** Releases of different sources have different ids. */
  id: string;
}

interface Running {
  release: Release;
  /** Returns whether the shutdown has begun. */
  isStopping: () => boolean;
}

/** The health checks by their paths: each returns a status and a body. */
export const probes: Record<string, (running: Running) => [status: number, body: object]> = {
  /** Whether the process is alive, its release and the day of its build. */
  "/healthz": ({ release: { version, commit, built } }) => [
    200,
    { status: "alive", version, commit, built },
  ],
  /** Whether to send requests. 503 from the start of the shutdown. */
  "/readyz": ({ isStopping }) =>
    isStopping() ? [503, { status: "stopping" }] : [200, { status: "ready" }],
};

/** Responds to health checks. */
export function health(running: Running): RequestHandler {
  return ({ pathname }, response, next) => {
    const probe = probes[pathname];
    if (!probe) return next();
    const [status, body] = probe(running);
    response.status(status).set("Cache-Control", "no-store").json(body);
  };
}
