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
 * Lets Remix render what is at an address: a page, a page's data or a resource.
 *
 * @returns the answer; the first error of a loader or a component; and whether a loader has read the request or the
 *   parameters, so that another request may get another answer
 */
export async function render(build: ServerBuild, context: SiteContext, address: string) {
  let failure = undefined as Error | undefined;
  let isPerRequest = false;
  const handle = createRequestHandler(
    watchLoaders(build, () => (isPerRequest = true)),
    "production",
  );
  // Below a path, Remix does not know `_root`, which browsers put there for "/".
  const target = address === "/_root.data" ? "/.data" : address;
  const own = contextAt(address, {
    ...context,
    reportError: (error) => (failure ??= error as Error),
  });
  metrics.renders?.inc();
  const response = await handle(new Request(context.siteUrl + target), own);
  const body = Buffer.from(await response.arrayBuffer());
  const headers = withDefaults(response.headers, context);
  return { address, status: response.status, headers, body, failure, isPerRequest };
}

function withDefaults(own: Headers, { siteUrl }: SiteContext): Headers {
  // Browsers revalidate a page at each visit, so that none sees an old one after a deployment. They may use data that
  // they have prefetched for a minute, and CDNs both for five.
  const maxAge = own.get("Content-Type")?.startsWith("text/x-script") ? 60 : 0;
  const caching = `public, max-age=${maxAge}, must-revalidate, s-maxage=300`;
  const headers = new Headers({ ...securityHeaders(siteUrl), "Cache-Control": caching });
  own.forEach((value, name) => headers.set(name, value));
  return headers;
}

/** The same build with loaders that call `onRead` when they read the request or the parameters. */
function watchLoaders(build: ServerBuild, onRead: () => void): ServerBuild {
  const routes = Object.entries(build.routes).map(([id, route]) => {
    const loader = route?.module.loader;
    if (!loader) return [id, route];
    const get = (args: object, name: string) => {
      if (name !== "context") onRead();
      return Reflect.get(args, name) as unknown;
    };
    const watched: typeof loader = (args) => loader(new Proxy<typeof args>(args, { get }));
    return [id, { ...route, module: { ...route.module, loader: watched } }];
  });
  return { ...build, routes: Object.fromEntries(routes) as ServerBuild["routes"] };
}
