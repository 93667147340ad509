import type { ServerBuild } from "@remix-run/node";
import { expect, test } from "vitest";
import { perRequestMatcher, staticRoutes } from "./routes";

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

test.each(["/posts/hello", "/posts/hello.data", "/de/about", "/files/a/b", "/terms", "/feed.xml"])(
  "%s is rendered for each request",
  (path) => {
    expect(perRequestMatcher(routes, new Set(["home"]))(path)).toBe(true);
  },
);

test.each([
  "/",
  "/_root.data",
  "/posts/archive",
  "/nope",
  "/posts/a/b",
  "/de/nope",
  "/nope.data",
  "//",
  "/files//a",
])("%s is prerendered, or only the splat route matches it", (path) => {
  expect(perRequestMatcher(routes, new Set(["home", "posts-archive"]))(path)).toBe(false);
});

test("no path is rendered for each request if all routes but the splat are prerendered", () => {
  const others = Object.keys(routes).filter((id) => id !== "splat");
  expect(perRequestMatcher(routes, new Set(others))("/posts/hello")).toBe(false);
});
