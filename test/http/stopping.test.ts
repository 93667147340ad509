import { expect, test } from "vitest";
import { request } from "../support/raw-http";
import { openSocket, statusesIn } from "../support/raw-socket";
import { startServer } from "../support/server-process";
import { siteFolder, startSite } from "../support/start-site";

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
