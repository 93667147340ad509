import type { ServerBuild } from "@remix-run/node";

type Routes = ServerBuild["routes"];
type Route = NonNullable<Routes[string]>;

/** A route that has an address of its own. */
export interface SiteRoute {
  /** The path with that of its parents: `/`, `/about`, `/posts/:slug`, `/fr/*`. */
  pattern: string;
  /** False for a resource route, such as a sitemap. */
  hasView: boolean;
}

/** The routes with an address. An index route stands for its parent, with which it shares the address. */
export function routesWithAddress(routes: Routes): SiteRoute[] {
  const byPattern = new Map<string, SiteRoute>();
  for (const route of Object.values(routes)) {
    if (!route || (route.path === undefined && !route.index)) continue;
    const pattern = patternOf(route, routes);
    byPattern.set(pattern, { pattern, hasView: "default" in route.module });
  }
  return [...byPattern.values()];
}

function patternOf(route: Route, routes: Routes): string {
  const parent = routes[route.parentId ?? ""];
  const base = parent ? patternOf(parent, routes) : "/";
  return route.path ? `${base === "/" ? "" : base}/${route.path}` : base;
}

/** A page's path and the address of its data, which a client-side navigation fetches (Remix's single fetch). */
export function withDataAddress({ hasView }: SiteRoute, path: string): string[] {
  return hasView ? [path, path === "/" ? "/_root.data" : `${path}.data`] : [path];
}

/** The path of the page whose data is at an address; any other path as it is. */
export function pageOf(address: string): string {
  return address === "/_root.data" ? "/" : address.replace(/\.data$/, "");
}
