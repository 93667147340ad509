import { expect, onTestFinished, test } from "vitest";
import { spawnSite, startSite } from "../support/start-site";
import { freePort } from "../support/free-port";
import { request } from "../support/raw-http";
import { responses, type KnownResponse } from "../support/responses";
import { openSocket, statusesIn } from "../support/raw-socket";

async function start(env: Record<string, string> = {}) {
  const server = await startSite(env);
  const stop = async () => {
    server.signal("SIGTERM");
    await server.ended;
    return server.output.map((line) => JSON.parse(line) as Record<string, unknown>);
  };
  return { ...server, stop };
}

test("logs one line of JSON for each request, without personal data", async () => {
  const server = await start();
  const absolute = { path: "http://letmein.example/resources", cache: "hit" } as const;
  const requests: Record<string, KnownResponse> = { ...responses, absolute };
  const expected: Record<string, unknown>[] = [];
  for (const [name, { path, method = "GET", headers, cache }] of Object.entries(requests)) {
    const id = name.replace(/\W+/g, ".");
    const { status, body } = await request(server.origin, `${path}?secret=letmein`, {
      method,
      headers: {
        ...headers,
        "X-Request-Id": id,
        "X-Forwarded-For": "192.0.2.77",
        "User-Agent": "letmein/1",
      },
    });
    const logged = path.replace("http://letmein.example", "");
    expected.push({ id, method, path: logged, status, bytes: body.length, cache, msg: "request" });
  }
  const traceparent = "00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01";
  const unnamed = await request(server.origin, "/resume", { headers: { traceparent } });
  const lines = await server.stop();

  expect(lines[1]?.msg).toMatch(/^listening/);
  expect(lines.at(-1)?.msg).toBe("stopped");
  const logged = lines.filter(({ id }) => expected.some((each) => each.id === id));
  expect(logged).toMatchObject(expected);
  expect(logged[0]?.ms).toEqual(expect.any(Number));
  expect(lines.filter((line) => line.id === unnamed.headers["x-request-id"])).toMatchObject([
    { traceparent },
  ]);
  expect(lines.filter(({ level }) => level === 40).map(({ msg }) => msg)).toEqual([
    expect.stringMatching(/^SITE_URL is not set: .*localhost/),
  ]);
  const text = server.output.join("\n");
  expect(text).not.toMatch(/letmein|secret|\?|192\.0\.2|127\.0\.0\.1|::1/);
  expect(text).not.toContain('"/readyz"');
});

test("logs health checks only with LOG_LEVEL=debug, and no requests with LOG_LEVEL=warn", async () => {
  const [debug, warn] = await Promise.all([
    start({ LOG_LEVEL: "debug" }),
    start({ LOG_LEVEL: "warn", SITE_URL: "https://www.example.com" }),
  ]);
  for (const { origin } of [debug, warn]) await request(origin, "/readyz");
  expect(await debug.stop()).toContainEqual(
    expect.objectContaining({ path: "/readyz", status: 200 }),
  );
  expect(await warn.stop()).toEqual([]);
});

test("logs an invalid request in one line, without its bytes", async () => {
  const server = await start();
  const invalid: [bytes: string, status: number | undefined, code: string][] = [
    ["letmein", 400, "HPE_INVALID_METHOD"],
    [`GET / HTTP/1.1\r\nX: ${"letmein".repeat(3000)}`, 431, "HPE_HEADER_OVERFLOW"],
    [
      "GET / HTTP/1.1\r\nContent-Length: 3\r\nTransfer-Encoding: chunked",
      400,
      "HPE_INVALID_TRANSFER_ENCODING",
    ],
    ["CONNECT letmein.example:25 HTTP/1.1", 400, "CONNECT"],
  ];
  for (const [bytes, status] of invalid) {
    const { socket, closed } = await openSocket(server.port);
    socket.write(`${bytes}\r\nHost: letmein\r\n\r\n`);
    expect(statusesIn(await closed), bytes).toEqual([status]);
  }
  const lines = (await server.stop()).filter(({ msg }) => msg === "invalid request");
  expect(lines).toMatchObject(invalid.map(([, , code]) => ({ level: 40, code })));
  expect(server.output.join("\n")).not.toContain("letmein");
});

test("METRICS_PORT serves counts of responses, renders and connections on a separate port", async () => {
  const port = await freePort();
  const server = await start({ METRICS_PORT: String(port) });
  for (const path of ["/about", "/nope", "/About", "/healthz"]) await request(server.origin, path);
  const metrics = (await request(`http://127.0.0.1:${port}`, "/metrics")).body.toString();
  for (const line of [
    'portfolio_responses_total{status="200",cache="hit"} 1',
    'portfolio_responses_total{status="404",cache="hit"} 1',
    'portfolio_responses_total{status="308",cache="miss"} 1',
    "portfolio_connections_dropped_total 0",
    "portfolio_log_lines_lost_total 0",
    "# TYPE process_resident_memory_bytes gauge",
  ]) {
    expect(metrics.split("\n")).toContain(line);
  }
  expect(metrics).not.toContain('status="200",cache="miss"');
  expect(metrics).toMatch(/^portfolio_renders_total [1-9]\d+$/m);
  expect(metrics).toMatch(/^portfolio_connections \d+$/m);
  expect((await request(server.origin, "/metrics")).status).toBe(404);
  await server.stop();
});

test("an invalid setting, or a host or port that is not available, stops the start with one line of JSON that names it", async () => {
  const { port, stop } = await start();
  const invalid = {
    SITE_URL: "https://www.example.com/portfolio",
    PORT: String(port),
    // An IP address for documentation (RFC 5737).
    HOST: "192.0.2.1",
    METRICS_PORT: String(port),
  };
  for (const [name, value] of Object.entries(invalid)) {
    const server = await spawnSite({ [name]: value });
    onTestFinished(server.stop);
    await expect.poll(() => server.output.at(-1), { message: name }).toContain('"level":60');
    expect.soft((await server.ended).code, name).toBe(1);
    expect(server.errors).toEqual([]);
    const { msg, err } = JSON.parse(server.output.at(-1) ?? "") as Record<string, unknown>;
    expect.soft(err, name).toBeUndefined();
    expect(msg).toMatch(new RegExp(`${name}="?${value}`));
  }
  await stop();
});
