import type { Socket } from "node:net";
import { expect, test } from "vitest";
import { pathIn } from "../support/paths";
import { request } from "../support/raw-http";
import { openSocket, statusesIn } from "../support/raw-socket";
import { type ServerProcess, startServer } from "../support/server-process";
import { siteFolder, startSite } from "../support/start-site";

const linesOf = ({ output }: ServerProcess, path: string) =>
  output.filter((line) => line.includes(`"path":"${path}"`)).length;

/**
 * Waits until the server has logged all earlier requests: the line of a later request comes last.
 */
async function untilLogged(server: ServerProcess): Promise<void> {
  const before = linesOf(server, "/nope");
  await request(server.origin, "/nope");
  await expect.poll(() => linesOf(server, "/nope"), { interval: 5 }).toBe(before + 1);
}

/**
 * Requests a file repeatedly on a connection that reads nothing, until the log line of a response
 * is missing: then the server could not send the whole response.
 *
 * @returns the number of requests
 */
async function fillBuffers(
  server: ServerProcess,
  socket: Socket | undefined,
  path: string,
): Promise<number> {
  const before = linesOf(server, path);
  for (let sent = 1; sent < 200; sent++) {
    socket?.write(`GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`);
    await untilLogged(server);
    if (linesOf(server, path) < before + sent) return sent;
  }
  throw new Error("the server has sent 200 responses that nobody reads");
}

test("on a signal, the server finishes pending requests, closes idle connections and exits with 0", async () => {
  for (const signal of ["SIGTERM", "SIGINT"] as const) {
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
    await expect(request(server.origin, "/")).rejects.toThrow(/ECONNREFUSED/);
  }
});

test("after a signal, a slow reader gets its complete response within a grace period", async () => {
  const server = await startSite();
  const script = pathIn(
    (await request(server.origin, "/")).body.toString(),
    /\/assets\/site-[\w-]+\.js/,
  );
  const { body } = await request(server.origin, script);
  const [slow, deaf, half] = await Promise.all([1, 2, 3].map(() => openSocket(server.port)));
  slow?.socket.pause();
  deaf?.socket.pause();
  half?.socket.write("GET / HTTP/1.1\r\nHost: ");
  const sent = await fillBuffers(server, slow?.socket, script);
  await fillBuffers(server, deaf?.socket, script);
  server.signal("SIGTERM");
  await expect
    .poll(() => request(server.origin, "/healthz").catch(String), { interval: 5 })
    .toMatch(/ECONNREFUSED/);
  slow?.socket.resume();

  const received = (await slow?.closed) ?? "";
  expect(statusesIn(received)).toEqual(Array(sent).fill(200));
  expect(Buffer.from(received.slice(-body.length), "latin1").equals(body)).toBe(true);
  expect((await server.ended).code).toBe(0);
  expect(server.output.join("\n")).toContain("grace period over");
  deaf?.socket.destroy();
});

test("during DRAIN_MS, the server is not ready, and a second signal ends it with 1", async () => {
  const server = await startSite({ DRAIN_MS: "60000" });
  server.signal("SIGTERM");
  await expect.poll(async () => (await request(server.origin, "/readyz")).status).toBe(503);
  server.signal("SIGTERM");
  expect((await server.ended).code).toBe(1);
});

test("a signal to npm start stops its server", async () => {
  const program = { command: "npm", args: ["start"], cwd: siteFolder };
  const npm = await startServer(program, "/readyz");
  npm.signal("SIGTERM");
  // Waits until no process can write to the log any more.
  await npm.ended;
  expect(npm.output.at(-1)).toContain("stopped");
});
