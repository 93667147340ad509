import type { ServerBuild } from "@remix-run/node";
import { matchRoutes } from "react-router";

type Routes = ServerBuild["routes"];
type Route = NonNullable<Routes[string]>;
type RouteTree = Parameters<typeof matchRoutes>[0];

/** A route that has an address of its own. */
export interface SiteRoute {
  id: string;
  /** The full path, including the segments of parent routes: `/`, `/about`, `/posts/:slug`, `/fr/*`. */
  pattern: string;
  /** False for a resource route, such as a sitemap. */
  hasView: boolean;
}

export function routesWithAddress(routes: Routes): SiteRoute[] {
  return all(routes)
    .filter(({ path, index }) => path !== undefined || index)
    .map((route) => ({
      id: route.id,
      pattern: patternOf(route, routes),
      hasView: "default" in route.module,
    }));
}

/** A page's path and the address of its data, which a client-side navigation fetches (Remix's single fetch). */
export function addressesOf({ hasView }: SiteRoute, path: string): string[] {
  return hasView ? [path, path === "/" ? "/_root.data" : `${path}.data`] : [path];
}

/** The path of the page whose data is at an address; any other path as it is. */
export function pageOf(path: string): string {
  return path === "/_root.data" ? "/" : path.replace(/\.data$/, "");
}

/** Returns a function that tells whether a path, or the page of which it is the data, belongs to one of the routes. */
export function routeMatcher(routes: Routes, ids: ReadonlySet<string>): (path: string) => boolean {
  if (ids.size === 0) return () => false;
  const tree = childrenOf(undefined, routes);
  // No route has an empty segment, and React Router takes quadratic time for many slashes in a row.
  return (path) => !path.includes("//") && ids.has(matchRoutes(tree, pageOf(path))?.at(-1)?.route.id ?? "");
}

/** Converts the flat routes of a Remix build into the nested routes of React Router. */
function childrenOf(parentId: string | undefined, routes: Routes): RouteTree {
  return all(routes)
    .filter((route) => route.parentId === parentId)
    .map(({ id, path, index }) => {
      const common = { id, ...(path !== undefined && { path }) };
      return index ? { ...common, index } : { ...common, children: childrenOf(id, routes) };
    });
}

function patternOf(route: Route, routes: Routes): string {
  const parent = routes[route.parentId ?? ""];
  const base = parent ? patternOf(parent, routes) : "/";
  return route.path ? `${base === "/" ? "" : base}/${route.path}` : base;
}

function all(routes: Routes): Route[] {
  return Object.values(routes).filter((route) => route !== undefined);
}
