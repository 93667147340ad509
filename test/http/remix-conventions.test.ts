import { spawnSync } from "node:child_process";
import { hash } from "node:crypto";
import { readdirSync, readFileSync, rmSync } from "node:fs";
import { data, type LoaderFunction, type ServerBuild } from "@remix-run/node";
import { createElement } from "react";
import supertest from "supertest";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import { createSite } from "../support/create-site";
import { siteUrl } from "../support/paths";
import { parsePage } from "../support/read-page";
import { recordingLog } from "../support/recording-log";
import { root } from "../support/server-process";

/* Kinds of routes that the site does not have, on a small site: test/fixtures/remix-conventions. */

const buildFolder = `${root}node_modules/.cache/remix-conventions/`;

async function buildRoutes(): Promise<ServerBuild> {
  rmSync(buildFolder, { recursive: true, force: true });
  const configFile = `${root}test/fixtures/remix-conventions/vite.config.ts`;
  const { status, stderr } = spawnSync(
    `${root}node_modules/.bin/remix`,
    ["vite:build", "--config", configFile, "--logLevel", "error"],
    { cwd: root, env: { ...process.env, NODE_ENV: "production" }, encoding: "utf8" },
  );
  if (status !== 0) throw new Error(`The fixture's routes cannot be built:\n${stderr}`);
  return (await import(/* @vite-ignore */ `${buildFolder}server/index.js`)) as ServerBuild;
}

const { log, lines: logged } = recordingLog();
const build = await buildRoutes();
const createWith = (build: ServerBuild) =>
  createSite({ env: { SITE_URL: siteUrl }, log, remixBuild: build });
const site = supertest(await createWith(build));

function buildWith(id: string, change: object): ServerBuild {
  const route = build.routes[id] as NonNullable<ServerBuild["routes"][string]>;
  const changed = { ...route, module: { ...route.module, ...change } };
  return { ...build, routes: { ...build.routes, [id]: changed } };
}

const headingOf = (html: string) => parsePage(html).querySelector("h1")?.text;

/** Returns the logged `cache` of each response: "hit" if it was not rendered for this request. */
async function cacheOf(...paths: string[]): Promise<unknown[]> {
  for (const path of paths) await site.get(path);
  return logged
    .filter(({ path }) => path !== undefined)
    .slice(-paths.length)
    .map(({ cache }) => cache);
}

describe("dynamic routes", () => {
  test("are rendered for each request, unlike all others", async () => {
    expect((await site.get("/search?q=remix")).text).toContain("remix</h1>");
    const paths = ["/posts/hello", "/posts/hello.data", "/search", "/feeds/news"];
    expect(await cacheOf(...paths, ...paths)).toEqual([...paths, ...paths].map(() => "miss"));
    const others = ["/", "/_root.data", "/nope", "/nope.data", "/posts/a/b", "//posts/hello"];
    others.push("/posts/%2e%2e", "/x/../search", "/search/%0a", "/%E2%80%A8/search");
    expect(await cacheOf(...others)).toEqual(others.map(() => "hit"));
  });

  test("have a policy with hashes of their scripts, and the origin of SITE_URL", async () => {
    const page = await site.get("/posts/hello");
    expect(page.headers["cache-control"]).toBe("no-cache");
    const policy = String(page.headers["content-security-policy"]);
    for (const { textContent } of parsePage(page.text).querySelectorAll(
      "script:not([src]), style",
    )) {
      expect(policy).toContain(hash("sha256", textContent, "base64"));
    }
    const resource = await site.get("/feeds/news?from=a").set("X-Forwarded-Host", "evil.example");
    expect(resource.body).toEqual({ name: "news", url: `${siteUrl}/feeds/news?from=a` });
    expect(resource.headers["cache-control"]).toBe("max-age=60");
  });

  test("that throw return 500, and log the error", async () => {
    const { status, text } = await site.get("/posts/broken");
    expect(status).toBe(500);
    expect(text).not.toMatch(/srv|\n +at /);
    expect(JSON.stringify(logged)).toContain("broke in /srv/portfolio");
  });
});

test("a lazy page is rendered at its first request, and its route has no other paths", async () => {
  const paths = ["/guides/first", "/fr/guides/premier", "/manual/first/steps"];
  for (const path of paths) {
    const [first, second] = await Promise.all([site.get(path), site.get(path)]);
    expect([first.status, headingOf(first.text), second.text]).toEqual([
      200,
      path === "/manual/first/steps" ? "first/steps" : `Guide ${path.split("/").at(-1)}`,
      first.text,
    ]);
  }
  expect((await site.get("/guides/First")).headers.location).toBe("/guides/first");
  const others = ["/guides/nope", "/guides/premier", "/fr/guides/first", "/manual/first"];
  for (const path of others) expect.soft((await site.get(path)).status, path).toBe(404);
  const all = [...paths, ...others, "/guides/nope.data"];
  expect(await cacheOf(...all)).toEqual(all.map(() => "hit"));
});

test("a lazy page that fails to render returns 500, and is rendered again at the next request", async () => {
  let isBroken = true;
  const loader = () => {
    if (isBroken) throw new Error("the guide is broken");
    return { slug: "works" };
  };
  const broken = supertest(await createWith(buildWith("routes/guides.$slug", { loader })));
  const { status, text, headers } = await broken.get("/guides/first");
  expect([status, text]).toEqual([500, "Internal Server Error\n"]);
  expect(headers).toMatchObject({ "cache-control": "no-cache", "x-frame-options": "DENY" });
  expect(JSON.stringify(logged)).toContain("the guide is broken");
  isBroken = false;
  expect(headingOf((await broken.get("/guides/first")).text)).toBe("Guide works");
});

test("the headers that a route exports replace the defaults in every response", async () => {
  for (const path of ["/guides/second", "/guides/second", "/guides/second.data"])
    expect((await site.get(path)).headers).toMatchObject({
      "x-robots-tag": "none",
      "referrer-policy": "no-referrer",
      "x-frame-options": "DENY",
    });
});

test("a page whose loader throws a 404 gets the 404 page", async () => {
  for (const path of ["/empty", "/empty.data"]) {
    const { status, text } = await site.get(path);
    expect([status, text]).toEqual([404, (await site.get(path.replace("empty", "nope"))).text]);
  }
});

test("the server does not start if a prerendered route fails, or reads the request; the error contains the route", async () => {
  const written = vi.spyOn(console, "error").mockImplementation(() => undefined);
  onTestFinished(() => written.mockRestore());
  const fail = () => {
    throw new Error("it is broken");
  };
  // The code that makes the Content-Security-Policy would take it for a script.
  const unescaped = () => createElement("p", html('<img alt="<script>">'));
  const html = (__html: string) => ({ dangerouslySetInnerHTML: { __html } });
  const loader = (loader: LoaderFunction) => ({ loader, dynamic: false });
  const cases: [id: string, change: object, message: RegExp][] = [
    [
      "routes/search",
      loader(({ request }) => request.url),
      /^The page \/search .*The loader of routes\/search reads `request`/,
    ],
    [
      "routes/$",
      loader(({ params }) => data(params["*"], 404)),
      /loader of routes\/\$ reads `params`/,
    ],
    ["root", loader(({ request }) => request.url), /The loader of root reads `request`/],
    ["root", loader(fail), / \/.*it is broken/],
    ["routes/_index", { default: fail }, / \/ .*it is broken/],
    ["routes/_index", { default: unescaped }, / \/ .*contains "<script"/],
  ];
  for (const [id, change, message] of cases) {
    const error = await createWith(buildWith(id, change)).catch((thrown: unknown) => thrown);
    expect(error, id).toMatchObject({ name: "OwnerError" });
    expect((error as Error).message, id).toMatch(message);
  }
  // The caller reports the error.
  expect(written).not.toHaveBeenCalled();
});

test("browsers do not get the code that lists paths", () => {
  const assets = `${buildFolder}client/assets`;
  const scripts = readdirSync(assets).filter((name) => name.startsWith("guides"));
  expect(scripts.length).toBeGreaterThan(0);
  for (const name of scripts)
    expect(readFileSync(`${assets}/${name}`, "utf8"), name).not.toContain("/guides/");
});
