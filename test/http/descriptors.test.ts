import { expect, test } from "vitest";
import { freePort } from "../support/free-port";
import { request } from "../support/raw-http";
import { openSocket } from "../support/raw-socket";
import { startServer } from "../support/server-process";
import { siteFolder } from "../support/start-site";

test("closes idle connections before it runs out of file descriptors", async () => {
  const port = await freePort();
  const site = await startServer({
    command: "sh",
    args: ["-c", `ulimit -n 230 && exec "${process.execPath}" build/server.js`],
    cwd: siteFolder,
    port,
    env: { PORT: String(port), HOST: "127.0.0.1", DRAIN_MS: "0" },
  });
  const sockets = [];
  for (let count = 0; count < 240; count++) sockets.push(await openSocket(port));
  await Promise.race(sockets.map(({ closed }) => closed));
  expect((await request(site.origin, "/about")).status).toBe(200);
  for (const { socket } of sockets) socket.destroy();
  await site.stop();
  expect(site.output.filter((line) => line.includes("too many connections"))).toHaveLength(1);
});
