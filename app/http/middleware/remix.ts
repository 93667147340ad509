import { createRequestHandler } from "@remix-run/express";
import type { ServerBuild } from "@remix-run/node";
import type { RequestHandler } from "express";
import onHeaders from "on-headers";
import type { SiteContext } from "../render";
import { pageOf } from "../routes";
import { emptyPolicy } from "../security-headers";

interface RemixOptions {
  build: ServerBuild | (() => Promise<ServerBuild>);
  context: SiteContext;
  mode: "production" | "development";
}

/** Lets Remix render a page, or a page's data, for this request. */
export function remix({ build, context, mode }: RemixOptions): RequestHandler {
  const defaults = Object.entries({
    // The answer may differ from request to request. Without this header caches could reuse it (RFC 9111, 4.2.2).
    "Cache-Control": "no-cache",
    // A page has its own policy, except in development, where it has none.
    ...(mode === "production" && { "Content-Security-Policy": emptyPolicy }),
  });
  const { host, protocol } = new URL(context.siteUrl);
  const handle = createRequestHandler({
    build,
    mode,
    getLoadContext: (_request, { access }) => {
      const path = pageOf(access.path);
      return { ...context, path, isData: path !== access.path };
    },
  });
  return (request, response, next) => {
    // Remix builds the request's URL from these headers. Loaders must see the site's own origin, whatever the
    // client has sent.
    request.headers.host = host;
    request.headers["x-forwarded-proto"] = protocol.replace(":", "");
    delete request.headers["x-forwarded-host"];
    // Remix adds its headers to those that are set already, so these are set last.
    response.removeHeader("Content-Security-Policy");
    onHeaders(response, () => {
      for (const [name, value] of defaults) if (!response.hasHeader(name)) response.setHeader(name, value);
    });
    void handle(request, response, next);
  };
}
