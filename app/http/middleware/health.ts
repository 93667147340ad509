import { Router, type RequestHandler } from "express";

/** Which software this is, for an operator who looks at several replicas. */
export interface Release {
  /** The version in package.json. */
  version: string;
  /** The commit it was built from, or "unknown". */
  commit: string;
  /** Changes with every build whose sources differ. */
  build: string;
}

/**
 * GET /healthz: the process is alive, and which release it is. GET /readyz: it can serve pages, which it
 * says no longer once it has begun to stop, so that a load balancer turns elsewhere.
 */
export function health(release: Release, isStopping: () => boolean): RequestHandler {
  const router = Router();
  router.use(["/healthz", "/readyz"], (_request, response, next) => {
    response.setHeader("Cache-Control", "no-store");
    next();
  });
  router.get("/healthz", (_request, response) => {
    response.json({ status: "alive", version: release.version, commit: release.commit });
  });
  router.get("/readyz", (_request, response) => {
    if (isStopping()) response.status(503).json({ status: "stopping" });
    else response.json({ status: "ready" });
  });
  return router;
}
