import { expect, test } from "vitest";
import { routesWithAddress } from "../../app/http/routes";
import { pages } from "../support/addresses";
import { loadBuild } from "../support/create-site";

test("the registry of pages lists the routes with a page, and no others", async () => {
  const withView = routesWithAddress((await loadBuild()).routes).filter(({ hasView }) => hasView);
  const paths = new Set(withView.map(({ pattern }) => pattern));
  // The archive belongs to /resources.
  paths.delete("/resources/archive");
  // A registry cannot list the addresses of a route with a parameter or a splat.
  expect([...paths].filter((path) => !/[:*]/.test(path)).sort()).toEqual([...pages].sort());
});
