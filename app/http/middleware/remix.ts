import { createRequestHandler } from "@remix-run/express";
import type { AppLoadContext, ServerBuild } from "@remix-run/node";
import { Router, type RequestHandler } from "express";

interface RemixOptions {
  build: ServerBuild | (() => Promise<ServerBuild>);
  context: AppLoadContext;
  mode: "production" | "development";
}

/** Has Remix render a page, or its data, for this request. */
export function remix({ build, context, mode }: RemixOptions): RequestHandler {
  const router = Router();
  const { host } = new URL(context.siteUrl);
  router.use((request, response, next) => {
    // Remix makes a request's address of these. Loaders get the site's own, whatever a stranger sends.
    request.headers.host = host;
    delete request.headers["x-forwarded-host"];
    // A page brings its own policy.
    response.removeHeader("Content-Security-Policy");
    next();
  });
  router.use(createRequestHandler({ build, getLoadContext: () => context, mode }));
  return router;
}
