import type { ServerBuild } from "@remix-run/node";
import { matchRoutes } from "react-router";

type Routes = ServerBuild["routes"];
type Route = NonNullable<Routes[string]>;
type RouteTree = Parameters<typeof matchRoutes>[0];

/** A route whose address has no parameter in it. */
interface StaticRoute {
  id: string;
  /** From the site's root, parents composed: `/`, `/about`, `/posts/archive`. */
  path: string;
  /** False for a resource route, such as a sitemap. */
  hasView: boolean;
}

/** The routes that have one address, and so can be rendered before anyone asks. */
export function staticRoutes(routes: Routes): StaticRoute[] {
  return all(routes)
    .filter((route) => (route.path !== undefined || route.index) && !/[:*?]/.test(fullPath(route, routes)))
    .map((route) => ({
      id: route.id,
      path: fullPath(route, routes),
      hasView: route.module.default !== undefined,
    }));
}

/** The address at which a client navigation asks for a page's data (Remix's single fetch). */
export function dataPath(path: string): string {
  return path === "/" ? "/_root.data" : `${path}.data`;
}

/** What Remix would answer a path with. */
export interface RouteMatch {
  id: string;
  /** True for an HTML document, false for its data and for a resource route. */
  isPage: boolean;
}

/** @returns a function from a path, without its query, to its route. What only the root's splat matches has none */
export function routeMatcher(routes: Routes): (path: string) => RouteMatch | undefined {
  const tree = childrenOf(undefined, routes);
  return (path) => {
    // No route has an empty segment, and React Router takes quadratic time for a run of slashes.
    if (path.includes("//")) return undefined;
    const page = path === "/_root.data" ? "/" : path.replace(/\.data$/, "");
    const id = matchRoutes(tree, page)?.at(-1)?.route.id;
    const route = id === undefined ? undefined : routes[id];
    if (!route || fullPath(route, routes) === "/*") return undefined;
    return { id: route.id, isPage: page === path && route.module.default !== undefined };
  };
}

/** React Router's nested routes, from the flat list in which a Remix build has them. */
function childrenOf(parentId: string | undefined, routes: Routes): RouteTree {
  return all(routes)
    .filter((route) => route.parentId === parentId)
    .map(({ id, path, index }) => {
      const common = { id, ...(path !== undefined && { path }) };
      return index ? { ...common, index } : { ...common, children: childrenOf(id, routes) };
    });
}

function fullPath(route: Route, routes: Routes): string {
  const segments: string[] = [];
  for (let each: Route | undefined = route; each; each = each.parentId ? routes[each.parentId] : undefined) {
    if (each.path) segments.unshift(each.path);
  }
  return `/${segments.join("/")}`;
}

function all(routes: Routes): Route[] {
  return Object.values(routes).filter((route) => route !== undefined);
}
