import type { ServerBuild } from "@remix-run/node";
import { beforeAll, expect, onTestFinished, test, vi } from "vitest";
import { createSite, loadBuild } from "../support/create-site";

let real: ServerBuild;
beforeAll(async () => {
  real = await loadBuild();
});

type Module = NonNullable<ServerBuild["routes"][string]>["module"];

/**
 * Returns the real build with one route's module changed, and without pages that the test does not
 * need.
 */
function buildWith(id: string, change: Partial<Module>): ServerBuild {
  const route = real.routes[id];
  if (!route) throw new Error(`route ${id} is missing`);
  const needed = <T>(routes: Record<string, T>) =>
    Object.fromEntries(
      Object.entries(routes).filter(([each]) => ["root", "routes/$", id].includes(each)),
    );
  const changed = { ...route, module: { ...route.module, ...change } };
  return {
    ...real,
    routes: { ...needed(real.routes), [id]: changed },
    assets: { ...real.assets, routes: needed(real.assets.routes) },
  };
}

const fail = () => {
  throw new Error("it is broken");
};

const failing: [route: string, change: Partial<Module>, message: RegExp][] = [
  ["routes/about", { loader: fail }, /\/about .*it is broken/],
  ["routes/resume", { default: fail }, /\/resume .*it is broken/],
  ["root", { loader: fail }, / \/.*it is broken/],
];

test("does not start if a page cannot be rendered, and names its path and the error", async () => {
  const written = vi.spyOn(console, "error").mockImplementation(() => undefined);
  onTestFinished(() => written.mockRestore());
  for (const [route, change, message] of failing) {
    const error = await createSite({ build: buildWith(route, change) }).catch(
      (thrown: unknown) => thrown,
    );
    expect(error, route).toMatchObject({ name: "OwnerError" });
    expect((error as Error).message, route).toMatch(message);
  }
  // The caller reports the error.
  expect(written).not.toHaveBeenCalled();
});
