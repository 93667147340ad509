import type { ServerBuild } from "@remix-run/node";
import { expect, test } from "vitest";
import { routeMatcher, staticRoutes } from "./routes";

type Route = NonNullable<ServerBuild["routes"][string]>;

/** Builds the routes of a Remix build from their ids, parents and paths. */
function routesOf(list: Record<string, { in?: string; path?: string; index?: true; resource?: true }>) {
  const routes = Object.entries(list).map(([id, { in: parentId, path, index, resource }]) => {
    const module = resource ? {} : { default: () => null };
    const route = { id, parentId, path, index, module } as unknown as Route;
    return [id, route];
  });
  return Object.fromEntries(routes) as ServerBuild["routes"];
}

const routes = routesOf({
  root: { path: "" },
  home: { in: "root", index: true },
  posts: { in: "root", path: "posts" },
  "posts-index": { in: "posts", index: true },
  "posts-archive": { in: "posts", path: "archive" },
  post: { in: "posts", path: ":slug" },
  legal: { in: "root" },
  terms: { in: "legal", path: "terms" },
  feed: { in: "root", path: "feed.xml", resource: true },
  about: { in: "root", path: ":language?/about" },
  files: { in: "root", path: "files" },
  file: { in: "files", path: "*" },
  splat: { in: "root", path: "*" },
});

test("static routes have their full path, including the segments of their parents", () => {
  const addresses = staticRoutes(routes).map(({ id, path }) => `${id} ${path}`);
  expect(addresses).toEqual([
    "root /",
    "home /",
    "posts /posts",
    "posts-index /posts",
    "posts-archive /posts/archive",
    "terms /terms",
    "feed /feed.xml",
    "files /files",
  ]);
  expect(staticRoutes(routes).filter(({ hasView }) => !hasView)).toMatchObject([{ id: "feed" }]);
});

test.each([
  ["/", "home", true],
  ["/_root.data", "home", false],
  ["/posts", "posts-index", true],
  ["/posts/hello", "post", true],
  ["/posts/hello.data", "post", false],
  ["/posts/archive", "posts-archive", true],
  ["/terms", "terms", true],
  ["/feed.xml", "feed", false],
  ["/de/about", "about", true],
  ["/files/a/b", "file", true],
])("%s leads to the route %s", (path, id, isPage) => {
  expect(routeMatcher(routes)(path)).toEqual({ id, isPage });
});

test.each(["/nope", "/posts/a/b", "/de/nope", "/nope.data", "//", "/posts//hello", "/files//a"])(
  "%s leads to no route",
  (path) => {
    expect(routeMatcher(routes)(path)).toBeUndefined();
  },
);
