import type { Socket } from "node:net";
import { expect, test } from "vitest";
import { freePort } from "../support/free-port";
import { startServer, type ServerProcess } from "../support/server-process";
import { siteFolder, startSite } from "../support/start-site";
import { ask } from "../support/raw-http";
import { addressIn } from "../support/addresses";
import { openSocket, statusesIn } from "../support/raw-socket";

const linesOf = ({ output }: ServerProcess, path: string) =>
  output.filter((line) => line.includes(`"path":"${path}"`)).length;

/** Waits until the server has read and logged all that it was sent: the log line of a later request comes last. */
async function untilLogged(server: ServerProcess): Promise<void> {
  const before = linesOf(server, "/nope");
  await ask(server.origin, "/nope");
  await expect.poll(() => linesOf(server, "/nope"), { interval: 5 }).toBe(before + 1);
}

/**
 * Requests a file again and again on a connection that reads nothing, until the server holds back a part of an answer:
 * then that answer's log line is missing.
 *
 * @returns the number of requests
 */
async function fillBuffers(server: ServerProcess, socket: Socket, path: string): Promise<number> {
  const before = linesOf(server, path);
  for (let asked = 1; asked < 200; asked++) {
    socket.write(`GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`);
    await untilLogged(server);
    if (linesOf(server, path) < before + asked) return asked;
  }
  throw new Error("the server has sent 200 answers that nobody reads");
}

/** The script that all pages share: the largest file of the build. */
async function largeScript({ origin }: ServerProcess): Promise<string> {
  return addressIn((await ask(origin, "/")).body.toString(), /\/assets\/site-[\w-]+\.js/);
}

async function untilNotReady({ origin }: ServerProcess): Promise<void> {
  await expect.poll(async () => (await ask(origin, "/readyz")).status).toBe(503);
}

test("a stopping server answers the requests under way, closes idle connections and exits with 0", async () => {
  for (const signal of ["SIGTERM", "SIGINT", "SIGHUP"] as const) {
    const server = await startSite();
    const used = await openSocket(server.port);
    used.socket.write("GET /about HTTP/1.1\r\nHost: localhost\r\n\r\n");
    const half = await openSocket(server.port);
    half.socket.write("GET /software HTTP/1.1\r\nHost: loc");
    await expect.poll(() => statusesIn(used.received())).toEqual([200]);

    server.signal(signal);
    await used.closed;
    half.socket.write("alhost\r\n\r\n");
    expect(await half.closed).toMatch(/^HTTP\/1\.1 200 [^]*<\/html>/);
    expect((await server.ended).code, signal).toBe(0);
    await expect(ask(server.origin, "/")).rejects.toThrow(/ECONNREFUSED/);
  }
});

test("a slow reader gets the whole of an answer that the server was sending when the signal came", async () => {
  const server = await startSite();
  const script = await largeScript(server);
  const { body } = await ask(server.origin, script);
  const slow = await openSocket(server.port);
  slow.socket.pause();
  const asked = await fillBuffers(server, slow.socket, script);
  server.signal("SIGTERM");
  await expect
    .poll(() => ask(server.origin, "/healthz").catch(String), { interval: 5 })
    .toMatch(/ECONNREFUSED/);
  slow.socket.resume();

  const received = await slow.closed;
  expect(statusesIn(received)).toEqual(Array(asked).fill(200));
  expect(Buffer.from(received.slice(-body.length), "latin1").equals(body)).toBe(true);
  expect((await server.ended).code).toBe(0);
});

test("clients that read nothing or do not end their request do not keep the server from exiting with 0", async () => {
  const server = await startSite();
  const deaf = await openSocket(server.port);
  deaf.socket.pause();
  await fillBuffers(server, deaf.socket, await largeScript(server));
  const half = await openSocket(server.port);
  half.socket.write("GET / HTTP/1.1\r\nHost: ");
  server.signal("SIGTERM");
  expect((await server.ended).code).toBe(0);
  expect(server.output.join("\n")).toContain("grace period over");
  deaf.socket.destroy();
});

test("with DRAIN_MS the server serves on, is not ready and says Connection: close, until a second signal ends it with 1", async () => {
  const server = await startSite({ DRAIN_MS: "60000" });
  server.signal("SIGTERM");
  await untilNotReady(server);
  const { status, headers } = await ask(server.origin, "/about");
  expect([status, headers.connection]).toEqual([200, "close"]);
  server.signal("SIGTERM");
  expect((await server.ended).code).toBe(1);
});

test("npm start ends with its server when npm gets the signal", async () => {
  const port = await freePort();
  const env = { PORT: String(port), HOST: "127.0.0.1", DRAIN_MS: "0" };
  const npm = await startServer(
    { command: "npm", args: ["start"], cwd: siteFolder, port, env },
    "/readyz",
  );
  npm.signal("SIGTERM");
  // This also waits for the end of each process that can still write to the log.
  expect((await npm.ended).code).toBe(0);
  expect(npm.output.at(-1)).toContain("stopped");
});
