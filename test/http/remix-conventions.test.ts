import { createHash } from "node:crypto";
import { parse } from "node-html-parser";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { developmentSite, productionSite } from "../support/conventions-site";
import { openSocket } from "../support/raw-socket";
import { ask, serve, type Question } from "../../harness/wire";

const siteUrl = "https://www.example.com";

/** A running site of fixture routes, with its log and the number of calls of each loader. */
interface Running {
  origin: string;
  loaderCalls: Map<string, number>;
  logged: Record<string, unknown>[];
  stop: () => Promise<void>;
}

async function run(site: Awaited<ReturnType<typeof productionSite>>): Promise<Running> {
  const { origin, close } = await serve(site.listener);
  const stop = () => {
    close();
    return site.close();
  };
  return { ...site, origin, stop };
}

const modes = { production: productionSite, development: developmentSite };

describe.each(Object.entries(modes))("in %s", (_name, make) => {
  let site: Running;
  beforeAll(async () => {
    site = await run(await make(siteUrl));
  });
  afterAll(() => site.stop());

  const get = async (path: string, question?: Question) => {
    const answer = await ask(site.origin, path, question);
    const text = answer.body.toString();
    return { ...answer, text, page: parse(text), heading: parse(text).querySelector("h1")?.text };
  };

  test.each([
    ["an index route", "/", "Home"],
    ["a parameter", "/posts/hello", "hello"],
    ["a percent-encoded parameter", "/posts/caf%C3%A9%2F1", "café/1"],
    ["an index route under a layout", "/posts", "All posts"],
    ["a pathless layout", "/terms", "Terms"],
    ["a loader that reads the query", "/search?q=remix", "Results for remix"],
    ["an optional segment that the address leaves out", "/about", "About, in en"],
    ["an optional segment", "/de/about", "About, in de"],
    ["a splat", "/files/2024/report.txt", "File 2024/report.txt"],
    ["a splat under a layout", "/archive/2024/may", "Archived 2024/may"],
  ])("%s is supported: %s", async (_name, path, heading) => {
    const answer = await get(path);
    expect(answer.status).toBe(200);
    expect(answer.headers["content-type"]).toBe("text/html; charset=utf-8");
    expect(answer.heading).toBe(heading);
    expect(answer.text).toMatch(/^<!DOCTYPE html>/);
  });

  test("layouts wrap their pages", async () => {
    for (const path of ["/posts", "/posts/hello"]) {
      expect((await get(path)).page.querySelector("#posts h1")).not.toBeNull();
    }
    expect((await get("/terms")).page.querySelector("#legal h1")).not.toBeNull();
    expect((await get("/archive/a")).page.querySelector("#archive h1")).not.toBeNull();
  });

  test("a route with a parameter has page data for client navigations", async () => {
    const { status, headers, text } = await get("/posts/hello.data");
    expect(status).toBe(200);
    expect(headers["content-type"]).toMatch(/^text\/x-script\b/);
    expect(headers["x-remix-response"]).toBe("yes");
    expect(text).toContain('"hello"');
  });

  test("a loader that redirects sends the visitor there", async () => {
    const old = await get("/old");
    expect([old.status, old.headers.location]).toEqual([302, "/posts"]);
    const moved = await get("/moved/hello");
    expect([moved.status, moved.headers.location]).toEqual([301, "/posts/hello"]);
    const { text } = await get("/moved/hello.data");
    expect(text).toContain("/posts/hello");
  });

  test.each([
    ["/posts/missing", 404, "404 There is no such post"],
    ["/posts/private", 403, "403 This post is private"],
  ])(
    "%s: a thrown Response keeps its status %i and shows the error boundary",
    async (path, status, heading) => {
      const answer = await get(path);
      expect(answer.status).toBe(status);
      expect(answer.heading).toBe(heading);
    },
  );

  test("a resource route, with or without a parameter, answers what its loader returns", async () => {
    const feed = await get("/feed.xml");
    expect([feed.status, feed.headers["content-type"], feed.text]).toEqual([
      200,
      "application/xml",
      "<feed/>",
    ]);
    const { status, text } = await get("/feeds/news");
    expect(status).toBe(200);
    expect(JSON.parse(text)).toMatchObject({ name: "news" });
  });

  test("a page whose layout reads the request is rendered for each request", async () => {
    for (const language of ["de", "fr"]) {
      const { page } = await get("/greeting", { headers: { "Accept-Language": language } });
      expect(page.querySelector("section")?.getAttribute("lang")).toBe(language);
    }
  });

  test("a path without a route gets the 404 page", async () => {
    for (const path of ["/nope", "/posts/a/b", "/de/nope", "/feeds"]) {
      const { status, heading } = await get(path);
      expect([path, status, heading]).toEqual([path, 404, "Not found"]);
    }
  });

  test("the request target may be an absolute URL, as for a proxy (RFC 9112, 3.2.2)", async () => {
    expect((await get("http://www.example.com/posts/hello")).heading).toBe("hello");
    expect((await get("http://evil.example/search?q=remix")).heading).toBe("Results for remix");
  });

  test("HEAD has the headers of GET and no body", async () => {
    const answer = await get("/posts/hello", { method: "HEAD" });
    expect([answer.status, answer.text]).toEqual([200, ""]);
    expect(answer.headers["content-length"]).toBe((await get("/posts/hello")).headers["content-length"]);
  });

  test.each(["/posts/broken", "/posts/undrawable"])(
    "%s, whose loader or component throws, answers 500, and the log has the error",
    async (path) => {
      const before = site.logged.length;
      const { status, headers } = await get(path);
      expect(status).toBe(500);
      expect(headers["x-content-type-options"]).toBe("nosniff");
      const errors = site.logged.slice(before).filter(({ err }) => err);
      expect(JSON.stringify(errors)).toContain("broke in /srv/portfolio");
    },
  );
});

describe("in production", () => {
  let site: Running;
  beforeAll(async () => {
    site = await run(await productionSite(siteUrl));
  });
  afterAll(() => site.stop());

  const calls = () => [...site.loaderCalls.values()].reduce((sum, each) => sum + each, 0);
  const cacheOf = (path: string) => site.logged.filter((line) => line.path === path).at(-1)?.cache;

  test("pages that are the same for all visitors are prerendered, and all others rendered for each request", async () => {
    const made = ["/", "/posts", "/posts.data", "/_root.data", "/terms", "/feed.xml"];
    const before = calls();
    for (const path of made) expect((await ask(site.origin, path)).status, path).toBe(200);
    expect(calls()).toBe(before);
    expect(made.map(cacheOf)).toEqual(made.map(() => "hit"));

    const asked = [
      "/posts/hello",
      "/posts/hello.data",
      "/search",
      "/greeting",
      "/about",
      "/feeds/news",
      "/old",
    ];
    for (const path of asked) {
      const earlier = calls();
      await ask(site.origin, path);
      expect(calls(), path).toBeGreaterThan(earlier);
    }
    expect(asked.map(cacheOf)).toEqual(asked.map(() => "miss"));
  });

  test("a path that only the splat route matches gets the prerendered 404 page without calling Remix", async () => {
    const before = calls();
    const paths = [
      "/nope",
      "/nope.data",
      "/posts/a/b",
      "/de/nope",
      "/feeds",
      "/posts//hello",
      "//posts/hello",
      "/files.data/x",
      "/assets/nope.js",
    ];
    for (const path of paths) expect((await ask(site.origin, path)).status, path).toBe(404);
    expect(calls()).toBe(before);
    expect(paths.map(cacheOf)).toEqual(paths.map(() => "hit"));
  });

  test("a resource that has nothing for anyone answers 404 with a line of text, without calling Remix", async () => {
    const before = calls();
    for (const path of ["/talks.ics", "/Talks.ICS", "/talks.ics/", "/talks.ics?all"]) {
      const { status, headers, body } = await ask(site.origin, path);
      expect([status, headers["content-type"]], path).toEqual([404, "text/plain; charset=utf-8"]);
      expect(body.toString(), path).toBe("Not found\n");
    }
    expect(calls()).toBe(before);
    expect(cacheOf("/talks.ics")).toBe("hit");
  });

  /** The headers that the site sets on every answer, including those that Remix renders. */
  const common = {
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    "cross-origin-resource-policy": "same-origin",
    "cross-origin-opener-policy": "same-origin",
    "strict-transport-security": "max-age=63072000",
    "referrer-policy": "strict-origin-when-cross-origin",
    "x-request-id": expect.stringMatching(/^[\w-]+$/),
  };

  test.each(["/posts/hello", "/posts/missing", "/search?q=a", "/files/a", "/de/about"])(
    "%s, rendered for the request, has the security headers and a policy with the hashes of its inline scripts and styles",
    async (path) => {
      const { headers, body } = await ask(site.origin, path);
      expect(headers).toMatchObject(common);
      const policy = String(headers["content-security-policy"]);
      expect(policy).toContain("default-src 'none'");
      const page = parse(body.toString(), { blockTextElements: { script: true, style: true } });
      const inline = page.querySelectorAll("script:not([src]), style");
      expect(inline.length).toBeGreaterThan(1);
      for (const { textContent } of inline) {
        expect(policy).toContain(`'sha256-${createHash("sha256").update(textContent).digest("base64")}'`);
      }
    },
  );

  test("an answer rendered for the request is not reused by caches, unless its route says so", async () => {
    for (const path of ["/posts/hello", "/posts/hello.data", "/posts/missing", "/old", "/moved/a"]) {
      expect((await ask(site.origin, path)).headers["cache-control"], path).toBe("no-cache");
    }
    expect((await ask(site.origin, "/feeds/news")).headers["cache-control"]).toBe("max-age=60");
  });

  test.each(["/posts/hello.data", "/feeds/news", "/old", "/moved/hello"])(
    "%s, which is no page, has a policy that allows nothing",
    async (path) => {
      const { headers } = await ask(site.origin, path);
      expect(headers).toMatchObject(common);
      expect(headers["content-security-policy"]).toMatch(/^default-src 'none'/);
      expect(headers["content-security-policy"]).not.toContain("script-src");
    },
  );

  test("an error page does not disclose the error", async () => {
    for (const path of ["/posts/broken", "/posts/broken.data", "/posts/undrawable"]) {
      const { status, body } = await ask(site.origin, path);
      expect(status, path).toBe(500);
      expect(body.toString(), path).not.toMatch(/srv|\n\s+at /);
    }
  });

  test("the request that a loader reads has the origin of SITE_URL, whatever Host the client sends", async () => {
    const headers = {
      Host: "evil.example:81",
      "X-Forwarded-Host": "evil.example",
      "X-Forwarded-Proto": "ftp",
    };
    const { body } = await ask(site.origin, "/feeds/news?from=a", { headers });
    expect(JSON.parse(body.toString())).toMatchObject({ url: `${siteUrl}/feeds/news?from=a` });
  });

  test("prerendered and rendered answers keep their order on one connection", async () => {
    const { socket, closed } = await openSocket(Number(new URL(site.origin).port));
    const paths = ["/posts/first", "/terms", "/posts/second", "/nope"];
    const requests = paths.map((path) => `GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`);
    socket.write(`${requests.join("")}GET / HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`);
    const headings = [...(await closed).matchAll(/<h1>(.*?)<\/h1>/g)].map(([, heading]) => heading);
    expect(headings).toEqual(["first", "Terms", "second", "Not found", "Home"]);
  });
});
