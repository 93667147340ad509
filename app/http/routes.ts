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

/**
 * @returns a function from a path, without its query, to the id of the route that Remix would render for
 *   it, or for whose data it asks. What only the splat matches has no route
 */
export function routeMatcher(routes: Routes): (path: string) => string | undefined {
  const tree = childrenOf(undefined, routes);
  return (path) => {
    const page = path === "/_root.data" ? "/" : path.replace(/\.data$/, "");
    const match = matchRoutes(tree, page)?.at(-1);
    return match?.route.path === "*" ? undefined : match?.route.id;
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
