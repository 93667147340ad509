import type { ServerBuild } from "@remix-run/node";
import { matchRoutes } from "react-router";

type Routes = ServerBuild["routes"];
type Route = NonNullable<Routes[string]>;
type RouteTree = Parameters<typeof matchRoutes>[0];

/** A route whose path has no parameters, so it is at exactly one address. */
interface StaticRoute {
  id: string;
  /** The full path, including the segments of parent routes: `/`, `/about`, `/posts/archive`. */
  path: string;
  /** False for a resource route, such as a sitemap. */
  hasView: boolean;
}

/** The routes without parameters in their path, which can be rendered before any request. */
export function staticRoutes(routes: Routes): StaticRoute[] {
  return all(routes)
    .filter((route) => hasAddress(route) && !/[:*?]/.test(fullPath(route, routes)))
    .map((route) => ({
      id: route.id,
      path: fullPath(route, routes),
      hasView: route.module.default !== undefined,
    }));
}

/** The address from which a client-side navigation fetches a page's data (Remix's single fetch). */
export function dataPath(path: string): string {
  return path === "/" ? "/_root.data" : `${path}.data`;
}

/**
 * Returns a function that tells whether Remix has to render a path, without its query, anew for each request. It need not
 * render a path that only the splat route at the root matches, which gets the 404 page.
 *
 * @param prerendered the ids of the routes that are completely prerendered
 */
export function perRequestMatcher(routes: Routes, prerendered: Set<string>): (path: string) => boolean {
  const isPerRequest = (route: Route) => fullPath(route, routes) !== "/*" && !prerendered.has(route.id);
  // React Router takes longer to match a path than the server to send a page.
  if (!all(routes).some((route) => hasAddress(route) && isPerRequest(route))) return () => false;
  const tree = childrenOf(undefined, routes);
  return (path) => {
    // No route has an empty segment, and React Router takes quadratic time for many slashes in a row.
    if (path.includes("//")) return false;
    const page = path === "/_root.data" ? "/" : path.replace(/\.data$/, "");
    const id = matchRoutes(tree, page)?.at(-1)?.route.id;
    const route = id === undefined ? undefined : routes[id];
    return route !== undefined && isPerRequest(route);
  };
}

function hasAddress({ path, index }: Route): boolean {
  return path !== undefined || index === true;
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
