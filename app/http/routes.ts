import type { ServerBuild } from "@remix-run/node";

type Routes = ServerBuild["routes"];
type Route = NonNullable<Routes[string]>;

/** The exports of a route module that Remix does not know. They do not reach browsers (vite/language-routes.ts). */
interface OwnExports {
  /**
   * Lists the paths of a route with a parameter, given the content of the route's language. The route has no other paths,
   * and each of them is rendered at its first request and then stays in memory.
   */
  paths?: (content: unknown) => string[];
  /** Has Remix render the route for each request. It also applies to the routes inside this one. */
  dynamic?: boolean;
}

/** A route that has an address of its own. */
export interface SiteRoute {
  /** Its id in Remix: `fr/routes/resources_.$slug`. */
  id: string;
  /** The path with that of its parents: `/`, `/about`, `/posts/:slug`, `/fr/*`. */
  pattern: string;
  /** False for a resource route, such as a sitemap. */
  hasView: boolean;
  /** Whether Remix renders it for each request, as it does in any other app. */
  isDynamic: boolean;
  /** Lists the paths of a route with a parameter that is not dynamic. */
  paths: OwnExports["paths"];
}

/** Returns the routes with an address. An index route stands for its parent, with which it shares the address. */
export function routesWithAddress(routes: Routes): SiteRoute[] {
  const byPattern = new Map<string, SiteRoute>();
  for (const route of Object.values(routes)) {
    if (!route || (route.path === undefined && !route.index)) continue;
    const chain = withParents(route, routes);
    const pattern = `/${chain.flatMap(({ path }) => path || []).join("/")}`;
    const { paths } = route.module as OwnExports;
    byPattern.set(pattern, {
      id: route.id,
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

/** Returns the patterns of the routes that Remix renders for each request. */
export function dynamicPatterns(routes: Routes): string[] {
  return routesWithAddress(routes).flatMap(({ isDynamic, pattern }) => (isDynamic ? pattern : []));
}

/** Returns a route behind all its parents. */
function withParents(route: Route, routes: Routes): Route[] {
  const parent = routes[route.parentId ?? ""];
  return parent ? [...withParents(parent, routes), route] : [route];
}

/** A page's path and the address of its data, which a client-side navigation fetches (Remix's single fetch). */
export function withDataAddress({ hasView }: SiteRoute, path: string): string[] {
  return hasView ? [path, path === "/" ? "/_root.data" : `${path}.data`] : [path];
}

/** The path of the page whose data is at an address; any other path as it is. */
export function pageOf(address: string): string {
  return address === "/_root.data" ? "/" : address.replace(/\.data$/, "");
}
