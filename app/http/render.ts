import { createRequestHandler, type AppLoadContext, type ServerBuild } from "@remix-run/node";
import { pageOf } from "./routes";
import { securityHeaders } from "./security-headers";

/** What loaders get for every page. `path` is added for the page that is rendered. */
export type SiteContext = Pick<AppLoadContext, "siteUrl" | "contactEmail" | "build" | "reportError">;

/** Thrown if a page cannot be rendered: then the server must not start. */
export class PageError extends Error {
  override name = "PageError";
}

export interface Rendered {
  address: string;
  status: number;
  headers: Headers;
  body: Buffer;
  /** The first error of a loader or a component. */
  failure: unknown;
  /** Whether a loader has read the request or the parameters: another request may get another answer. */
  isPerRequest: boolean;
}

/** Returns a function that lets Remix render what is at an address. */
export function createRenderer(build: ServerBuild, context: SiteContext) {
  const handle = createRequestHandler(watchLoaders(build), "production");

  return async (address: string): Promise<Rendered> => {
    const seen = { failure: undefined as unknown, isPerRequest: false };
    const own: WatchedContext = {
      ...context,
      path: pageOf(address),
      isData: pageOf(address) !== address,
      reportError: (error) => (seen.failure ??= error),
      onRequestRead: () => (seen.isPerRequest = true),
    };
    // Below a path, Remix does not know `_root`, which browsers put there for "/".
    const target = address === "/_root.data" ? "/.data" : address;
    const response = await handle(new Request(context.siteUrl + target), own);
    const body = Buffer.from(await response.arrayBuffer());
    // Browsers revalidate a page at each visit, so that none sees an old one after a deployment. They may use data that
    // they have prefetched for a minute, and CDNs both for five.
    const maxAge = response.headers.get("Content-Type")?.startsWith("text/x-script") ? 60 : 0;
    const caching = `public, max-age=${maxAge}, must-revalidate, s-maxage=300`;
    const headers = new Headers({ ...securityHeaders(context.siteUrl), "Cache-Control": caching });
    response.headers.forEach((value, name) => headers.set(name, value));
    return { address, status: response.status, headers, body, ...seen };
  };
}

interface WatchedContext extends AppLoadContext {
  onRequestRead: () => void;
}

/** The same build with loaders that call `onRequestRead` of their context when they read the request or the parameters. */
function watchLoaders(build: ServerBuild): ServerBuild {
  const routes = Object.entries(build.routes).map(([id, route]) => {
    const loader = route?.module.loader;
    if (!loader) return [id, route];
    const watched: typeof loader = ({ context, ...args }) => {
      const { onRequestRead } = context as WatchedContext;
      return loader({
        context,
        get request() {
          onRequestRead();
          return args.request;
        },
        get params() {
          onRequestRead();
          return args.params;
        },
      });
    };
    return [id, { ...route, module: { ...route.module, loader: watched } }];
  });
  return { ...build, routes: Object.fromEntries(routes) as ServerBuild["routes"] };
}

/** @throws PageError if the page could not be rendered, or has another status than the expected one */
export function checkRendered(rendered: Rendered, expected = rendered.status): Rendered {
  const { address, status, failure } = rendered;
  if (failure !== undefined || status >= 500) {
    const reason = failure instanceof Error ? failure.message : `it answered ${status}`;
    throw new PageError(`The page ${address} cannot be rendered: ${reason}`, { cause: failure });
  }
  if (status === expected) return rendered;
  throw new PageError(`The page ${address} answers ${status} instead of ${expected}`);
}
