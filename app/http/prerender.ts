import { createRequestHandler, type AppLoadContext, type ServerBuild } from "@remix-run/node";
import { canonicalPath } from "./middleware/canonical-redirect";
import { addressesOf, pageOf, routeMatcher, routesWithAddress, type SiteRoute } from "./routes";
import { emptyFile, securityHeaders } from "./security-headers";
import { createStaticResponse, type StaticResponse } from "./static-response";

/** What loaders get for every page. `path` is added for the page that is rendered. */
export type SiteContext = Pick<AppLoadContext, "siteUrl" | "contactEmail" | "build" | "reportError">;

/** Thrown if a page cannot be rendered: then the server must not start. */
export class PageError extends Error {
  override name = "PageError";
}

/** What app/entry.server.tsx may export besides what Remix reads. */
type EntryModule = ServerBuild["entry"]["module"] & {
  /**
   * The paths of routes with parameters, by the route's pattern: `{ "/posts/:slug": ["/posts/hello"] }`. A route named
   * here has no other paths, and its answers are the same for everyone.
   */
  prerenderPaths?: () => Record<string, string[]>;
  /** Earlier addresses of pages, with the paths to which the server redirects. */
  movedPaths?: () => Map<string, string>;
};

/** The paths of routes with parameters, by the route's pattern. */
export function pathsOf({ entry }: ServerBuild): Record<string, string[]> {
  return (entry.module as EntryModule).prerenderPaths?.() ?? {};
}

export interface PrerenderedSite {
  /** The answers in memory, by path. `/about.data` is what a client-side navigation to /about requests. */
  kept: Map<string, StaticResponse>;
  /** The paths from `prerenderPaths` and of their data. */
  listed: Set<string>;
  /** Renders a listed path, and keeps the answer. Those who ask in the meantime wait for the same one. */
  renderListed: (path: string) => Promise<StaticResponse>;
  /** Earlier addresses, with the present paths. */
  moved: Map<string, string>;
  /** The ids of the routes that Remix renders for each request, and whether a path belongs to one. */
  perRequestRoutes: Set<string>;
  isPerRequest: (path: string) => boolean;
  /** The answer to an address that has nothing: a 404 page, its data, or a line of text in place of a file. */
  notFound: (path: string) => StaticResponse;
}

/**
 * Finds out what kind each route is (see `kindOf`), and renders what is the same for all visitors.
 *
 * @throws PageError with the path of the page that failed
 */
export async function prerender(build: ServerBuild, context: SiteContext): Promise<PrerenderedSite> {
  const lists = new Map(Object.entries(pathsOf(build)));
  const render = createRenderer(build, context);
  const kept = new Map<string, StaticResponse>();
  const listed = new Set<string>();
  const perRequestRoutes = new Set<string>();
  const emptyResources = new Set<string>();
  /** The 404 pages and their data, by what the paths below their splat route begin with: "/", or "/fr/" for "/fr/*". */
  const notFoundPages = new Map<string, StaticResponse[]>();

  const keep = async (answer: Rendered) => {
    const page = await createStaticResponse(answer);
    kept.set(answer.address, page);
    return page;
  };
  // Pages are rendered one at a time. Meanwhile Node's thread pool compresses the earlier ones.
  const compressing: Promise<unknown>[] = [];
  for (const route of routesWithAddress(build.routes)) {
    const { id, pattern } = route;
    const answers: Rendered[] = [];
    const addresses = /[:?]/.test(pattern) ? [] : addressesOf(route, pattern.replace("*", "404"));
    for (const address of addresses) answers.push(await render(address));
    const kind = kindOf(route, answers, lists);
    if (kind === "kept") compressing.push(...answers.map(keep));
    if (kind === "listed")
      lists.get(pattern)?.forEach((path) => addressesOf(route, path).forEach((each) => listed.add(each)));
    if (kind === "empty") emptyResources.add(pattern);
    if (kind === "not-found")
      notFoundPages.set(
        pattern.slice(0, -1),
        await Promise.all(answers.map((each) => createStaticResponse(each))),
      );
    if (kind === "per-request") perRequestRoutes.add(id);
  }
  await Promise.all(compressing);

  const rendering = new Map<string, Promise<StaticResponse>>();
  const renderListed = (path: string) => {
    const page = rendering.get(path) ?? render(path).then((answer) => keep(checked(answer, 200)));
    rendering.set(path, page);
    // From then on it is in memory; after a failure the next request tries again.
    void page.catch(() => undefined).finally(() => rendering.delete(path));
    return page;
  };

  const file = await createStaticResponse(emptyFile(context.siteUrl));
  const prefixes = [...notFoundPages.keys()].sort((one, other) => other.length - one.length);
  const notFound = (path: string) => {
    const [page = file, data = page] =
      notFoundPages.get(prefixes.find((each) => path.startsWith(each)) ?? "/") ?? [];
    if (path.startsWith("/assets/") || emptyResources.has(canonicalPath(path) ?? path)) return file;
    return path.endsWith(".data") ? data : page;
  };
  const isPerRequest = routeMatcher(build.routes, perRequestRoutes);
  const { movedPaths }: EntryModule = build.entry.module;
  const moved = movedPaths?.() ?? new Map<string, string>();
  return { kept, listed, renderListed, moved, perRequestRoutes, isPerRequest, notFound };
}

/**
 * - "listed": `prerenderPaths` has the route's paths. Each is rendered when it is first asked for
 * - "kept": a route without parameters that answers 200 to everyone
 * - "empty": a resource that answers 404 to everyone, such as a feed without posts
 * - "not-found": a splat route that answers 404 to everyone, and so to all that is below its prefix
 * - "per-request": all others
 *
 * @param answers to all addresses of the route; empty if it has parameters
 */
function kindOf({ pattern, hasView }: SiteRoute, answers: Rendered[], lists: Map<string, string[]>) {
  if (lists.has(pattern)) return "listed";
  const mayDiffer = answers.length === 0 || answers.some(({ isForEveryone }) => !isForEveryone);
  if (mayDiffer && pattern !== "/*") return "per-request";
  const always = (status: number) => answers.every((answer) => checked(answer).status === status);
  if (pattern === "/*") answers.forEach((answer) => checked(answer, 404));
  if (pattern.endsWith("*")) return always(404) ? "not-found" : "per-request";
  if (always(200)) return "kept";
  return always(404) && !hasView ? "empty" : "per-request";
}

/** @throws PageError if the page could not be rendered, or has another status than the expected one */
function checked(answer: Rendered, expected = answer.status): Rendered {
  const { address, status, failure } = answer;
  if (failure !== undefined || status >= 500) {
    const reason = failure instanceof Error ? failure.message : `it answered ${status}`;
    throw new PageError(`The page ${address} cannot be rendered: ${reason}`, { cause: failure });
  }
  if (status !== expected)
    throw new PageError(`The page ${address} answers ${status} instead of ${expected}`);
  return answer;
}

/**
 * A browser revalidates a page before each use, so that it never shows an old one after a deployment. A CDN may use its
 * copy for five minutes. One that reads CDN-Cache-Control (RFC 9213) may use it for another day while it fetches a new one.
 */
const pageCaching = {
  "Cache-Control": "public, max-age=0, must-revalidate, s-maxage=300",
  "CDN-Cache-Control": "max-age=300, stale-while-revalidate=86400",
};

/** As for a page, but a browser that has prefetched the data may use it for a minute. */
const dataCaching = { ...pageCaching, "Cache-Control": "public, max-age=60, must-revalidate, s-maxage=300" };

interface Rendered {
  address: string;
  status: number;
  headers: Record<string, string>;
  body: Buffer;
  /** The first error of a loader or a component. */
  failure: unknown;
  /** False if a loader has read the request or the parameters: another request may get another answer. */
  isForEveryone: boolean;
}

/** Returns a function that lets Remix render what is at an address. */
function createRenderer(build: ServerBuild, context: SiteContext) {
  /** The contexts of the renderings in which a loader has read the request or the parameters. */
  const individual = new WeakSet<AppLoadContext>();
  const handle = createRequestHandler(watchLoaders(build, individual), "production");

  return async (address: string): Promise<Rendered> => {
    let failure: unknown;
    const reportError = (error: unknown) => (failure ??= error);
    const own: AppLoadContext = {
      ...context,
      path: pageOf(address),
      isData: pageOf(address) !== address,
      reportError,
    };
    // Below a path, Remix does not know `_root`, which browsers put there for "/".
    const target = address === "/_root.data" ? "/.data" : address;
    const response = await handle(new Request(context.siteUrl + target), own);
    const body = Buffer.from(await response.arrayBuffer());
    const isData = response.headers.get("Content-Type")?.startsWith("text/x-script");
    // The Headers of fetch have lower-case names.
    const capitalized = [...response.headers].map(
      ([name, value]: [string, string]) => [name.replace(/\b[a-z]/g, (a) => a.toUpperCase()), value] as const,
    );
    const headers = {
      ...securityHeaders(context.siteUrl),
      ...(isData ? dataCaching : pageCaching),
      ...Object.fromEntries(capitalized),
    };
    const isForEveryone = !individual.has(own);
    return { address, status: response.status, headers, body, failure, isForEveryone };
  };
}

/** The same build with loaders that add their context to `individual` when they read the request or the parameters. */
function watchLoaders(build: ServerBuild, individual: WeakSet<AppLoadContext>): ServerBuild {
  const routes = Object.entries(build.routes).map(([id, route]) => {
    const loader = route?.module.loader;
    if (!loader) return [id, route];
    const watched: typeof loader = ({ context, ...args }) => {
      const read = <Value>(value: Value) => {
        individual.add(context);
        return value;
      };
      return loader({
        context,
        get request() {
          return read(args.request);
        },
        get params() {
          return read(args.params);
        },
      });
    };
    return [id, { ...route, module: { ...route.module, loader: watched } }];
  });
  return { ...build, routes: Object.fromEntries(routes) as ServerBuild["routes"] };
}
