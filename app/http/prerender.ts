import { createRequestHandler, type AppLoadContext, type ServerBuild } from "@remix-run/node";
import { canonicalPath } from "./middleware/canonical-redirect";
import { dataPath, staticRoutes } from "./routes";
import { securityHeaders } from "./security-headers";
import { createStaticResponse, type StaticResponse } from "./static-response";

/** Thrown if a page cannot be rendered: then the server must not start. */
export class PageError extends Error {
  override name = "PageError";
}

/**
 * How long a page may be cached. A browser revalidates before each use, so it never shows an old page after a
 * deployment. A CDN may use its copy for five minutes. If it reads CDN-Cache-Control (RFC 9213), it may use it for one
 * more day while it fetches a new one, which the must-revalidate for browsers would forbid (RFC 9111, 5.2.2.2).
 */
const pageCaching = {
  "Cache-Control": "public, max-age=0, must-revalidate, s-maxage=300",
  "CDN-Cache-Control": "max-age=300, stale-while-revalidate=86400",
};

/** How long page data may be cached: as a page, but a browser that has prefetched it may use it for a minute. */
const dataCaching = {
  ...pageCaching,
  "Cache-Control": "public, max-age=60, must-revalidate, s-maxage=300",
};

export interface PrerenderedSite {
  /** The answers by path. `/about.data` is what a client-side navigation to /about requests. */
  byPath: Map<string, StaticResponse>;
  /** The answer to an address that has nothing: the 404 page, its data for a client-side navigation, or a line of text. */
  notFound: (path: string) => StaticResponse;
  /**
   * The ids of the routes that are completely prerendered, or that have nothing for anyone. Remix renders the others for
   * each request.
   */
  routeIds: Set<string>;
}

/** An address without a route, used to render the 404 page. It does not appear in the rendered page. */
const unknownPath = "/404";

/**
 * Renders every page that is the same for all visitors, and its data for client-side navigations. A route is
 * prerendered if its path has no parameters, its loaders do not read the request, and it answers 200. A resource that
 * answers 404, such as a feed without posts, gets a line of text.
 *
 * @throws PageError with the path of the page that failed
 */
export async function prerender(build: ServerBuild, context: AppLoadContext): Promise<PrerenderedSite> {
  const byPath = new Map<string, StaticResponse>();
  const routeIds = new Set<string>();
  const missingResources = new Set<string | undefined>();
  const render = createRenderer(build, context);

  async function renderNotFound(path: string): Promise<Rendered> {
    const answer = await render(path);
    if (answer.status !== 404)
      throw new PageError(`The page ${path} answers ${answer.status} instead of 404`);
    return answer;
  }

  const compressing: Promise<unknown>[] = [];
  // Pages are rendered one at a time. Meanwhile Node's thread pool compresses the earlier ones.
  for (const { id, path, hasView } of staticRoutes(build.routes)) {
    const answers = new Map([[path, await render(path)]]);
    // Remix renders what is before `.data`. It knows `_root`, which browsers put there for "/", only at a host's root.
    if (hasView) answers.set(dataPath(path), await render(`${path}.data`));
    const isAlways = (status: number) =>
      [...answers.values()].every((answer) => answer.isForEveryone && answer.status === status);
    if (isAlways(200)) {
      for (const [address, answer] of answers) {
        compressing.push(createStaticResponse(answer).then((page) => byPath.set(address, page)));
      }
    } else if (!hasView && isAlways(404)) {
      missingResources.add(path);
    } else {
      continue;
    }
    routeIds.add(id);
  }
  const page = await createStaticResponse(await renderNotFound(unknownPath));
  const data = await createStaticResponse(await renderNotFound(dataPath(unknownPath)));
  const file = await createStaticResponse(missingFile(context.siteUrl));
  await Promise.all(compressing);
  const isFile = (path: string) => path.startsWith("/assets/") || missingResources.has(canonicalPath(path));
  const notFound = (path: string) => (isFile(path) ? file : path.endsWith(".data") ? data : page);
  return { byPath, notFound, routeIds };
}

/**
 * The answer to a request for a script, an image or a resource that does not exist. An HTML page would be no use to it,
 * and at the address of a resource the browser's router could not hydrate one.
 */
function missingFile(siteUrl: string) {
  const headers = {
    ...securityHeaders(siteUrl),
    "Content-Type": "text/plain; charset=utf-8",
    "Cache-Control": "no-store",
  };
  return { status: 404, headers, body: Buffer.from("Not found\n") };
}

interface Rendered {
  status: number;
  headers: Record<string, string>;
  body: Buffer;
  /** False if a loader has read the request, because the answer may then differ from request to request. */
  isForEveryone: boolean;
}

/** Returns a function that lets Remix render a path and collects the status, headers and body of its answer. */
function createRenderer(build: ServerBuild, context: AppLoadContext) {
  let isForEveryone = true;
  let failure: unknown;
  const watched = watchLoaders(build, () => (isForEveryone = false));
  const handle = createRequestHandler(watched, "production");
  const reportError = (error: unknown) => (failure ??= error);

  return async (path: string): Promise<Rendered> => {
    isForEveryone = true;
    failure = undefined;
    const request = new Request(context.siteUrl + path);
    const response = await handle(request, { ...context, reportError });
    const body = Buffer.from(await response.arrayBuffer());
    if (failure !== undefined || response.status >= 500) throw pageError(path, response, failure);
    const own = Object.fromEntries([...response.headers].map(([name, value]) => [headerName(name), value]));
    const caching = own["Content-Type"]?.startsWith("text/x-script") ? dataCaching : pageCaching;
    const headers = { ...securityHeaders(context.siteUrl), ...caching, ...own };
    return { status: response.status, headers, body, isForEveryone };
  };
}

function pageError(path: string, { status, statusText }: Response, cause: unknown): PageError {
  const reason = cause instanceof Error ? cause.message : `it answered ${status} ${statusText}`.trim();
  return new PageError(`The page ${path} cannot be rendered: ${reason}`, { cause });
}

/** Returns the same build with loaders that call `onRequestRead` when they read the `request` argument. */
function watchLoaders(build: ServerBuild, onRequestRead: () => void): ServerBuild {
  const routes = Object.entries(build.routes).map(([id, route]) => {
    const loader = route?.module.loader;
    if (!loader) return [id, route];
    const watched: typeof loader = (args) =>
      loader({
        ...args,
        get request() {
          onRequestRead();
          return args.request;
        },
      });
    return [id, { ...route, module: { ...route.module, loader: watched } }];
  });
  return { ...build, routes: Object.fromEntries(routes) as ServerBuild["routes"] };
}

/** Capitalises a header name for sending; the Headers of fetch have lower-case names. */
function headerName(name: string): string {
  return name.replace(/(^|-)[a-z]/g, (letter) => letter.toUpperCase());
}
