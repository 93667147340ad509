import { createRequestHandler, type AppLoadContext, type ServerBuild } from "@remix-run/node";
import { dataPath, staticRoutes } from "./routes";
import { securityHeaders } from "./security-headers";
import { createStaticResponse, type StaticResponse } from "./static-response";

/** A page that cannot be rendered, so that the server must not start. */
export class PageError extends Error {
  override name = "PageError";
}

/**
 * How long an answer may be kept by others. A browser asks again before it uses a page, so none shows an
 * old one after a deployment. A cache in front of the site may use one for five minutes, and for a day more
 * while it asks for a new one. CDN-Cache-Control (RFC 9213) says that again without the must-revalidate,
 * which is for browsers.
 */
const pageCaching = {
  "Cache-Control": "public, max-age=0, must-revalidate, s-maxage=300, stale-while-revalidate=86400",
  "CDN-Cache-Control": "public, max-age=300, stale-while-revalidate=86400",
};

/** The data of a page that the visitor may open next: prefetched once, and used within a minute. */
const dataCaching = {
  ...pageCaching,
  "Cache-Control": pageCaching["Cache-Control"].replace("max-age=0", "max-age=60"),
};

export interface PrerenderedSite {
  /** By path; `/about.data` is what a client navigation to /about asks for. */
  byPath: Map<string, StaticResponse>;
  /** For every address that no route has. */
  notFound: StaticResponse;
  /** The answer to a client navigation to such an address. */
  notFoundData: StaticResponse;
  /** The ids of the routes for which this is all there is. Remix renders the others for each request. */
  routeIds: Set<string>;
}

/** An address no route has, to have the 404 page rendered; it stands in none of the page's bytes. */
const unknownPath = "/404";

/**
 * Renders each page once that is the same for everyone, and its data for client navigations. That is every
 * route with an address of its own whose loaders do not ask for the request and answer 200.
 *
 * @throws PageError naming the page, if one fails
 */
export async function prerender(build: ServerBuild, context: AppLoadContext): Promise<PrerenderedSite> {
  const byPath = new Map<string, StaticResponse>();
  const routeIds = new Set<string>();
  const render = createRenderer(build, context);

  async function renderNotFound(path: string): Promise<Rendered> {
    const answer = await render(path);
    if (answer.status !== 404)
      throw new PageError(`The page ${path} answers ${answer.status} instead of 404`);
    return answer;
  }

  const compressing: Promise<unknown>[] = [];
  // One after the other: while one is rendered, Node's own threads compress those before it.
  for (const { id, path, hasView } of staticRoutes(build.routes)) {
    const answers = new Map([[path, await render(path)]]);
    if (hasView) answers.set(dataPath(path), await render(dataPath(path)));
    const all = [...answers.values()];
    // A page that is not published is one of the addresses that no route has.
    if (all.every(({ status, isForEveryone }) => status === 404 && isForEveryone)) routeIds.add(id);
    if (all.some(({ status, isForEveryone }) => status !== 200 || !isForEveryone)) continue;
    routeIds.add(id);
    for (const [address, answer] of answers) {
      compressing.push(createStaticResponse(answer).then((page) => byPath.set(address, page)));
    }
  }
  const notFound = await createStaticResponse(await renderNotFound(unknownPath));
  const notFoundData = await createStaticResponse(await renderNotFound(dataPath(unknownPath)));
  await Promise.all(compressing);
  return { byPath, notFound, notFoundData, routeIds };
}

interface Rendered {
  status: number;
  headers: Record<string, string>;
  body: Buffer;
  /** False where a loader asked for the request, so that another request may get another answer. */
  isForEveryone: boolean;
}

/** Has Remix answer a request for a path, and takes its answer as it would be sent. */
function createRenderer(build: ServerBuild, context: AppLoadContext) {
  let isForEveryone = true;
  let failure: unknown;
  const watched = watchLoaders(build, () => (isForEveryone = false));
  const handle = createRequestHandler(watched, "production");
  const reportError = (error: unknown) => (failure ??= error);

  return async (path: string): Promise<Rendered> => {
    isForEveryone = true;
    failure = undefined;
    const request = new Request(new URL(path, context.siteUrl));
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

/** The same build, whose loaders tell when they take the request out of their arguments. */
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

/** Fetch's headers are lower-case; on the wire they are written as HTTP documents write them. */
function headerName(name: string): string {
  return name.replace(/(^|-)[a-z]/g, (letter) => letter.toUpperCase());
}
