import { hash } from "node:crypto";
import { setImmediate } from "node:timers/promises";
import { data, type LoaderFunction, type ServerBuild } from "@remix-run/node";
import { Outlet, Scripts, useLoaderData } from "@remix-run/react";
import type { ReactNode } from "react";
import supertest from "supertest";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import { prerender } from "#app/http/prerender";
import { createSite, loadBuild } from "../support/create-site";
import { siteUrl } from "../support/paths";
import { parsePage } from "../support/read-page";
import { recordingLog } from "../support/recording-log";

/* Kinds of routes that the site does not have, on a small site in memory. */

const root = {
  Layout: ({ children }: { children: ReactNode }) => (
    <html lang="en">
      <head>
        <title>Conventions</title>
        <style>{"body { margin: 0 }"}</style>
      </head>
      <body>
        {children}
        <Scripts />
      </body>
    </html>
  ),
  default: () => <Outlet />,
  ErrorBoundary: () => <h1>Something went wrong</h1>,
};

const view = { default: () => <h1>{useLoaderData<string>()}</h1> };

const guide = {
  ...view,
  loader: (({ params }) => `Guide ${params.slug}`) as LoaderFunction,
  headers: () => ({ "X-Robots-Tag": "none", "Referrer-Policy": "no-referrer" }),
  // The same for each language, with the prefix of its content.
  paths: ({ prefix }: { prefix: string }) => [`${prefix}/guides/${prefix ? "premier" : "first"}`],
};

/** The modules of the site's routes, by their paths. */
const site: Record<string, object> = {
  "": { default: () => <h1>Home</h1> },
  "*": { ...view, loader: () => data("Not found", 404) },
  "posts/:slug": {
    ...view,
    loader: (({ params: { slug } }) => {
      if (slug === "broken") throw new Error("the post broke in /srv/portfolio");
      return slug;
    }) as LoaderFunction,
  },
  search: {
    ...view,
    // Without it the server would not start, because the loader reads the request.
    dynamic: true,
    loader: (({ request }) => new URL(request.url).searchParams.get("q")) as LoaderFunction,
  },
  "feeds/:name": {
    loader: (({ params: { name }, request: { url } }) =>
      Response.json(
        { name, url },
        { headers: { "Cache-Control": "max-age=60" } },
      )) as LoaderFunction,
  },
  "guides/:slug": guide,
  "fr/guides/:slug": guide,
  "manual/*": {
    ...view,
    loader: (({ params }) => params["*"]) as LoaderFunction,
    paths: () => ["/manual/first/steps"],
  },
  empty: {
    ...view,
    loader: () => {
      throw new Response(null, { status: 404 });
    },
  },
};

const real = await loadBuild();

/** Makes what `remix vite:build` would, from the modules above with these changes. */
function buildWith(changes: Record<string, object> = {}): ServerBuild {
  const places = Object.entries(site).map(([path, module]) => {
    const place = path ? { path } : { index: true };
    return { id: `routes/${path || "_index"}`, parentId: "root", ...place, module };
  });
  const routes = [{ id: "root", module: root }, ...places].map((route) => {
    return { ...route, module: { ...route.module, ...changes[route.id] } };
  });
  const inBrowser = routes.map((route) => ({ ...route, module: `/assets/${route.id}.js` }));
  const byId = (all: { id: string }[]) => Object.fromEntries(all.map((each) => [each.id, each]));
  return {
    ...real,
    routes: byId(routes) as ServerBuild["routes"],
    assets: { ...real.assets, routes: byId(inBrowser) as ServerBuild["assets"]["routes"] },
  };
}

const { log, lines: logged } = recordingLog();
const start = async (changes?: Record<string, object>) =>
  supertest(await createSite({ env: { SITE_URL: siteUrl }, log, remixBuild: buildWith(changes) }));
const small = await start();

const headingOf = (html: string) => parsePage(html).querySelector("h1")?.text;

/** Returns the logged `cache` of each response: "hit" if it was not rendered for this request. */
async function cacheOf(...paths: string[]): Promise<unknown[]> {
  for (const path of paths) await small.get(path);
  return logged
    .filter(({ path }) => path !== undefined)
    .slice(-paths.length)
    .map(({ cache }) => cache);
}

describe("dynamic routes", () => {
  test("are rendered for each request, unlike all others", async () => {
    expect((await small.get("/search?q=remix")).text).toContain("remix</h1>");
    const paths = ["/posts/hello", "/posts/hello.data", "/search", "/feeds/news"];
    expect(await cacheOf(...paths, ...paths)).toEqual([...paths, ...paths].map(() => "miss"));
    const others = ["/", "/_root.data", "/nope", "/nope.data", "/posts/a/b", "//posts/hello"];
    others.push("/posts/%2e%2e", "/x/../search", "/search/%0a", "/%E2%80%A8/search");
    expect(await cacheOf(...others)).toEqual(others.map(() => "hit"));
  });

  test("have a policy with hashes of their scripts, and the origin of SITE_URL", async () => {
    const page = await small.get("/posts/hello");
    expect(page.headers["cache-control"]).toBe("no-cache");
    const policy = String(page.headers["content-security-policy"]);
    for (const { textContent } of parsePage(page.text).querySelectorAll(
      "script:not([src]), style",
    )) {
      expect(policy).toContain(hash("sha256", textContent, "base64"));
    }
    const resource = await small.get("/feeds/news?from=a").set("X-Forwarded-Host", "evil.example");
    expect(resource.body).toEqual({ name: "news", url: `${siteUrl}/feeds/news?from=a` });
    expect(resource.headers["cache-control"]).toBe("max-age=60");
  });

  test("that throw return 500, and log the error", async () => {
    const { status, text } = await small.get("/posts/broken");
    expect(status).toBe(500);
    expect(text).not.toMatch(/srv|\n +at /);
    expect(JSON.stringify(logged)).toContain("broke in /srv/portfolio");
  });
});

test("a lazy page is rendered at its first request, and its route has no other paths", async () => {
  const paths = ["/guides/first", "/fr/guides/premier", "/manual/first/steps"];
  for (const path of paths) {
    const [first, second] = await Promise.all([small.get(path), small.get(path)]);
    expect([first.status, headingOf(first.text), second.text]).toEqual([
      200,
      path === "/manual/first/steps" ? "first/steps" : `Guide ${path.split("/").at(-1)}`,
      first.text,
    ]);
  }
  expect((await small.get("/guides/First")).headers.location).toBe("/guides/first");
  const others = ["/guides/nope", "/guides/premier", "/fr/guides/first", "/manual/first"];
  for (const path of others) expect.soft((await small.get(path)).status, path).toBe(404);
  const all = [...paths, ...others, "/guides/nope.data"];
  expect(await cacheOf(...all)).toEqual(all.map(() => "hit"));
});

test("lazy pages are rendered one after the other, each once", async () => {
  const rendered: unknown[] = [];
  let running = 0;
  const loader: LoaderFunction = async ({ params: { slug } }) => {
    rendered.push(slug, ++running);
    await setImmediate();
    running--;
    return slug;
  };
  const lazy = { "routes/guides/:slug": { loader }, "routes/fr/guides/:slug": { loader } };
  const context = { siteUrl, contactEmail: undefined, release: "test", reportError: console.error };
  const { pageAt } = await prerender(buildWith(lazy), context);
  const paths = ["/guides/first", "/fr/guides/premier"];
  await Promise.all([...paths, ...paths].map(async (path) => pageAt(path)));
  expect(rendered.sort()).toEqual([1, 1, "first", "premier"]);
});

test("a lazy page that fails to render returns 500, and is rendered again at the next request", async () => {
  let isBroken = true;
  const loader = () => {
    if (isBroken) throw new Error("the guide is broken");
    return "Guide that works";
  };
  const broken = await start({ "routes/guides/:slug": { loader } });
  const { status, text, headers } = await broken.get("/guides/first");
  expect([status, text]).toEqual([500, "Internal Server Error\n"]);
  expect(headers).toMatchObject({ "cache-control": "no-cache", "x-frame-options": "DENY" });
  expect(JSON.stringify(logged)).toContain("the guide is broken");
  isBroken = false;
  expect(headingOf((await broken.get("/guides/first")).text)).toBe("Guide that works");
});

test("the headers that a route exports replace the defaults in every response", async () => {
  for (const path of ["/guides/first", "/guides/first", "/guides/first.data"])
    expect((await small.get(path)).headers).toMatchObject({
      "x-robots-tag": "none",
      "referrer-policy": "no-referrer",
      "x-frame-options": "DENY",
    });
});

test("a page whose loader throws a 404 gets the 404 page", async () => {
  for (const path of ["/empty", "/empty.data"]) {
    const { status, text } = await small.get(path);
    expect([status, text]).toEqual([404, (await small.get(path.replace("empty", "nope"))).text]);
  }
});

test("the server does not start if a prerendered route fails, or reads the request; the error contains the route", async () => {
  const written = vi.spyOn(console, "error").mockImplementation(() => undefined);
  onTestFinished(() => written.mockRestore());
  const fail = () => {
    throw new Error("it is broken");
  };
  // The code that makes the Content-Security-Policy would take it for a script.
  const unescaped = () => <p dangerouslySetInnerHTML={{ __html: '<img alt="<script>">' }} />;
  const loader = (loader: LoaderFunction) => ({ loader, dynamic: false });
  const cases: [id: string, change: object, message: RegExp][] = [
    [
      "routes/search",
      loader(({ request }) => request.url),
      /^The page \/search .*The loader of routes\/search reads `request`/,
    ],
    [
      "routes/*",
      loader(({ params }) => data(params["*"], 404)),
      /loader of routes\/\* reads `params`/,
    ],
    ["root", loader(({ request }) => request.url), /The loader of root reads `request`/],
    ["root", loader(fail), / \/.*it is broken/],
    ["routes/_index", { default: fail }, / \/ .*it is broken/],
    ["routes/_index", { default: unescaped }, / \/ .*contains "<script"/],
  ];
  for (const [id, change, message] of cases) {
    const error = await start({ [id]: change }).catch((thrown: unknown) => thrown);
    expect(error, id).toMatchObject({ name: "OwnerError" });
    expect((error as Error).message, id).toMatch(message);
  }
  // The caller reports the error.
  expect(written).not.toHaveBeenCalled();
});
