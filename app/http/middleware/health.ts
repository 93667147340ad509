import { Router, type RequestHandler } from "express";

/**
 * GET /healthz: the process is alive. GET /readyz: it can serve pages, which it says no longer once it
 * has begun to stop, so that a load balancer turns elsewhere.
 */
export function health(isStopping: () => boolean): RequestHandler {
  const router = Router();
  router.use((_request, response, next) => {
    response.setHeader("Cache-Control", "no-store");
    next();
  });
  router.get("/healthz", (_request, response) => void response.json({ status: "alive" }));
  router.get("/readyz", (_request, response) => {
    if (isStopping()) response.status(503).json({ status: "stopping" });
    else response.json({ status: "ready" });
  });
  return router;
}
