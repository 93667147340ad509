import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { ServerProcess } from "../../harness/server-process";
import { startSite } from "../../harness/start-site";
import { ask, type WireAnswer } from "../../harness/wire";

const running = new Set<ServerProcess>();
afterAll(() => {
  for (const server of running) server.signal("SIGKILL");
});

type Line = Record<string, unknown>;

const given = "proxy-7:request.42";

/** Requests, each with an id by which a test finds its log line. */
const requests: [id: string, method: string, target: string, headers: Record<string, string>][] = [
  ["page", "GET", "/about?secret=letmein", { "Accept-Encoding": "br" }],
  ["plain", "GET", "/about", {}],
  ["headers", "HEAD", "/about?secret=letmein", {}],
  ["same", "GET", "/software", { "If-None-Match": "*" }],
  ["data", "GET", "/about.data?secret=letmein", {}],
  ["missing", "GET", "/made/up?secret=letmein", {}],
  ["asset", "GET", "/assets/missing.js?secret=letmein", {}],
  ["moved", "GET", "/About?secret=letmein", {}],
  ["refused", "POST", "/about?secret=letmein", {}],
  ["broken", "GET", "/%?secret=letmein", {}],
  ["absolute", "GET", "http://letmein.example/resources?secret=letmein", {}],
  [given, "GET", "/", {}],
];

describe("the log", () => {
  const answers = new Map<string, WireAnswer>();
  let lines: Line[];
  let text: string;
  beforeAll(async () => {
    const server = await startSite();
    running.add(server);
    const { origin } = server;
    for (const [id, method, target, headers] of requests) {
      const sent = {
        ...headers,
        "X-Request-Id": id,
        "X-Forwarded-For": "192.0.2.77",
        "User-Agent": "letmein/1",
      };
      answers.set(id, await ask(origin, target, { method, headers: sent }));
    }
    for (const probe of ["/healthz", "/readyz"])
      await ask(origin, probe, { headers: { "X-Request-Id": "probe" } });
    answers.set("none", await ask(origin, "/resume"));
    answers.set("bad", await ask(origin, "/resume", { headers: { "X-Request-Id": "letmein in" } }));
    server.signal("SIGTERM");
    await server.ended;
    text = server.output.join("\n");
    lines = server.output.map((line) => JSON.parse(line) as Line);
  });

  test("is JSON, one object per line, from 'listening' to 'stopped'", () => {
    for (const line of lines) {
      expect(line).toMatchObject({
        level: expect.any(Number),
        time: expect.any(Number),
        msg: expect.any(String),
      });
    }
    expect(lines[0]?.msg).toMatch(/^listening/);
    expect(lines.at(-1)?.msg).toMatch(/^stopped/);
  });

  test.each(requests)("has one line for request %s: %s %s", (id, method, target) => {
    const answer = answers.get(id);
    const own = lines.filter((line) => line.id === id);
    expect(own).toHaveLength(1);
    expect(own[0]).toMatchObject({
      method,
      path: new URL(target, "http://localhost").pathname,
      status: answer?.status,
      bytes: answer?.body.length,
      cache: expect.stringMatching(/^(hit|miss)$/),
      ms: expect.any(Number),
      msg: "request",
    });
    expect(own[0]?.ms).toBeGreaterThanOrEqual(0);
    expect(answer?.headers["x-request-id"]).toBe(id);
  });

  test("says which answers were prerendered", () => {
    const cache = (id: string) => lines.find((line) => line.id === id)?.cache;
    expect(["page", "headers", "same", "data", "missing"].map(cache)).toEqual(Array(5).fill("hit"));
    expect(["moved", "refused"].map(cache)).toEqual(["miss", "miss"]);
  });

  test("has a new id for a request without one, or with an unsafe one", () => {
    for (const name of ["none", "bad"]) {
      const id = answers.get(name)?.headers["x-request-id"];
      expect(id).toMatch(/^[\w-]{8,}$/);
      expect(lines.filter((line) => line.id === id)).toHaveLength(1);
    }
  });

  test("warns once that SITE_URL is not set", () => {
    const warnings = lines.filter(({ level }) => level === 40).map(({ msg }) => msg);
    expect(warnings).toEqual([expect.stringMatching(/^SITE_URL is not set: .*localhost/)]);
  });

  test("has no lines for health checks, which load balancers send every second", () => {
    expect(lines.filter((line) => line.id === "probe")).toEqual([]);
  });

  test("has no personal data: no query, IP address or user agent", () => {
    expect(text).not.toContain("letmein");
    expect(text).not.toContain("secret");
    expect(text).not.toContain("?");
    expect(text).not.toMatch(/192\.0\.2|127\.0\.0\.1|::1|::ffff/);
  });
});

test.concurrent("with LOG_LEVEL=debug, health checks are logged too", async () => {
  const server = await startSite({ LOG_LEVEL: "debug" });
  running.add(server);
  await ask(server.origin, "/readyz?x=1");
  server.signal("SIGTERM");
  await server.ended;
  const lines = server.output.map((line) => JSON.parse(line) as Line);
  expect(lines).toContainEqual(expect.objectContaining({ msg: "request", path: "/readyz", status: 200 }));
});

test.concurrent.each(["warn", "error", "silent"])(
  "with LOG_LEVEL=%s, nothing is logged of a start, a request and a stop",
  async (level) => {
    const server = await startSite({ LOG_LEVEL: level, SITE_URL: "https://www.example.com" });
    running.add(server);
    await ask(server.origin, "/about");
    server.signal("SIGTERM");
    expect((await server.ended).code).toBe(0);
    expect(server.output).toEqual([]);
  },
);

test.concurrent("long lines are written whole and in order", async () => {
  const server = await startSite();
  running.add(server);
  const { origin } = server;
  // More bytes than the log writes at once. JSON escapes quotes, which doubles them.
  const long = Array.from({ length: 12 }, (_, at) => `/${at}/${"a".repeat(8000)}`);
  const paths = [...long, `/${'"'.repeat(14_000)}`, "/about"];
  for (const path of paths) await ask(origin, path);
  server.signal("SIGTERM");
  await server.ended;
  const lines = server.output.map((line) => JSON.parse(line) as Line);
  const logged = lines.filter(({ msg }) => msg === "request").map(({ path }) => path);
  expect(logged).toHaveLength(paths.length);
  // Compares one by one, because a failing toEqual would print all the long paths.
  expect(paths.filter((path, at) => path !== logged[at]).map((path) => path.slice(0, 10))).toEqual([]);
});
