import { createHash } from "node:crypto";
import { parse } from "node-html-parser";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { ask, serve, type Question } from "../../harness/raw-http";
import { developmentSite, productionSite } from "../support/conventions-site";

const siteUrl = "https://www.example.com";

async function run(site: Awaited<ReturnType<typeof productionSite>>) {
  const { origin, close } = await serve(site.listener);
  const get = async (path: string, question?: Question) => {
    const answer = await ask(origin, path, question);
    const text = answer.body.toString();
    const page = parse(text, { blockTextElements: { script: true, style: true } });
    return { ...answer, text, page, heading: page.querySelector("h1")?.text };
  };
  const stop = () => {
    close();
    return site.close();
  };
  return { ...site, get, stop };
}

type Running = Awaited<ReturnType<typeof run>>;

const headings = {
  "/": "Home",
  "/posts/hello": "hello",
  "/posts/caf%C3%A9%2F1": "café/1",
  "/posts": "All posts",
  "/terms": "Terms",
  "/search?q=remix": "Results for remix",
  "/about": "About, in en",
  "/de/about": "About, in de",
  "/files/2024/report.txt": "File 2024/report.txt",
  "/archive/2024/may": "Archived 2024/may",
  "/guides/first": "Guide at /guides/first",
};

const modes = { production: productionSite, development: developmentSite };

describe.each(Object.entries(modes))("in %s", (mode, make) => {
  let site: Running;
  beforeAll(async () => {
    site = await run(await make(siteUrl));
  });
  afterAll(() => site.stop());

  test("index routes, layouts, parameters, optional segments and splats are pages", async () => {
    for (const [path, heading] of Object.entries(headings)) {
      const answer = await site.get(path);
      expect([path, answer.status, answer.heading]).toEqual([path, 200, heading]);
      expect(answer.headers["content-type"], path).toBe("text/html; charset=utf-8");
    }
    for (const [path, layout] of [
      ["/posts/hello", "#posts"],
      ["/terms", "#legal"],
      ["/archive/a", "#archive"],
    ] as const) {
      expect((await site.get(path)).page.querySelector(`${layout} h1`), path).not.toBeNull();
    }
  });

  test("a page has its data for client navigations, and HEAD the headers of GET", async () => {
    for (const [path, part] of [
      ["/posts/hello.data", '"hello"'],
      ["/guides/second.data", '"/guides/second"'],
    ] as const) {
      const { status, headers, text } = await site.get(path);
      expect([path, status, headers["x-remix-response"]]).toEqual([path, 200, "yes"]);
      expect(text, path).toContain(part);
    }
    const head = await site.get("/posts/hello", { method: "HEAD" });
    const length = (await site.get("/posts/hello")).headers["content-length"];
    expect([head.status, head.text, head.headers["content-length"]]).toEqual([200, "", length]);
  });

  test("loaders may redirect, throw a Response, or be a resource route of their own", async () => {
    for (const [path, status, location] of [
      ["/old", 302, "/posts"],
      ["/moved/hello", 301, "/posts/hello"],
    ] as const) {
      const answer = await site.get(path);
      expect([answer.status, answer.headers.location]).toEqual([status, location]);
    }
    for (const [path, status, heading] of [
      ["/posts/missing", 404, "404 There is no such post"],
      ["/posts/private", 403, "403 This post is private"],
    ] as const) {
      const answer = await site.get(path);
      expect([answer.status, answer.heading]).toEqual([status, heading]);
    }
    const { status, headers, text } = await site.get("/feed.xml");
    expect([status, headers["content-type"], text]).toEqual([200, "application/xml", "<feed/>"]);
    expect(JSON.parse((await site.get("/feeds/news")).text)).toMatchObject({ name: "news" });
  });

  test("a path without a route gets the 404 page of the longest prefix", async () => {
    for (const path of ["/nope", "/posts/a/b", "/de/nope", "/feeds", "/french"]) {
      const { status, heading } = await site.get(path);
      expect([path, status, heading]).toEqual([path, 404, "Not found"]);
    }
    for (const path of ["/fr/nope", "/fr/a/b"]) {
      const { status, heading } = await site.get(path);
      expect([path, status, heading]).toEqual([path, 404, "Introuvable"]);
    }
  });

  test("a loader or component that throws answers 500, and the log has the error", async () => {
    for (const path of ["/posts/broken", "/posts/undrawable", "/guides/broken"]) {
      const before = site.logged.length;
      const { status, headers, text } = await site.get(path);
      expect([path, status, headers["x-content-type-options"]]).toEqual([path, 500, "nosniff"]);
      if (mode === "production") expect(text, path).not.toMatch(/srv|\n\s+at /);
      const errors = site.logged.slice(before).filter(({ err }) => err);
      expect(JSON.stringify(errors), path).toContain("broke in /srv/portfolio");
    }
  });
});

describe("in production", () => {
  let site: Running;
  beforeAll(async () => {
    site = await run(await productionSite(siteUrl));
  });
  afterAll(() => site.stop());

  /** Asks for each path. @returns how many loaders ran for it, and what the log says about the cache */
  async function costOf(...paths: string[]) {
    const calls = () => [...site.loaderCalls.values()].reduce((sum, each) => sum + each, 0);
    const costs: [path: string, calls: number, cache: unknown][] = [];
    for (const path of paths) {
      const before = calls();
      await site.get(path);
      costs.push([path, calls() - before, site.logged.filter((line) => line.path === path).at(-1)?.cache]);
    }
    return costs;
  }

  test("what is the same for all visitors costs no call of Remix, and no other page is kept", async () => {
    const made = ["/", "/_root.data", "/posts", "/posts.data", "/terms", "/feed.xml", "/old"];
    const missing = ["/nope", "/nope.data", "/posts/a/b", "/fr/nope", "//posts/hello", "/talks.ics"];
    missing.push("/posts/%2e%2e", "/x/../search", "/files/%0a", "/%E2%80%A8/search");
    for (const cost of await costOf(...made, ...missing)) expect(cost).toEqual([cost[0], 0, "hit"]);

    const asked = ["/posts/hello", "/posts/hello.data", "/search", "/greeting", "/about", "/feeds/news"];
    for (const cost of await costOf(...asked, ...asked))
      expect(cost).toEqual([cost[0], expect.any(Number), "miss"]);
    expect((await costOf(...asked)).every(([, calls]) => calls > 0)).toBe(true);
    for (const language of ["de", "fr"]) {
      const { page } = await site.get("/greeting", { headers: { "Accept-Language": language } });
      expect(page.querySelector("section")?.getAttribute("lang")).toBe(language);
    }
  });

  test("a listed page is rendered once, when it is first asked for, and its route has no other paths", async () => {
    const fresh = await run(await productionSite(siteUrl));
    const guides = () => fresh.loaderCalls.get("routes/guides.$slug") ?? 0;
    expect(guides()).toBe(0);
    const get = () => fresh.get("/guides/first");
    const [first, second, later] = [...(await Promise.all([get(), get()])), await get()];
    expect([first.status, second.text, later.text]).toEqual([200, first.text, first.text]);
    expect(guides()).toBe(1);
    expect((await fresh.get("/guides/First")).headers.location).toBe("/guides/first");
    for (const path of ["/guides/nope", "/guides/nope.data", "/guides/a/b"]) {
      expect((await fresh.get(path)).status, path).toBe(404);
    }
    expect(guides()).toBe(1);
    await fresh.stop();
  });

  test("a resource that has nothing for anyone answers 404 with a line of text", async () => {
    const { status, headers, text } = await site.get("/talks.ics");
    expect([status, headers["content-type"], text]).toEqual([404, "text/plain;charset=UTF-8", "Not found\n"]);
  });

  test("an answer rendered for the request has the security headers, its policy, and is not reused by caches", async () => {
    for (const path of [
      "/posts/hello",
      "/posts/missing",
      "/search?q=a",
      "/posts/hello.data",
      "/feeds/news",
    ]) {
      const { headers, page, heading } = await site.get(path);
      expect(headers, path).toMatchObject({
        "x-content-type-options": "nosniff",
        "x-frame-options": "DENY",
        "strict-transport-security": "max-age=63072000",
        "x-request-id": expect.stringMatching(/^[\w-]+$/) as string,
        "cache-control": path === "/feeds/news" ? "max-age=60" : "no-cache",
      });
      const policy = String(headers["content-security-policy"]);
      expect(policy, path).toMatch(/^default-src 'none'/);
      if (heading === undefined) expect(policy, path).not.toContain("script-src");
      for (const { textContent } of page.querySelectorAll("script:not([src]), style")) {
        expect(policy, path).toContain(
          `'sha256-${createHash("sha256").update(textContent).digest("base64")}'`,
        );
      }
    }
  });

  test("the request that a loader reads has the origin of SITE_URL, whatever the client sends", async () => {
    const headers = {
      Host: "evil.example:81",
      "X-Forwarded-Host": "evil.example",
      "X-Forwarded-Proto": "ftp",
    };
    for (const target of ["/feeds/news?from=a", "http://evil.example/feeds/news?from=a"]) {
      const { text } = await site.get(target, { headers });
      expect(JSON.parse(text)).toMatchObject({ url: `${siteUrl}/feeds/news?from=a` });
    }
  });
});
