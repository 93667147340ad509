import { createRequestHandler, type AppLoadContext, type ServerBuild } from "@remix-run/node";
import { metrics } from "./metrics";
import { pageOf } from "./routes";
import { securityHeaders } from "./security-headers";

/** What loaders get at every address. */
export type SiteContext = Pick<
  AppLoadContext,
  "siteUrl" | "contactEmail" | "build" | "reportError"
>;

export type Rendered = Awaited<ReturnType<typeof render>>;

/** The context with what is different at each address. */
export function contextAt(address: string, context: SiteContext): AppLoadContext {
  const path = pageOf(address);
  return { ...context, path, isData: path !== address };
}

/**
 * Lets Remix render what is at an address: a page, a page's data or a resource. The response is for all visitors, so
 * it is a failure if a loader reads the request.
 *
 * @returns the response, and the first error of a loader or a component
 */
export async function render(build: ServerBuild, context: SiteContext, address: string) {
  let failure = undefined as Error | undefined;
  const fail = (error: Error) => (failure ??= error);
  const handle = createRequestHandler(watchLoaders(build, fail), "production");
  // Below a path, Remix does not know `_root`, which browsers put there for "/".
  const target = address === "/_root.data" ? "/.data" : address;
  const own = contextAt(address, {
    ...context,
    reportError: (error) => fail(error as Error),
  });
  metrics.renders?.inc();
  const response = await handle(new Request(context.siteUrl + target), own);
  const body = Buffer.from(await response.arrayBuffer());
  const { status } = response;
  return { address, status, headers: withDefaults(response, context), body, failure };
}

function withDefaults({ status, headers: own }: Response, { siteUrl }: SiteContext): Headers {
  // Browsers revalidate a page at each visit, so that none sees an old one after a deployment. They may use data that
  // they have prefetched for a minute, and CDNs both for five, but a 404 for a minute.
  const maxAge = own.get("Content-Type")?.startsWith("text/x-script") ? 60 : 0;
  const shared = status === 404 ? 60 : 300;
  const caching = `public, max-age=${maxAge}, must-revalidate, s-maxage=${shared}`;
  const headers = new Headers({ ...securityHeaders(siteUrl), "Cache-Control": caching });
  own.forEach((value, name) => headers.set(name, value));
  return headers;
}

/** Returns the same build, whose loaders report that they read what differs from one request to the next. */
function watchLoaders(build: ServerBuild, report: (error: Error) => void): ServerBuild {
  const routes = Object.entries(build.routes).map(([id, route]) => {
    const loader = route?.module.loader;
    if (!loader) return [id, route];
    const watched: typeof loader = ({ request, params, context }) =>
      loader({
        context,
        get params() {
          // The 404 page, which is the same at all unknown paths, is rendered at /404.
          if (params["*"] === "404") report(readError(id, "params"));
          return params;
        },
        get request() {
          report(readError(id, "request"));
          return request;
        },
      });
    return [id, { ...route, module: { ...route.module, loader: watched } }];
  });
  return { ...build, routes: Object.fromEntries(routes) as ServerBuild["routes"] };
}

function readError(id: string, name: string): Error {
  return new Error(
    `The loader of ${id} reads \`${name}\`, although the page is rendered once for all visitors. Do not read it, or ` +
      "export `dynamic = true` from the route to have it rendered for each request.",
  );
}
