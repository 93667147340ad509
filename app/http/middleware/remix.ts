import { createRequestHandler } from "@remix-run/express";
import type { ServerBuild } from "@remix-run/node";
import type { RequestHandler } from "express";
import { contextAt, type SiteContext } from "#app/http/render";

export function remix(
  remixBuild: ServerBuild | (() => Promise<ServerBuild>),
  context: SiteContext,
  mode: "production" | "development",
): RequestHandler {
  const { host, protocol } = new URL(context.siteUrl);
  const handle = createRequestHandler({
    build: remixBuild,
    mode,
    getLoadContext: ({ pathname }) => contextAt(pathname, context),
  });
  return (request, response, next) => {
    // Remix builds the request's URL from these headers. Loaders must see the site's own origin,
    // whatever the client sent.
    request.headers.host = host;
    request.headers["x-forwarded-proto"] = protocol.replace(":", "");
    delete request.headers["x-forwarded-host"];
    void handle(request, response, next);
  };
}
