import type { ServerBuild } from "@remix-run/node";
import { matchRoutes } from "react-router";

type Routes = ServerBuild["routes"];
type Route = NonNullable<Routes[string]>;

/**
 * The exports of a route module that Remix does not use. They do not reach browsers
 * (vite/hide-paths.ts).
 */
interface OwnExports {
  /**
   * Returns the only paths of a lazy route, from the content in the route's language. Each page is
   * rendered at its first request and then stays in memory.
   */
  paths?: (content: unknown) => string[];
  /** Makes the route and its child routes dynamic. */
  dynamic?: boolean;
}

export interface SiteRoute {
  /** The path, including those of its parents: `/`, `/about`, `/posts/:slug`, `/fr/*`. */
  pattern: string;
  /** False for a resource route, such as a sitemap. */
  hasView: boolean;
  isDynamic: boolean;
  paths: OwnExports["paths"];
}

/**
 * Returns the routes that have a path. An index route replaces its parent, which has the same path.
 */
export function routesWithPath(routes: Routes): SiteRoute[] {
  const byPattern = new Map<string, SiteRoute>();
  for (const route of Object.values(routes)) {
    if (!route || (route.path === undefined && !route.index)) continue;
    const chain = withParents(route, routes);
    const pattern = `/${chain.flatMap(({ path }) => path || []).join("/")}`;
    const { paths } = route.module as OwnExports;
    byPattern.set(pattern, {
      pattern,
      hasView: "default" in route.module,
      isDynamic:
        chain.some(({ module }) => (module as OwnExports).dynamic) ||
        (/[:?]/.test(pattern) && !paths),
      paths,
    });
  }
  return [...byPattern.values()];
}

/** Returns a function that returns the splat or dynamic route that matches a path. */
export function routeMatcher(routes: SiteRoute[]): (path: string) => SiteRoute | undefined {
  const matched = routes
    .filter(({ pattern, isDynamic, paths }) => isDynamic || (pattern.endsWith("*") && !paths))
    .map((route) => ({ ...route, path: route.pattern }));
  return (path) => {
    // Remix would resolve a path such as /x/../about. No route has an empty segment, and React
    // Router takes quadratic time for many slashes in a row.
    const isPlain = new URL(`http://host${path}`).pathname === path && !path.includes("//");
    const [match] = (isPlain && matchRoutes(matched, pageOf(path))) || [];
    return match?.route;
  };
}

function withParents(route: Route, routes: Routes): Route[] {
  const parent = routes[route.parentId ?? ""];
  return parent ? [...withParents(parent, routes), route] : [route];
}

/**
 * Returns a path and, for a page, the path of its data, which client-side navigation fetches
 * (Remix's single fetch).
 */
export function withDataPath({ hasView }: SiteRoute, path: string): string[] {
  return hasView ? [path, path === "/" ? "/_root.data" : `${path}.data`] : [path];
}

/** Returns the path of the page for the path of its data; any other path unchanged. */
export function pageOf(path: string): string {
  return path === "/_root.data" ? "/" : path.replace(/\.data$/, "");
}
