import { setImmediate as nextTurn } from "node:timers/promises";
import type { ServerBuild } from "@remix-run/node";
import { matchRoutes } from "react-router";
import { render, type Rendered, type SiteContext } from "./render";
import { dynamicPatterns, pageOf, routesWithPath, withDataPath, type SiteRoute } from "./routes";
import { createStaticResponse, type StaticResponse } from "./static-response";
import { OwnerError } from "../owner-error";

/** The exports of app/entry.server.tsx that Remix does not use. */
type EntryModule = ServerBuild["entry"]["module"] & {
  /** Returns the content in the language of a path, for the `paths` of routes. */
  contentOf?: (page: { path: string }) => unknown;
  redirects?: () => Map<string, string>;
};

export type PrerenderedSite = Awaited<ReturnType<typeof prerender>>;

/**
 * Renders all routes but lazy and dynamic ones. A splat route is rendered once, at /404 below its
 * prefix, and that page is the response to all unknown paths below the prefix. Skips a page whose
 * loader throws a 404, because it has no content.
 *
 * @throws OwnerError with the path of the page that failed
 */
export async function prerender(build: ServerBuild, context: SiteContext) {
  const { contentOf }: EntryModule = build.entry.module;
  const routes = routesWithPath(build.routes);
  const dynamic = dynamicPatterns(build.routes);
  /**
   * All paths, such as `/about` and `/about.data`, with what has been rendered: undefined for lazy
   * pages.
   */
  const pages = new Map<string, Rendered | undefined>();
  /** The responses that have been requested. Compressing all would take most of the start. */
  const responses = new Map<string, StaticResponse>();

  async function prerenderRoute(route: SiteRoute): Promise<void> {
    const { pattern, hasView, isDynamic, paths } = route;
    if (isDynamic) return;
    if (paths) {
      for (const path of paths(contentOf?.({ path: pattern })))
        withDataPath(route, path).forEach((each) => pages.set(each, undefined));
      return;
    }
    const all = await Promise.all(
      withDataPath(route, notFoundPath(pattern)).map((path) => render(build, context, path)),
    );
    // In this order, so that an error names the page and not its data.
    const rendered = all.map(checked);
    const isSkipped = hasView && !pattern.endsWith("*") && rendered[0]?.status === 404;
    if (!isSkipped) for (const each of rendered) pages.set(each.path, each);
  }
  await Promise.all(routes.map(prerenderRoute));

  /** Concurrent requests for a page share one response. */
  const begun = new Map<string, Promise<StaticResponse>>();
  function firstResponse(path: string): Promise<StaticResponse> {
    const response = begun.get(path) ?? createResponse(path).finally(() => begun.delete(path));
    begun.set(path, response);
    return response;
  }
  async function createResponse(path: string): Promise<StaticResponse> {
    const response = await createStaticResponse(pages.get(path) ?? (await renderInTurn(path)));
    responses.set(path, response);
    return response;
  }
  let last: Promise<unknown> = Promise.resolve();
  /**
   * Renders lazy pages one after the other: hundreds at once would take hundreds of megabytes and
   * block all other requests.
   */
  function renderInTurn(path: string): Promise<Rendered> {
    const rendered = last
      .then(() => nextTurn())
      .then(async () => checked(await render(build, context, path)));
    last = rendered.catch(() => undefined);
    return rendered;
  }

  const splats = routes.filter(({ pattern, paths }) => pattern.endsWith("*") && !paths);
  const matched = [...splats.map(({ pattern }) => pattern), ...dynamic].map((path) => ({ path }));
  function patternAt(path: string): string | undefined {
    // Remix would resolve a path such as /x/../about. No route has an empty segment, and React
    // Router takes quadratic time for many slashes in a row.
    const isPlain = new URL(`http://host${path}`).pathname === path && !path.includes("//");
    const [match] = (isPlain && matchRoutes(matched, pageOf(path))) || [];
    return match?.route.path;
  }
  /** Returns the path of the 404 page, or of its data, for a path that does not exist. */
  function notFoundAt(path: string): string {
    // React Router matches no route to a path with a line break, not even a splat.
    const page = notFoundPath(patternAt(path) ?? "/*");
    return path.endsWith(".data") ? `${page}.data` : page;
  }
  return {
    pages,
    responses,
    /** The patterns of the dynamic routes. */
    dynamic,
    /** Returns whether a path matches a dynamic route, so that Remix has to respond. */
    isDynamic: (path: string) => dynamic.length > 0 && dynamic.includes(patternAt(path) ?? ""),
    /** Returns the response for a page, or the 404 page for any other path; undefined if there is none. */
    async pageOr404(path: string): Promise<StaticResponse | undefined> {
      const page = pages.has(path) ? path : notFoundAt(path);
      return pages.has(page) ? (responses.get(page) ?? firstResponse(page)) : undefined;
    },
  };
}

/** Maps each former path to the path that it redirects to. */
export function redirectsOf(build: ServerBuild): Map<string, string> {
  const { redirects }: EntryModule = build.entry.module;
  return redirects?.() ?? new Map<string, string>();
}

/** @throws OwnerError if the page could not be rendered */
function checked(rendered: Rendered): Rendered {
  const { path, status, failure } = rendered;
  if (!failure && status < 500) return rendered;
  const reason = failure?.message ?? `it returned ${status}`;
  throw new OwnerError(`The page ${path} cannot be rendered: ${reason}`, { cause: failure });
}

function notFoundPath(pattern: string): string {
  return pattern.replace("*", "404");
}
