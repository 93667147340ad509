import { once } from "node:events";
import { Agent } from "node:http";
import { connect, type Socket } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import { afterAll, describe, expect, test } from "vitest";
import type { ServerProcess } from "../../harness/server-process";
import { startSite } from "../../harness/start-site";
import { openSocket, statusesIn } from "../support/raw-socket";
import { ask } from "../../harness/wire";

const running = new Set<ServerProcess>();
afterAll(() => {
  for (const server of running) server.signal("SIGKILL");
});

async function start(env: Record<string, string> = {}) {
  const server = await startSite({ DRAIN_MS: "0", ...env });
  running.add(server);
  return server;
}

/** The path of the script that all pages share: the largest file of the build. */
async function largeScript(origin: string): Promise<string> {
  const page = (await ask(origin, "/")).body.toString();
  return /\/assets\/site-[\w-]+\.js/.exec(page)?.[0] ?? "";
}

const linesOf = ({ output }: ServerProcess, path: string) =>
  output.filter((line) => line.includes(`"path":"${path}"`)).length;

/**
 * Waits until the server has read all that was sent to it so far, and logged all that it has answered: it reads and logs
 * in order, so the log line of a later request comes last.
 */
async function untilReadAndLogged(server: ServerProcess): Promise<void> {
  const before = linesOf(server, "/nope");
  await ask(server.origin, "/nope");
  await expect.poll(() => linesOf(server, "/nope"), { interval: 5 }).toBe(before + 1);
}

/**
 * Requests a file again and again on a connection that reads nothing, until the server holds back a part of an answer.
 * Then that answer's log line is missing, because the server writes it only after the last byte has left.
 *
 * @returns the number of requests
 */
async function fillBuffers(server: ServerProcess, socket: Socket, path: string): Promise<number> {
  await untilReadAndLogged(server);
  const before = linesOf(server, path);
  for (let asked = 1; asked < 200; asked++) {
    socket.write(`GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`);
    await untilReadAndLogged(server);
    if (linesOf(server, path) < before + asked) return asked;
  }
  throw new Error("the server has sent 200 answers that nobody reads");
}

/** Waits until the server, during its drain, tells a load balancer that it is stopping. */
async function untilNotReady({ origin }: ServerProcess): Promise<void> {
  await expect.poll(async () => (await ask(origin, "/readyz")).status).toBe(503);
}

/**
 * The most milliseconds from the signal to the end, without a drain. Docker kills a container after ten seconds, and the
 * server itself gives up on a half-sent request only then.
 */
const most = 8000;

describe.each(["SIGTERM", "SIGINT"] as const)("after %s the server", (signal) => {
  test("answers the requests under way and exits with 0 in time, although idle connections are open", async () => {
    const server = await start();
    const idle = await openSocket(server.port);
    idle.socket.write("GET /about HTTP/1.1\r\nHost: localhost\r\n\r\n");
    const silent = await Promise.all(Array.from({ length: 20 }, () => openSocket(server.port)));
    const half = await openSocket(server.port);
    half.socket.write("GET /software HTTP/1.1\r\nHost: loc");
    await untilReadAndLogged(server);
    await expect.poll(() => statusesIn(idle.received())).toEqual([200]);

    const from = performance.now();
    server.signal(signal);
    await Promise.all([idle, ...silent].map(({ closed }) => closed));
    half.socket.write("alhost\r\n\r\n");

    expect(statusesIn(await half.closed)).toEqual([200]);
    expect(half.received()).toContain("</html>");
    const { code, at } = await server.ended;
    expect(code).toBe(0);
    expect(at - from).toBeLessThan(most);
  });
});

test("a slow reader gets the whole of an answer that the server was sending when the signal came", async () => {
  const server = await start();
  const script = await largeScript(server.origin);
  const { body } = await ask(server.origin, script);
  const slow = await openSocket(server.port);
  slow.socket.pause();
  const asked = await fillBuffers(server, slow.socket, script);
  const idle = await openSocket(server.port);
  server.signal("SIGTERM");
  await idle.closed;
  slow.socket.resume();

  const received = await slow.closed;
  expect(statusesIn(received)).toEqual(Array(asked).fill(200));
  expect(Buffer.from(received.slice(-body.length), "latin1").equals(body)).toBe(true);
  expect((await server.ended).code).toBe(0);
});

test("a half-sent request does not keep the server from exiting with 0 in time", async () => {
  const server = await start();
  const half = await openSocket(server.port);
  half.socket.write("GET / HTTP/1.1\r\nHost: ");
  const body = await openSocket(server.port);
  body.socket.write("POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 100\r\n\r\n");
  await untilReadAndLogged(server);
  const from = performance.now();
  server.signal("SIGTERM");
  const { code, at } = await server.ended;
  expect(code).toBe(0);
  expect(at - from).toBeLessThan(most);
});

test("a server without open requests exits at once, logs its stop and refuses new connections", async () => {
  const server = await start();
  await ask(server.origin, "/");
  server.signal("SIGTERM");
  expect((await server.ended).code).toBe(0);
  await expect(ask(server.origin, "/")).rejects.toThrow(/ECONNREFUSED/);
  const said = server.output.map((line) => (JSON.parse(line) as { msg: string }).msg);
  // At the end of the grace period it would say so.
  expect(said.slice(-2)).toEqual(["stopping", "stopped"]);
});

test("with DRAIN_MS the server keeps serving for that time, while /readyz answers 503", async () => {
  const drain = 5000;
  const server = await start({ DRAIN_MS: String(drain) });
  expect((await ask(server.origin, "/readyz")).status).toBe(200);
  const from = performance.now();
  server.signal("SIGTERM");
  await untilNotReady(server);
  expect((await ask(server.origin, "/healthz")).status).toBe(200);
  const visit = () => ask(server.origin, "/about").catch(() => undefined);
  for (let answer = await visit(); answer; answer = await visit()) {
    expect(answer.status).toBe(200);
    await wait(50);
  }
  expect(performance.now() - from, "milliseconds until a visitor was refused").toBeGreaterThanOrEqual(drain);
  const { code, at } = await server.ended;
  expect(code).toBe(0);
  expect(at - from).toBeLessThan(drain + most);
});

test("without DRAIN_MS a stopping server sends Connection: close on every connection before it closes it", async () => {
  const server = await start({ DRAIN_MS: "" });
  const visitors = Array.from({ length: 10 }, () => ({
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
  await expect.poll(() => visitors.every(({ answers }) => answers > 1)).toBe(true);
  const stopped = performance.now();
  server.signal("SIGTERM");
  for (const told of await visits) expect(told).toBeGreaterThan(stopped);
  const { code, at } = await server.ended;
  expect(code).toBe(0);
  expect(at - stopped).toBeLessThan(most);
});

test("every answer of a stopping server says Connection: close", async () => {
  const server = await start({ DRAIN_MS: "60000" });
  server.signal("SIGTERM");
  await untilNotReady(server);
  for (const path of ["/nope", "/About", "/readyz", "/about.data", "/%"]) {
    expect((await ask(server.origin, path)).headers.connection, path).toBe("close");
  }
});

test("a client that reads nothing or asks for a tunnel does not keep the server from exiting with 0 in time", async () => {
  const server = await start();
  const script = await largeScript(server.origin);
  const deaf = await openSocket(server.port);
  deaf.socket.pause();
  await fillBuffers(server, deaf.socket, script);
  const tunnel = connect({ port: server.port, host: "127.0.0.1", allowHalfOpen: true });
  tunnel.on("error", () => undefined);
  tunnel.write("CONNECT elsewhere.example:443 HTTP/1.1\r\nHost: elsewhere.example\r\n\r\n");
  await once(tunnel, "data");
  const from = performance.now();
  server.signal("SIGTERM");
  const { code, at } = await server.ended;
  expect(code).toBe(0);
  expect(at - from).toBeLessThan(most);
  deaf.socket.destroy();
  tunnel.destroy();
});

test("a second signal ends the server at once, with exit code 1", async () => {
  const server = await start({ DRAIN_MS: "60000" });
  server.signal("SIGTERM");
  await untilNotReady(server);
  const from = performance.now();
  server.signal("SIGTERM");
  const { code, at } = await server.ended;
  expect(at - from).toBeLessThan(most);
  // The exit code tells the supervisor that the shutdown was not graceful.
  expect(code).toBe(1);
});
