import { createRequestHandler } from "@remix-run/express";
import type { AppLoadContext, ServerBuild } from "@remix-run/node";
import { Router, type RequestHandler } from "express";

interface RemixOptions {
  build: ServerBuild | (() => Promise<ServerBuild>);
  context: AppLoadContext;
  mode: "production" | "development";
  /** Whether the answer to this path is a page, which brings its own Content-Security-Policy. */
  isPage: (path: string) => boolean;
}

/** Has Remix render a page, or its data, for this request. */
export function remix({ build, context, mode, isPage }: RemixOptions): RequestHandler {
  const router = Router();
  const { host, protocol } = new URL(context.siteUrl);
  router.use((request, response, next) => {
    // Remix makes a request's address of these. Loaders get the site's own, whatever a stranger sends.
    request.headers.host = host;
    request.headers["x-forwarded-proto"] = protocol.replace(":", "");
    delete request.headers["x-forwarded-host"];
    if (isPage(request.path)) response.removeHeader("Content-Security-Policy");
    next();
  });
  router.use(createRequestHandler({ build, getLoadContext: () => context, mode }));
  return router;
}
