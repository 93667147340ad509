import { createRequestHandler } from "@remix-run/express";
import type { AppLoadContext, ServerBuild } from "@remix-run/node";
import { Router, type RequestHandler } from "express";

interface RemixOptions {
  build: ServerBuild | (() => Promise<ServerBuild>);
  context: AppLoadContext;
  mode: "production" | "development";
  /** Whether this path leads to an HTML page, which sets its own Content-Security-Policy. */
  isPage: (path: string) => boolean;
}

/** Lets Remix render a page, or a page's data, for this request. */
export function remix({ build, context, mode, isPage }: RemixOptions): RequestHandler {
  const router = Router();
  const { host, protocol } = new URL(context.siteUrl);
  router.use((request, response, next) => {
    // Remix builds the request's URL from these headers. Loaders must see the site's own origin, whatever the
    // client has sent.
    request.headers.host = host;
    request.headers["x-forwarded-proto"] = protocol.replace(":", "");
    delete request.headers["x-forwarded-host"];
    if (isPage(request.path)) response.removeHeader("Content-Security-Policy");
    next();
  });
  router.use(createRequestHandler({ build, getLoadContext: () => context, mode }));
  return router;
}
