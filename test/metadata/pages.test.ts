import type { ServerBuild } from "@remix-run/node";
import { expect, test } from "vitest";
import { pages } from "../support/addresses";
import { loadBuild } from "../support/create-site";

type Route = NonNullable<ServerBuild["routes"][string]>;

/** A route's path below its parents'. */
function pathOf({ path = "", parentId }: Route, routes: ServerBuild["routes"]): string {
  const parent = parentId === undefined ? undefined : routes[parentId];
  const above = parent ? pathOf(parent, routes) : "/";
  return path === "" ? above : `${above.replace(/\/$/, "")}/${path}`;
}

test("the registry of pages has those that there are routes for, and no others", async () => {
  const { routes } = await loadBuild();
  const withView = Object.values(routes).filter(
    (route) => route?.module.default && (route.path || route.index),
  );
  const paths = new Set(withView.map((route) => pathOf(route, routes)));
  // A parameter or a splat stands for addresses that no registry can list.
  expect([...paths].filter((path) => !/[:*]/.test(path)).sort()).toEqual([...pages].sort());
});
