import type { ServerBuild } from "@remix-run/node";
import { expect, test } from "vitest";
import { pages } from "../support/addresses";
import { loadBuild } from "../support/create-site";

type Route = NonNullable<ServerBuild["routes"][string]>;

/** The full path of a route, parents' paths included. */
function pathOf({ path = "", parentId }: Route, routes: ServerBuild["routes"]): string {
  const parent = parentId === undefined ? undefined : routes[parentId];
  const above = parent ? pathOf(parent, routes) : "/";
  return path === "" ? above : `${above.replace(/\/$/, "")}/${path}`;
}

test("the registry of pages lists the routes with a page, and no others", async () => {
  const { routes } = await loadBuild();
  const withView = Object.values(routes).filter(
    (route) => route?.module.default && (route.path || route.index),
  );
  const paths = new Set(withView.map((route) => pathOf(route, routes)));
  // The archive belongs to /resources.
  paths.delete("/resources/archive");
  // A registry cannot list the addresses of a route with a parameter or a splat.
  expect([...paths].filter((path) => !/[:*]/.test(path)).sort()).toEqual([...pages].sort());
});
