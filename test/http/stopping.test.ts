import { Agent } from "node:http";
import { connect, type Socket } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import { afterAll, describe, expect, test, vi } from "vitest";
import type { ServerProcess } from "../../harness/server-process";
import { startSite } from "../../harness/start-site";
import { gracePeriodMs } from "../../app/http/graceful-shutdown";
import { openSocket, statusesIn } from "../support/raw-socket";
import { ask } from "../../harness/wire";

const running = new Set<ServerProcess>();
afterAll(() => {
  for (const server of running) server.signal("SIGKILL");
});

async function start(env: Record<string, string> = {}) {
  const server = await startSite(env);
  running.add(server);
  return server;
}

/** The path of the script that all pages share: the largest file of the build. */
async function largeScript(origin: string): Promise<string> {
  const page = (await ask(origin, "/")).body.toString();
  return /\/assets\/site-[\w-]+\.js/.exec(page)?.[0] ?? "";
}

/**
 * Requests a file again and again on a connection that reads nothing, until the server holds back a part of an answer.
 * Then that answer's log line is missing, because the server writes it only after the last byte has left.
 *
 * @returns the number of requests
 */
async function fillBuffers(
  { output }: Pick<ServerProcess, "output">,
  socket: Socket,
  path: string,
): Promise<number> {
  await wait(100);
  const before = output.length;
  let asked = 0;
  while (output.length === before + asked && asked < 200) {
    socket.write(`GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`);
    asked++;
    for (let waits = 0; waits < 20 && output.length < before + asked; waits++) await wait(20);
  }
  return asked;
}

/** Milliseconds within which the process must have ended after a signal, without a drain. */
const most = gracePeriodMs + 1000;

describe.concurrent.each(["SIGTERM", "SIGINT"] as const)("after %s the server", (signal) => {
  test("answers the requests under way and exits with 0 in time, although idle connections are open", async () => {
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

test.concurrent(
  "a slow reader gets the whole of an answer that the server was sending when the signal came",
  async () => {
    const server = await start();
    const script = await largeScript(server.origin);
    const { body } = await ask(server.origin, script);
    const slow = await openSocket(server.port);
    slow.socket.pause();
    const asked = await fillBuffers(server, slow.socket, script);
    server.signal("SIGTERM");
    await wait(500);
    slow.socket.resume();

    const received = await slow.closed;
    expect(statusesIn(received)).toEqual(Array(asked).fill(200));
    expect(Buffer.from(received.slice(-body.length), "latin1").equals(body)).toBe(true);
    expect((await server.ended).code).toBe(0);
  },
);

test.concurrent("a half-sent request does not keep the server from exiting with 0 in time", async () => {
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

test.concurrent(
  "a server without open requests exits at once, logs its stop and refuses new connections",
  async () => {
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
  },
);

test.concurrent(
  "with DRAIN_MS the server keeps serving for that time, while /readyz answers 503",
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

test.concurrent(
  "without DRAIN_MS a stopping server sends Connection: close on every connection before it closes it",
  async () => {
    const server = await start({ DRAIN_MS: "" });
    const visitors = Array.from({ length: 30 }, () => ({
      agent: new Agent({ keepAlive: true, maxSockets: 1 }),
      answers: 0,
    }));
    /** Sends one request after the other on one connection. @returns when an answer had `Connection: close` */
    const visit = async (visitor: (typeof visitors)[number]) => {
      for (;;) {
        const { status, headers } = await ask(server.origin, "/about", { agent: visitor.agent });
        expect(status).toBe(200);
        visitor.answers++;
        if (headers.connection === "close") return performance.now();
        await wait(20);
      }
    };
    const visits = Promise.all(visitors.map(visit));
    await vi.waitUntil(() => visitors.every(({ answers }) => answers > 1), 10_000);
    const stopped = performance.now();
    server.signal("SIGTERM");
    for (const told of await visits) expect(told).toBeGreaterThan(stopped);
    const { code, at } = await server.ended;
    expect(code).toBe(0);
    // Docker kills a container ten seconds after the signal.
    expect(at - stopped).toBeLessThan(5000);
  },
);

test.concurrent("every answer of a stopping server says Connection: close", async () => {
  const server = await start({ DRAIN_MS: "3000" });
  server.signal("SIGTERM");
  await vi.waitUntil(async () => (await ask(server.origin, "/readyz")).status === 503);
  for (const path of ["/nope", "/About", "/readyz", "/about.data", "/%"]) {
    expect((await ask(server.origin, path)).headers.connection, path).toBe("close");
  }
  expect((await server.ended).code).toBe(0);
});

test.concurrent(
  "a client that reads nothing or asks for a tunnel does not keep the server from exiting with 0 in time",
  async () => {
    const server = await start();
    const script = await largeScript(server.origin);
    const deaf = await openSocket(server.port);
    deaf.socket.pause();
    await fillBuffers(server, deaf.socket, script);
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

test.concurrent("a second signal ends the server at once, with exit code 1", async () => {
  const server = await start({ DRAIN_MS: "60000" });
  server.signal("SIGTERM");
  await wait(300);
  expect((await ask(server.origin, "/readyz")).status).toBe(503);
  const from = performance.now();
  server.signal("SIGTERM");
  const { code, at } = await server.ended;
  expect(at - from).toBeLessThan(3000);
  // The exit code tells the supervisor that the shutdown was not graceful.
  expect(code).toBe(1);
});
