import { setImmediate as nextTurn } from "node:timers/promises";
import type { ServerBuild } from "@remix-run/node";
import { matchRoutes } from "react-router";
import { render, type Rendered, type SiteContext } from "./render";
import {
  dynamicPatterns,
  pageOf,
  routesWithAddress,
  withDataAddress,
  type SiteRoute,
} from "./routes";
import { createStaticResponse, type StaticResponse } from "./static-response";
import { OwnerError } from "../owner-error";

/** The exports of app/entry.server.tsx that Remix does not know. */
type EntryModule = ServerBuild["entry"]["module"] & {
  /** Returns the content in the language of a path, for the `paths` of routes. */
  contentOf?: (page: { path: string }) => unknown;
  /** Returns earlier addresses of pages, with the paths to which the server redirects. */
  redirects?: () => Map<string, string>;
};

export interface PrerenderedSite {
  /** The responses in memory, by path, such as `/about` and `/about.data`. Lazy ones join them once they are rendered. */
  prerendered: Map<string, StaticResponse>;
  /** The paths that routes list in `paths`, and those of their data: rendered at the first request, and then kept. */
  lazy: Set<string>;
  /** Earlier addresses, with the present paths. */
  redirects: Map<string, string>;
  /** The patterns of the routes that Remix renders for each request. */
  dynamic: string[];
  /** Whether a path fits the pattern of such a route, so that Remix has to respond. */
  isDynamic: (path: string) => boolean;
  /** The response at any other path that is not in memory: a lazy page or a 404 page. Undefined if the site has none. */
  answer: (path: string) => Promise<StaticResponse | undefined>;
}

/**
 * Renders the routes without a parameter, which are the same for all visitors. A splat route is rendered once, at /404
 * below its prefix, and that page answers all unknown paths below the prefix. A page whose loader throws a 404 has no
 * content, and is left out.
 *
 * @throws OwnerError with the path of the page that failed
 */
export async function prerender(
  build: ServerBuild,
  context: SiteContext,
): Promise<PrerenderedSite> {
  const { contentOf, redirects }: EntryModule = build.entry.module;
  const routes = routesWithAddress(build.routes);
  const dynamic = dynamicPatterns(build.routes);
  const prerendered = new Map<string, StaticResponse>();
  const lazy = new Set<string>();

  async function prerenderRoute(route: SiteRoute): Promise<void> {
    const { pattern, hasView, isDynamic, paths } = route;
    if (isDynamic) return;
    if (paths) {
      const listed = paths(contentOf?.({ path: pattern }));
      listed.flatMap((path) => withDataAddress(route, path)).forEach((each) => lazy.add(each));
      return;
    }
    const addresses = withDataAddress(route, notFoundPath(pattern));
    const all = await Promise.all(addresses.map((address) => render(build, context, address)));
    // In this order, so that an error names the page and not its data.
    const rendered = all.map(checked);
    const isLeftOut = hasView && !isSplat(pattern) && rendered[0]?.status === 404;
    if (!isLeftOut) await Promise.all(rendered.map(keep));
  }
  async function keep(rendered: Rendered): Promise<StaticResponse> {
    const page = await createStaticResponse(rendered);
    prerendered.set(rendered.address, page);
    return page;
  }
  await Promise.all(routes.map(prerenderRoute));

  /** Requests for a lazy page that arrive while it is rendered share one render. */
  const rendering = new Map<string, Promise<StaticResponse>>();
  let last: Promise<unknown> = Promise.resolve();
  function renderLazy(path: string): Promise<StaticResponse> {
    const begun = rendering.get(path);
    if (begun) return begun;
    // One after the other: hundreds at once would take hundreds of megabytes, and keep all other requests waiting.
    const page = last
      .then(() => nextTurn())
      .then(async () => keep(checked(await render(build, context, path))));
    rendering.set(path, page);
    last = page.catch(() => undefined).then(() => rendering.delete(path));
    return page;
  }

  const splats = routes.flatMap(({ pattern, paths }) =>
    isSplat(pattern) && !paths ? pattern : [],
  );
  const others = [...splats, ...dynamic].map((path) => ({ path }));
  function patternAt(path: string): string | undefined {
    // Remix would read a path such as /x/../about as another one. No route has an empty segment, and React Router takes
    // quadratic time for many slashes in a row.
    const isPlain = new URL(`http://host${path}`).pathname === path && !path.includes("//");
    const [match] = (isPlain && matchRoutes(others, pageOf(path))) || [];
    return match?.route.path;
  }
  const isDynamic = (path: string) => dynamic.length > 0 && dynamic.includes(patternAt(path) ?? "");
  async function answer(path: string): Promise<StaticResponse | undefined> {
    if (lazy.has(path)) return renderLazy(path);
    // React Router finds no route for a path with a line break, not even a splat.
    return prerendered.get(
      notFoundPath(patternAt(path) ?? "/*") + (path.endsWith(".data") ? ".data" : ""),
    );
  }
  const redirected = redirects?.() ?? new Map<string, string>();
  return { prerendered, lazy, redirects: redirected, dynamic, isDynamic, answer };
}

/** @throws OwnerError if the page could not be rendered */
function checked(rendered: Rendered): Rendered {
  const { address, status, failure } = rendered;
  if (!failure && status < 500) return rendered;
  const reason = failure?.message ?? `it answered ${status}`;
  throw new OwnerError(`The page ${address} cannot be rendered: ${reason}`, { cause: failure });
}

function isSplat(pattern: string): boolean {
  return pattern.endsWith("*");
}

function notFoundPath(pattern: string): string {
  return pattern.replace("*", "404");
}
