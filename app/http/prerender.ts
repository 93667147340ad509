import { setImmediate as nextTurn } from "node:timers/promises";
import type { ServerBuild } from "@remix-run/node";
import { OwnerError } from "#app/owner-error";
import { type CachedResponse, createCachedResponse, type KnownResponse } from "./cached-response";
import { render, type Rendered, type SiteContext } from "./render";
import { routeMatcher, routesWithPath, type SiteRoute, withDataPath } from "./routes";

/**
 * Renders all routes that are neither lazy nor dynamic. A splat route is rendered once, at /404
 * below its prefix (middleware/not-found.ts).
 *
 * @throws OwnerError with the path of the page that failed
 */
export async function prerender(remixBuild: ServerBuild, context: SiteContext) {
  const routes = routesWithPath(remixBuild.routes);
  const renderPath = (path: string) => render(remixBuild, context, path);
  /** The pages, their data and resources by path; undefined if lazy. */
  const pages = new Map<string, Rendered | undefined>();
  async function addPages(route: SiteRoute): Promise<void> {
    const { pattern, isDynamic, paths } = route;
    if (isDynamic) return;
    const lazy = paths?.(remixBuild.entry.module.contentOf({ path: pattern }));
    if (!lazy) for (const page of await renderRoute(route, renderPath)) pages.set(page.path, page);
    for (const path of lazy ?? [])
      withDataPath(route, path).forEach((each) => pages.set(each, undefined));
  }
  await Promise.all(routes.map(addPages));
  const isPage = (path: string) => pages.has(path);
  const renderLazy = oneAtATime(renderPath);
  const rendered = async (path: string) => pages.get(path) ?? checked(await renderLazy(path));
  return {
    paths: [...pages.keys()],
    isPage,
    rendered,
    pageAt: cachedResponses(isPage, async (path) => createCachedResponse(await rendered(path))),
    dynamic: routes.filter(({ isDynamic }) => isDynamic).map(({ pattern }) => pattern),
    routeAt: routeMatcher(routes),
  };
}

export type PrerenderedSite = Awaited<ReturnType<typeof prerender>>;

/** Renders a page and its data, or a resource. Skips a page whose loader throws a 404. */
async function renderRoute(
  route: SiteRoute,
  renderPath: (path: string) => Promise<Rendered>,
): Promise<Rendered[]> {
  const { pattern, hasView } = route;
  const all = await Promise.all(withDataPath(route, pattern.replace("*", "404")).map(renderPath));
  // The page comes first, so that an error contains the page's path, not its data's.
  const rendered = all.map(checked);
  const isSkipped = hasView && !pattern.endsWith("*") && rendered[0]?.status === 404;
  return isSkipped ? [] : rendered;
}

/**
 * Returns a function that returns the response for a path. Each response is created at its first request, and
 * concurrent requests share it. Compressing all of them at startup would take most of that time.
 */
function cachedResponses(
  isPage: (path: string) => boolean,
  create: (path: string) => Promise<CachedResponse>,
) {
  const responses = new Map<string, KnownResponse>();
  return (path: string): KnownResponse | undefined => {
    if (responses.has(path) || !isPage(path)) return responses.get(path);
    const creating = create(path);
    responses.set(path, creating);
    creating.then(
      (response) => responses.set(path, response),
      () => responses.delete(path),
    );
    return creating;
  };
}

/**
 * Queues calls, so that each waits for the previous one. Rendering hundreds of lazy pages at once would take
 * hundreds of megabytes and block all other requests.
 */
function oneAtATime<T>(call: (path: string) => Promise<T>): (path: string) => Promise<T> {
  let last: Promise<unknown> = Promise.resolve();
  return (path) => {
    const result = last.then(() => nextTurn()).then(() => call(path));
    last = result.catch(() => undefined);
    return result;
  };
}

function checked(rendered: Rendered): Rendered {
  const { path, status, failure } = rendered;
  if (!failure && status < 500) return rendered;
  const reason = failure?.message ?? `it returned ${status}`;
  throw new OwnerError(`The page ${path} cannot be rendered: ${reason}`, { cause: failure });
}
