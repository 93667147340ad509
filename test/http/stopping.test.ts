import { Agent } from "node:http";
import { connect } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import { afterAll, describe, expect, test } from "vitest";
import { gracePeriodMs } from "../../app/http/graceful-shutdown";
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

/** Milliseconds for a stop without a drain, the end of the process included. */
const most = gracePeriodMs + 1000;

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

test.concurrent("a slow reader gets the whole answer that was on its way when the signal came", async () => {
  const server = await start();
  const script = /\/assets\/site-[\w-]+\.js/.exec((await ask(server.origin, "/")).body.toString())?.[0] ?? "";
  const { body } = await ask(server.origin, script);
  const slow = await openSocket(server.port);
  slow.socket.pause();
  await wait(100);
  // A line is logged when all of an answer has left the process: without one, the buffers between are full.
  const linesBefore = server.output.length;
  let asked = 0;
  while (server.output.length === linesBefore + asked && asked < 200) {
    slow.socket.write(`GET ${script} HTTP/1.1\r\nHost: localhost\r\n\r\n`);
    asked++;
    for (let waits = 0; waits < 20 && server.output.length < linesBefore + asked; waits++) await wait(20);
  }
  server.signal("SIGTERM");
  await wait(500);
  slow.socket.resume();

  const received = await slow.closed;
  expect(statusesIn(received)).toEqual(Array(asked).fill(200));
  expect(Buffer.from(received.slice(-body.length), "latin1").equals(body)).toBe(true);
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

test.concurrent("a stop is announced: no visitor's connection ends without a word", async () => {
  const server = await start({ DRAIN_MS: "1500" });
  const agents = Array.from({ length: 30 }, () => new Agent({ keepAlive: true, maxSockets: 1 }));
  /** Asks one request after the other on one connection, until it is told that this was the last. */
  const visit = async (agent: Agent) => {
    const saidAt = { keepAlive: 0, close: 0 };
    while (saidAt.close === 0) {
      const { status, headers } = await ask(server.origin, "/about", { agent });
      expect(status).toBe(200);
      saidAt[headers.connection === "close" ? "close" : "keepAlive"] = performance.now();
      await wait(20);
    }
    return saidAt;
  };
  const visits = Promise.all(agents.map(visit));
  await wait(300);
  const stopped = performance.now();
  server.signal("SIGTERM");
  for (const { keepAlive, close } of await visits) {
    expect(keepAlive).toBeGreaterThan(0);
    // From the beginning on, and not only at the end of the drain.
    expect(close - stopped).toBeLessThan(1000);
  }
  for (const path of ["/nope", "/About", "/readyz", "/about.data", "/%"]) {
    expect((await ask(server.origin, path)).headers.connection, path).toBe("close");
  }
  expect((await server.ended).code).toBe(0);
});

test.concurrent(
  "a client that reads nothing, or wanted a tunnel, does not keep it from ending with 0",
  async () => {
    const server = await start();
    const page = (await ask(server.origin, "/")).body.toString();
    const picture = /property="og:image" content="[^"]*(\/assets\/[^"]+)"/.exec(page)?.[1] ?? "";
    const deaf = await openSocket(server.port);
    deaf.socket.pause();
    deaf.socket.write(`GET ${picture} HTTP/1.1\r\nHost: localhost\r\n\r\n`.repeat(1000));
    const tunnel = connect({ port: server.port, host: "127.0.0.1", allowHalfOpen: true });
    tunnel.on("error", () => undefined).resume();
    tunnel.write("CONNECT elsewhere.example:443 HTTP/1.1\r\nHost: elsewhere.example\r\n\r\n");
    await wait(300);
    const from = performance.now();
    server.signal("SIGTERM");
    const { code, at } = await server.ended;
    expect(code).toBe(0);
    expect(at - from).toBeLessThan(most);
    deaf.socket.destroy();
    tunnel.destroy();
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
