import type { RequestHandler } from "express";

export interface Release {
  version: string;
  /** The commit's hash; "unknown" outside of a repository. */
  commit: string;
  /** The day of the build in UTC, such as "2026-11-24". Later posts are not shown yet. */
  built: string;
  id: string;
}

export interface Running {
  release: Release;
  isStopping: () => boolean;
  /** Whether the process can open the files that a new visitor needs. */
  isServing: () => boolean;
}

export const probes: Record<string, (running: Running) => [status: number, body: object]> = {
  "/healthz": ({ release: { version, commit, built } }) => [
    200,
    { status: "alive", version, commit, built },
  ],
  "/readyz": ({ isStopping, isServing }) => {
    if (isStopping()) return [503, { status: "stopping" }];
    return isServing() ? [200, { status: "ready" }] : [503, { status: "too many open files" }];
  },
};

export function health(running: Running): RequestHandler {
  return ({ pathname }, response, next) => {
    const probe = probes[pathname];
    if (!probe) return next();
    const [status, body] = probe(running);
    response.status(status).set("Cache-Control", "no-store").json(body);
  };
}
