import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { rmSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { ServerBuild } from "@remix-run/node";
import { parse } from "node-html-parser";
import { pino } from "pino";
import supertest from "supertest";
import { describe, expect, test } from "vitest";
import { createApp } from "../../app/http/create-app";
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
const app = await createApp({
  settings: parseSettings({ SITE_URL: siteUrl }),
  log,
  isStopping: () => false,
  release,
  build: await buildRoutes(),
  clientFolder: `${buildFolder}client`,
});
const site = supertest(app);

/** What the log says of each answer: "hit" where Remix was not asked. */
async function cacheOf(...paths: string[]): Promise<unknown[]> {
  for (const path of paths) await site.get(path);
  return logged
    .filter(({ path }) => path !== undefined)
    .slice(-paths.length)
    .map(({ cache }) => cache);
}

describe("routes that are rendered per request", () => {
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

test("a listed page is rendered when it is first asked for, and its route has no other paths", async () => {
  const [first, second] = await Promise.all([site.get("/guides/first"), site.get("/guides/first")]);
  expect([first.status, first.text.includes("Guide at"), second.text]).toEqual([
    200,
    true,
    first.text,
  ]);
  expect((await site.get("/guides/First")).headers.location).toBe("/guides/first");
  expect((await site.get("/guides/nope")).status).toBe(404);
  expect(await cacheOf("/guides/first", "/guides/nope.data")).toEqual(["hit", "hit"]);
});
