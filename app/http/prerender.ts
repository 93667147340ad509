import { createRequestHandler, type AppLoadContext, type ServerBuild } from "@remix-run/node";
import { canonicalPath } from "./middleware/canonical-redirect";
import { addressesOf, pageOf, routeMatcher, routesWithAddress, type SiteRoute } from "./routes";
import { securityHeaders } from "./security-headers";
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
};

export interface PrerenderedSite {
  /** The answers in memory, by path. `/about.data` is what a client-side navigation to /about requests. */
  kept: Map<string, StaticResponse>;
  /** The paths from `prerenderPaths` and of their data. */
  listed: ReadonlySet<string>;
  /** Renders a listed path, and keeps the answer. Those who ask in the meantime wait for the same one. */
  renderListed: (path: string) => Promise<StaticResponse>;
  /** Whether Remix has to render this path for each request. */
  isPerRequest: (path: string) => boolean;
  /** The ids of the routes that Remix renders for each request. */
  perRequestRoutes: ReadonlySet<string>;
  /** The answer to an address that has nothing: a 404 page, its data, or a line of text in place of a file. */
  notFound: (path: string) => StaticResponse;
}

/**
 * Finds out what kind each route is (see `kindOf`), and renders what is the same for all visitors.
 *
 * @throws PageError with the path of the page that failed
 */
export async function prerender(build: ServerBuild, context: SiteContext): Promise<PrerenderedSite> {
  const { prerenderPaths }: EntryModule = build.entry.module;
  const lists = new Map(Object.entries(prerenderPaths?.() ?? {}));
  const render = createRenderer(build, context);
  const kept = new Map<string, StaticResponse>();
  const listed = new Set<string>();
  const perRequestRoutes = new Set<string>();
  const emptyResources = new Set<string>();
  const notFoundPages: NotFoundPage[] = [];

  // Pages are rendered one at a time. Meanwhile Node's thread pool compresses the earlier ones.
  const compressing: Promise<unknown>[] = [];
  for (const route of routesWithAddress(build.routes)) {
    const { id, pattern } = route;
    const list = lists.get(pattern) ?? [];
    const answers = /[:?]/.test(pattern)
      ? []
      : await renderEach(addressesOf(route, pattern.replace("*", "404")));
    switch (kindOf(route, answers, lists)) {
      case "kept":
        for (const answer of answers) compressing.push(keep(answer));
        break;
      case "listed":
        for (const address of list.flatMap((path) => addressesOf(route, path))) listed.add(address);
        break;
      case "empty":
        emptyResources.add(pattern);
        break;
      case "not-found":
        notFoundPages.push(await notFoundPage(pattern, answers));
        break;
      case "per-request":
        perRequestRoutes.add(id);
    }
  }
  await Promise.all(compressing);

  async function renderEach(addresses: string[]): Promise<Rendered[]> {
    const answers: Rendered[] = [];
    for (const address of addresses) answers.push(await render(address));
    return answers;
  }

  async function keep(answer: Rendered): Promise<StaticResponse> {
    const page = await createStaticResponse(answer);
    kept.set(answer.address, page);
    return page;
  }

  const rendering = new Map<string, Promise<StaticResponse>>();
  function renderListed(path: string): Promise<StaticResponse> {
    const page = rendering.get(path) ?? render(path).then(expectStatus(200)).then(keep);
    rendering.set(path, page);
    // After a failure the next request tries again.
    void page.catch(() => undefined).finally(() => rendering.delete(path));
    return page;
  }

  return {
    kept,
    listed,
    renderListed,
    isPerRequest: routeMatcher(build.routes, perRequestRoutes),
    perRequestRoutes,
    notFound: await notFoundFinder(notFoundPages, emptyResources, context.siteUrl),
  };
}

/**
 * - "listed": `prerenderPaths` has the route's paths. Each is rendered when it is first asked for
 * - "kept": a route without parameters that answers 200 to everyone
 * - "empty": a resource that answers 404 to everyone, such as a feed without posts
 * - "not-found": a splat route that answers 404 to everyone, and so to all that is below its prefix
 * - "per-request": all others, which Remix renders anew for each request
 *
 * @param answers to all addresses of the route; empty if it has parameters
 */
function kindOf({ pattern, hasView }: SiteRoute, answers: Rendered[], lists: Map<string, string[]>) {
  const always = (status: number) =>
    answers.length > 0 && answers.every((answer) => answer.isForEveryone && answer.status === status);
  if (lists.has(pattern)) return "listed";
  if (pattern === "/*") answers.forEach(expectStatus(404));
  if (pattern.endsWith("*")) return always(404) ? "not-found" : "per-request";
  if (always(200)) return "kept";
  return always(404) && !hasView ? "empty" : "per-request";
}

/** @throws PageError if an answer has another status */
function expectStatus(status: number): (answer: Rendered) => Rendered {
  return (answer) => {
    if (answer.status === status) return answer;
    throw new PageError(`The page ${answer.address} answers ${answer.status} instead of ${status}`);
  };
}

interface NotFoundPage {
  /** What the paths below a splat route begin with: "/", or "/fr/" for the route "/fr/*". */
  prefix: string;
  page: StaticResponse;
  data: StaticResponse;
}

async function notFoundPage(pattern: string, answers: Rendered[]): Promise<NotFoundPage> {
  const [page, data = page] = await Promise.all(answers.map((answer) => createStaticResponse(answer)));
  if (!page || !data) throw new PageError(`The route ${pattern} has no page`);
  return { prefix: pattern.slice(0, -1), page, data };
}

async function notFoundFinder(pages: NotFoundPage[], emptyResources: Set<string>, siteUrl: string) {
  // An HTML page would be of no use in place of a script, an image or a feed.
  const file = await createStaticResponse({
    status: 404,
    headers: {
      ...securityHeaders(siteUrl),
      "Content-Type": "text/plain; charset=utf-8",
      "Cache-Control": "no-store",
    },
    body: Buffer.from("Not found\n"),
  });
  const longestFirst = [...pages].sort((one, other) => other.prefix.length - one.prefix.length);
  return (path: string): StaticResponse => {
    const found = longestFirst.find(({ prefix }) => path.startsWith(prefix));
    if (!found || path.startsWith("/assets/") || emptyResources.has(canonicalPath(path) ?? path)) return file;
    return path.endsWith(".data") ? found.data : found.page;
  };
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
const dataCaching = {
  ...pageCaching,
  "Cache-Control": "public, max-age=60, must-revalidate, s-maxage=300",
};

interface Rendered {
  address: string;
  status: number;
  headers: Record<string, string>;
  body: Buffer;
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
    const own: AppLoadContext = { ...context, path: pageOf(address), reportError };
    // Below a path, Remix does not know `_root`, which browsers put there for "/".
    const target = address === "/_root.data" ? "/.data" : address;
    const response = await handle(new Request(context.siteUrl + target), own);
    const isForEveryone = !individual.has(own);
    if (isForEveryone && (failure !== undefined || response.status >= 500)) {
      const reason = failure instanceof Error ? failure.message : `it answered ${response.status}`;
      throw new PageError(`The page ${address} cannot be rendered: ${reason}`, { cause: failure });
    }
    const headers = {
      ...securityHeaders(context.siteUrl),
      ...(response.headers.get("Content-Type")?.startsWith("text/x-script") ? dataCaching : pageCaching),
      ...Object.fromEntries([...response.headers].map(([name, value]) => [capitalize(name), value])),
    };
    const body = Buffer.from(await response.arrayBuffer());
    return { address, status: response.status, headers, body, isForEveryone };
  };
}

/** The same build with loaders that add their context to `individual` when they read the request or the parameters. */
function watchLoaders(build: ServerBuild, individual: WeakSet<AppLoadContext>): ServerBuild {
  const routes = Object.entries(build.routes).map(([id, route]) => {
    const loader = route?.module.loader;
    if (!loader) return [id, route];
    const watched: typeof loader = (args) =>
      loader({
        context: args.context,
        get request() {
          individual.add(args.context);
          return args.request;
        },
        get params() {
          individual.add(args.context);
          return args.params;
        },
      });
    return [id, { ...route, module: { ...route.module, loader: watched } }];
  });
  return { ...build, routes: Object.fromEntries(routes) as ServerBuild["routes"] };
}

/** The Headers of fetch have lower-case names, and the other headers of the site begin with capitals. */
function capitalize(name: string): string {
  return name.replace(/(^|-)[a-z]/g, (letter) => letter.toUpperCase());
}
