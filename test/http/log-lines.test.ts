import { expect, test } from "vitest";
import { spawnSite, startSite } from "../../harness/start-site";
import { ask, type RawResponse } from "../../harness/raw-http";

async function start(env: Record<string, string> = {}) {
  const server = await startSite(env);
  const stop = async () => {
    server.signal("SIGTERM");
    await server.ended;
    return server.output.map((line) => JSON.parse(line) as Record<string, unknown>);
  };
  return { ...server, stop };
}

/** Requests, each with an id by which the test finds its log line, and what the line says about the cache. */
type Request = [id: string, cache: string, method: string, target: string, headers?: Record<string, string>];
const requests: Request[] = [
  ["page", "hit", "GET", "/about?secret=letmein", { "Accept-Encoding": "br" }],
  ["headers", "hit", "HEAD", "/about?secret=letmein"],
  ["same", "hit", "GET", "/software", { "If-None-Match": "*" }],
  ["data", "hit", "GET", "/about.data?secret=letmein"],
  ["missing", "hit", "GET", "/made/up?secret=letmein"],
  ["asset", "miss", "GET", "/assets/missing.js?secret=letmein"],
  ["moved", "miss", "GET", "/About?secret=letmein"],
  ["refused", "miss", "POST", "/about?secret=letmein"],
  ["broken", "miss", "GET", "/%?secret=letmein"],
  ["absolute", "hit", "GET", "http://letmein.example/resources?secret=letmein"],
  ["proxy-7:request.42", "hit", "GET", "/"],
];

test("the log has one line of JSON for each request, and no personal data", async () => {
  const server = await start();
  const answers = new Map<string, RawResponse>();
  for (const [id, , method, target, headers] of requests) {
    const sent = {
      ...headers,
      "X-Request-Id": id,
      "X-Forwarded-For": "192.0.2.77",
      "User-Agent": "letmein/1",
    };
    answers.set(id, await ask(server.origin, target, { method, headers: sent }));
  }
  const unnamed = await ask(server.origin, "/resume");
  const lines = await server.stop();

  expect(lines[0]?.msg).toMatch(/^listening/);
  expect(lines.at(-1)?.msg).toBe("stopped");
  for (const [id, cache, method, target] of requests) {
    const answer = answers.get(id);
    const path = new URL(target, "http://localhost").pathname;
    expect(lines.filter((line) => line.id === id)).toMatchObject([
      { method, path, status: answer?.status, bytes: answer?.body.length, cache, msg: "request" },
    ]);
    expect(lines.find((line) => line.id === id)?.ms).toEqual(expect.any(Number));
  }
  expect(lines.filter((line) => line.id === unnamed.headers["x-request-id"])).toHaveLength(1);
  expect(lines.filter(({ level }) => level === 40).map(({ msg }) => msg)).toEqual([
    expect.stringMatching(/^SITE_URL is not set: .*localhost/),
  ]);
  const text = server.output.join("\n");
  expect(text).not.toMatch(/letmein|secret|\?|192\.0\.2|127\.0\.0\.1|::1/);
  expect(text).not.toContain('"/readyz"');
});

test("with LOG_LEVEL=debug health checks are logged too, and with LOG_LEVEL=warn no request is", async () => {
  const [debug, warn] = await Promise.all([
    start({ LOG_LEVEL: "debug" }),
    start({ LOG_LEVEL: "warn", SITE_URL: "https://www.example.com" }),
  ]);
  for (const { origin } of [debug, warn]) await ask(origin, "/readyz");
  expect(await debug.stop()).toContainEqual(expect.objectContaining({ path: "/readyz", status: 200 }));
  expect(await warn.stop()).toEqual([]);
});

test("a wrong setting or a port in use stops the start, with an error that names it and has no stack", async () => {
  const { port, stop } = await start();
  const wrong = { SITE_URL: "https://www.example.com/portfolio", PORT: String(port) };
  for (const [name, value] of Object.entries(wrong)) {
    const server = await spawnSite({ [name]: value });
    expect((await server.ended).code, name).toBe(1);
    expect(server.errors.join("\n")).toMatch(new RegExp(`${name}="?${value}`));
    expect(server.errors.join("\n")).not.toMatch(/^\s+at /m);
  }
  await stop();
});
