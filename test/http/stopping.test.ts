import { setTimeout as wait } from "node:timers/promises";
import { afterAll, describe, expect, test } from "vitest";
import { openSocket, statusesIn } from "../support/raw-socket";
import { spawnServer, type ServerProcess } from "../support/server-process";
import { ask } from "../support/wire";

const running = new Set<ServerProcess>();
afterAll(() => {
  for (const server of running) server.signal("SIGKILL");
});

async function start(env: Record<string, string> = {}) {
  const server = spawnServer(env);
  running.add(server);
  const port = await server.port;
  return { ...server, port, origin: `http://127.0.0.1:${port}` };
}

const most = 5000;

describe.concurrent.each(["SIGTERM", "SIGINT"] as const)("%s", (signal) => {
  test("ends with 0 within five seconds, whatever connections are open, and finishes what is under way", async () => {
    const server = await start();
    const idle = await openSocket(server.port);
    idle.socket.write("GET /about HTTP/1.1\r\nHost: localhost\r\n\r\n");
    const silent = await Promise.all(Array.from({ length: 20 }, () => openSocket(server.port)));
    const half = await openSocket(server.port);
    half.socket.write("GET /software HTTP/1.1\r\nHost: loc");
    await wait(300);
    expect(statusesIn(idle.received())).toEqual([200]);

    const from = performance.now();
    server.signal(signal);
    await wait(300);
    half.socket.write("alhost\r\n\r\n");

    expect(statusesIn(await half.closed)).toEqual([200]);
    expect(half.received()).toContain("</html>");
    const { code, at } = await server.ended;
    expect(code).toBe(0);
    expect(at - from).toBeLessThan(most);
    await Promise.all([idle.closed, ...silent.map(({ closed }) => closed)]);
  });
});

test.concurrent("answers that are on their way when the signal comes arrive whole", async () => {
  const server = await start();
  const page = (await ask(server.origin, "/")).body.toString();
  const picture = /property="og:image" content="[^"]*(\/assets\/[^"]+)"/.exec(page)?.[1] ?? "";
  const { body } = await ask(server.origin, picture);
  // More than the buffers between the two take, so that the server still has some of it to send.
  const times = Math.ceil(16_000_000 / body.length);

  const slow = await openSocket(server.port);
  slow.socket.pause();
  slow.socket.write(`GET ${picture} HTTP/1.1\r\nHost: localhost\r\n\r\n`.repeat(times));
  await wait(500);
  server.signal("SIGTERM");
  await wait(500);
  slow.socket.resume();

  const received = await slow.closed;
  const answered = statusesIn(received);
  expect(answered).toEqual(Array(answered.length).fill(200));
  expect(received.length).toBeGreaterThan(answered.length * body.length);
  expect(Buffer.from(received, "latin1").subarray(-body.length).equals(body)).toBe(true);
  expect((await server.ended).code).toBe(0);
});

test.concurrent("a request that never comes to its end does not keep it from ending with 0", async () => {
  const server = await start();
  const half = await openSocket(server.port);
  half.socket.write("GET / HTTP/1.1\r\nHost: ");
  const body = await openSocket(server.port);
  body.socket.write("POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 100\r\n\r\n");
  await wait(200);
  const from = performance.now();
  server.signal("SIGTERM");
  const { code, at } = await server.ended;
  expect(code).toBe(0);
  expect(at - from).toBeLessThan(most);
});

test.concurrent("with nothing under way it ends at once, and no longer takes connections", async () => {
  const server = await start();
  await ask(server.origin, "/");
  const from = performance.now();
  server.signal("SIGTERM");
  const { code, at } = await server.ended;
  expect(code).toBe(0);
  expect(at - from).toBeLessThan(3000);
  await expect(ask(server.origin, "/")).rejects.toThrow(/ECONNREFUSED/);
  const said = server.output.map((line) => (JSON.parse(line) as { msg: string }).msg);
  expect(said).toEqual(
    expect.arrayContaining([expect.stringMatching(/^stopping/), expect.stringMatching(/^stopped/)]),
  );
});

test.concurrent(
  "with DRAIN_MS it goes on serving, and says at /readyz that it will not for long",
  async () => {
    const drain = 1500;
    const server = await start({ DRAIN_MS: String(drain) });
    expect((await ask(server.origin, "/readyz")).status).toBe(200);
    const from = performance.now();
    server.signal("SIGTERM");
    await wait(200);
    expect((await ask(server.origin, "/readyz")).status).toBe(503);
    expect((await ask(server.origin, "/healthz")).status).toBe(200);
    expect((await ask(server.origin, "/about")).status).toBe(200);
    await wait(drain - 700);
    expect((await ask(server.origin, "/software")).status).toBe(200);
    const { code, at } = await server.ended;
    expect(code).toBe(0);
    expect(at - from).toBeGreaterThanOrEqual(drain);
    expect(at - from).toBeLessThan(drain + most);
  },
);

test.concurrent("a second signal ends it at once", async () => {
  const server = await start({ DRAIN_MS: "60000" });
  server.signal("SIGTERM");
  await wait(300);
  expect((await ask(server.origin, "/readyz")).status).toBe(503);
  const from = performance.now();
  server.signal("SIGTERM");
  const { code, at } = await server.ended;
  expect(at - from).toBeLessThan(3000);
  // It did not end in order, and whoever supervises it should know.
  expect(code).toBe(1);
});
