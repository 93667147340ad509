import { setImmediate as nextTurn } from "node:timers/promises";
import type { ServerBuild } from "@remix-run/node";
import { matchRoutes } from "react-router";
import { render, type Rendered, type SiteContext } from "./render";
import { pageOf, routesWithAddress, withDataAddress, type SiteRoute } from "./routes";
import { createStaticResponse, type StaticResponse } from "./static-response";
import { OwnerError } from "../owner-error";

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

export interface PrerenderedSite {
  /** The answers in memory, by path, such as `/about` and `/about.data`. */
  kept: Map<string, StaticResponse>;
  /** The paths from `prerenderPaths` and of their data, which are rendered when they are first asked for, and then kept. */
  listed: Set<string>;
  /** Earlier addresses, with the present paths. */
  moved: Map<string, string>;
  /** The patterns of the routes that Remix renders for each request. */
  perRequest: string[];
  /** Whether Remix has to answer at a path: it fits the pattern of such a route. */
  isPerRequest: (path: string) => boolean;
  /** The answer to any other path that is not kept: a listed page or a 404 page. Undefined if the site has none. */
  answer: (path: string) => Promise<StaticResponse | undefined>;
}

/**
 * Renders what is the same for all visitors: the routes without parameters whose loaders do not read the request. A splat
 * route is rendered once, at /404 below its prefix, and that page answers all unknown paths below the prefix.
 *
 * @throws OwnerError with the path of the page that failed
 */
export async function prerender(
  build: ServerBuild,
  context: SiteContext,
): Promise<PrerenderedSite> {
  const { prerenderPaths, movedPaths }: EntryModule = build.entry.module;
  const lists = prerenderPaths?.() ?? {};
  const routes = routesWithAddress(build.routes);
  const kept = new Map<string, StaticResponse>();
  const listed = new Set<string>();
  const perRequest: string[] = [];

  async function prerenderRoute(route: SiteRoute): Promise<void> {
    const { pattern } = route;
    const list = lists[pattern];
    if (list) {
      for (const path of list) withDataAddress(route, path).forEach((each) => listed.add(each));
      return;
    }
    const addresses = /[:?]/.test(pattern) ? [] : withDataAddress(route, notFoundPath(pattern));
    const answers = await Promise.all(addresses.map((address) => render(build, context, address)));
    const isSame = answers.length > 0 && answers.every(({ isPerRequest }) => !isPerRequest);
    if (isSame) await Promise.all(answers.map(keep));
    else perRequest.push(pattern);
  }
  async function keep(rendered: Rendered): Promise<StaticResponse> {
    const { address, status, failure } = rendered;
    if (failure || status >= 500) {
      const reason = failure?.message ?? `it answered ${status}`;
      throw new OwnerError(`The page ${address} cannot be rendered: ${reason}`, { cause: failure });
    }
    const page = await createStaticResponse(rendered);
    kept.set(address, page);
    return page;
  }
  await Promise.all(routes.map(prerenderRoute));

  /** Requests for a listed page that come while it is rendered share the one render. */
  const rendering = new Map<string, Promise<StaticResponse>>();
  let last: Promise<unknown> = Promise.resolve();
  function renderListed(path: string): Promise<StaticResponse> {
    const begun = rendering.get(path);
    if (begun) return begun;
    // One after the other: hundreds at once would take hundreds of megabytes, and keep all other requests waiting.
    const page = last
      .then(() => nextTurn())
      .then(async () => keep(await render(build, context, path)));
    rendering.set(path, page);
    last = page.catch(() => undefined).then(() => rendering.delete(path));
    return page;
  }

  const splats = routes
    .map(({ pattern }) => pattern)
    .filter((each) => each.endsWith("*") && !lists[each]);
  const others = [...splats, ...perRequest].map((path) => ({ path }));
  function patternAt(path: string): string | undefined {
    // Remix would read a path such as /x/../about as another one. No route has an empty segment, and React Router takes
    // quadratic time for many slashes in a row.
    const isPlain = new URL(`http://host${path}`).pathname === path && !path.includes("//");
    const [match] = (isPlain && matchRoutes(others, pageOf(path))) || [];
    return match?.route.path;
  }
  const isPerRequest = (path: string) =>
    perRequest.length > 0 && perRequest.includes(patternAt(path) ?? "");
  async function answer(path: string): Promise<StaticResponse | undefined> {
    if (listed.has(path)) return renderListed(path);
    // React Router finds no route for a path with a line break, not even a splat.
    return kept.get(
      notFoundPath(patternAt(path) ?? "/*") + (path.endsWith(".data") ? ".data" : ""),
    );
  }
  const moved = movedPaths?.() ?? new Map<string, string>();
  return { kept, listed, moved, perRequest, isPerRequest, answer };
}

function notFoundPath(pattern: string): string {
  return pattern.replace("*", "404");
}
