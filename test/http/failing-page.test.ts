import type { ServerBuild } from "@remix-run/node";
import { createElement } from "react";
import supertest from "supertest";
import { beforeAll, describe, expect, onTestFinished, test, vi } from "vitest";
import { PageError } from "../../app/http/prerender";
import { wording } from "../../app/content/wording";
import { createSite, loadBuild } from "../support/create-site";

let real: ServerBuild;
beforeAll(async () => {
  real = await loadBuild();
});

type Module = NonNullable<ServerBuild["routes"][string]>["module"];

/** The real build with one route's module changed, and without the other pages, which the test does not need. */
function buildWith(id: string, change: Partial<Module>): ServerBuild {
  const route = real.routes[id];
  if (!route) throw new Error(`there is no route ${id}`);
  const needed = <T>(routes: Record<string, T>) =>
    Object.fromEntries(Object.entries(routes).filter(([each]) => ["root", "routes/$", id].includes(each)));
  const changed = { ...route, module: { ...route.module, ...change } };
  return {
    ...real,
    routes: { ...needed(real.routes), [id]: changed },
    assets: { ...real.assets, routes: needed(real.assets.routes) },
  };
}

const failing: [name: string, route: string, page: RegExp, reason: RegExp, change: Partial<Module>][] = [
  [
    "a loader that throws",
    "routes/about",
    /\/about\b/,
    /the journey is missing/,
    {
      loader: () => {
        throw new Error("the journey is missing");
      },
    },
  ],
  [
    "a loader that rejects later",
    "routes/software",
    /\/software\b/,
    /no projects today/,
    {
      loader: () =>
        new Promise((_resolve, reject) => setTimeout(() => reject(new Error("no projects today")), 20)),
    },
  ],
  [
    "a loader that throws a Response with status 500",
    "routes/security",
    /\/security\b/,
    /500/,
    {
      loader: () => {
        throw new Response("broken", { status: 500 });
      },
    },
  ],
  [
    "a page whose component throws",
    "routes/resume",
    /\/resume\b/,
    /cannot be drawn/,
    {
      default: () => {
        throw new Error("it cannot be drawn");
      },
    },
  ],
  [
    "a page with a component in it that throws",
    "routes/_index",
    / \/(_root\.data)? /,
    /half-way/,
    {
      default: () =>
        createElement(
          "div",
          null,
          "a first half",
          createElement(() => {
            throw new Error("broken half-way");
          }),
        ),
    },
  ],
  [
    "the not-found page",
    "routes/$",
    /\/404\b/,
    /lost as well/,
    {
      loader: () => {
        throw new Error("lost as well");
      },
    },
  ],
  [
    "the root loader, which all pages share",
    "root",
    / \//,
    /no profile/,
    {
      loader: () => {
        throw new Error("no profile");
      },
    },
  ],
  [
    "the sitemap",
    "routes/sitemap[.]xml",
    /\/sitemap\.xml/,
    /no map/,
    {
      loader: () => {
        throw new Error("no map");
      },
    },
  ],
];

describe("the server does not start, and names the path and the error, if it cannot render", () => {
  test.each(failing)("%s", async (_name, route, page, reason, change) => {
    const written = vi.spyOn(console, "error").mockImplementation(() => undefined);
    onTestFinished(() => written.mockRestore());
    const error = await createSite({ build: buildWith(route, change) }).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(PageError);
    expect((error as Error).message).toMatch(page);
    expect((error as Error).message).toMatch(reason);
    // The caller reports the error.
    expect(written).not.toHaveBeenCalled();
  });
});

test("the server does not start if the not-found page has the status 200", async () => {
  const build = buildWith("routes/$", {
    loader: () => ({
      page: { title: "Fine", description: "Nothing is wrong" },
      words: wording.notFound,
      home: "Home",
    }),
  });
  await expect(createSite({ build })).rejects.toThrow(/\/404 answers 200 instead of 404/);
});

test("a page's loader runs while the server starts, and not for visitors", async () => {
  let asked = 0;
  const { loader } = real.routes["routes/about"]?.module ?? {};
  const build = buildWith("routes/about", {
    loader: (args) => {
      asked += 1;
      return loader?.(args) as never;
    },
  });
  const site = supertest(await createSite({ build }));
  const atStart = asked;
  for (const path of ["/about", "/about.data", "/about?x=1", "/About", "/about.data?_routes=routes/about"]) {
    await site.get(path);
  }
  expect(atStart).toBeGreaterThan(0);
  expect(asked).toBe(atStart);
});
