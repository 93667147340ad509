import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { readdirSync, readFileSync, rmSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { data, type LoaderFunction, type ServerBuild } from "@remix-run/node";
import { parse } from "node-html-parser";
import { pino } from "pino";
import supertest from "supertest";
import { describe, expect, test } from "vitest";
import { createApp } from "../../app/http/create-app";
import { dynamicPatterns } from "../../app/http/routes";
import { parseSettings } from "../../app/http/settings";
import { release } from "../support/create-site";

/* Routes as Remix has them, of which this site has few, on a small site of their own: test/fixtures/remix-conventions. */

const root = fileURLToPath(new URL("../../", import.meta.url));
const buildFolder = `${root}node_modules/.cache/remix-conventions/`;
const siteUrl = "https://www.example.com";

async function buildRoutes(): Promise<ServerBuild> {
  rmSync(buildFolder, { recursive: true, force: true });
  const configFile = `${root}test/fixtures/remix-conventions/vite.config.ts`;
  const { status, stderr } = spawnSync(
    `${root}node_modules/.bin/remix`,
    ["vite:build", "--config", configFile, "--logLevel", "error"],
    { cwd: root, env: { ...process.env, NODE_ENV: "production" }, encoding: "utf8" },
  );
  if (status !== 0) throw new Error(`the fixture routes cannot be built:\n${stderr}`);
  return (await import(/* @vite-ignore */ `${buildFolder}server/index.js`)) as ServerBuild;
}

const logged: Record<string, unknown>[] = [];
const log = pino(
  {},
  { write: (line) => void logged.push(JSON.parse(line) as Record<string, unknown>) },
);
const clientFolder = `${buildFolder}client`;
const build = await buildRoutes();
const createWith = (build: ServerBuild) =>
  createApp({
    settings: parseSettings({ SITE_URL: siteUrl }),
    log,
    isStopping: () => false,
    release,
    build,
    clientFolder,
  });
const site = supertest(await createWith(build));

const headingOf = (html: string) => parse(html).querySelector("h1")?.text;

/** What the log says of each answer: "hit" where Remix was not asked. */
async function cacheOf(...paths: string[]): Promise<unknown[]> {
  for (const path of paths) await site.get(path);
  return logged
    .filter(({ path }) => path !== undefined)
    .slice(-paths.length)
    .map(({ cache }) => cache);
}

describe("dynamic routes", () => {
  test("are rendered for each request, and nothing else is", async () => {
    expect((await site.get("/search?q=remix")).text).toContain("remix</h1>");
    const asked = ["/posts/hello", "/posts/hello.data", "/search", "/feeds/news"];
    expect(await cacheOf(...asked, ...asked)).toEqual([...asked, ...asked].map(() => "miss"));
    const others = ["/", "/_root.data", "/nope", "/nope.data", "/posts/a/b", "//posts/hello"];
    others.push("/posts/%2e%2e", "/x/../search", "/search/%0a", "/%E2%80%A8/search");
    expect(await cacheOf(...others)).toEqual(others.map(() => "hit"));
  });

  test("have a policy of their own scripts, and no other origin than SITE_URL", async () => {
    const page = await site.get("/posts/hello");
    expect(page.headers["cache-control"]).toBe("no-cache");
    const policy = String(page.headers["content-security-policy"]);
    const inline = parse(page.text, { blockTextElements: { script: true, style: true } });
    for (const { textContent } of inline.querySelectorAll("script:not([src]), style")) {
      expect(policy).toContain(createHash("sha256").update(textContent).digest("base64"));
    }
    const resource = await site.get("/feeds/news?from=a").set("X-Forwarded-Host", "evil.example");
    expect(resource.body).toEqual({ name: "news", url: `${siteUrl}/feeds/news?from=a` });
    expect(resource.headers["cache-control"]).toBe("max-age=60");
  });

  test("that throw answer 500 without the error, which the log has", async () => {
    const { status, text } = await site.get("/posts/broken");
    expect(status).toBe(500);
    expect(text).not.toMatch(/srv|\n\s+at /);
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
  const asked = [...paths, ...others, "/guides/nope.data"];
  expect(await cacheOf(...asked)).toEqual(asked.map(() => "hit"));
});

test("a page whose loader throws a 404 is like one that does not exist", async () => {
  for (const path of ["/empty", "/empty.data"]) {
    const { status, text } = await site.get(path);
    expect([status, text]).toEqual([404, (await site.get(path.replace("empty", "nope"))).text]);
  }
});

test("the server does not start if a prerendered route reads what differs between requests", async () => {
  const loaders: Record<string, LoaderFunction> = {
    "routes/search": ({ request }) => ({ words: request.url }),
    "routes/$": ({ params }) => data(params["*"] ?? null, { status: 404 }),
    root: ({ request }) => request.url,
  };
  for (const [id, loader] of Object.entries(loaders)) {
    const route = build.routes[id];
    if (!route) throw new Error(`there is no route ${id}`);
    const module = { ...route.module, loader, dynamic: false };
    const routes = { ...build.routes, [id]: { ...route, module } };
    const message = `The loader of ${id} reads \`${id === "routes/$" ? "params" : "request"}\``;
    await expect(createWith({ ...build, routes })).rejects.toThrow(message);
  }
});

test("browsers do not get what lists the paths", () => {
  const scripts = readdirSync(`${clientFolder}/assets`).filter((name) => name.startsWith("guides"));
  expect(scripts.length).toBeGreaterThan(0);
  const texts = scripts.map((name) => readFileSync(`${clientFolder}/assets/${name}`, "utf8"));
  expect(texts.filter((text) => text.includes("/guides/"))).toEqual([]);
});

test("the build can list the dynamic routes", () => {
  expect(dynamicPatterns(build.routes).sort()).toEqual(["/feeds/:name", "/posts/:slug", "/search"]);
});
