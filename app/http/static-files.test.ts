import { once } from "node:events";
import { readdirSync, writeFileSync } from "node:fs";
import type { Socket } from "node:net";
import path from "node:path";
import express from "express";
import { afterAll, expect, test } from "vitest";
import { temporaryFolder } from "../../test/support/files";
import { listen } from "../../test/support/raw-http";
import { openSocket } from "../../test/support/raw-socket";
import { recordingLog } from "../../test/support/recording-log";
import { createHttpServer } from "./create-server";
import { parseTarget } from "./request-target";
import { videos } from "./static-files";

const folder = temporaryFolder(afterAll);
// Larger than what a socket buffers, so that a response does not end before its client leaves.
writeFileSync(path.join(folder, "demo.mp4"), Buffer.alloc(20_000_000));
const { log, lines } = recordingLog();
const { server, respondWith } = createHttpServer(log, {});
const app = express().use(
  (request, _response, next) => {
    parseTarget(request);
    next();
  },
  videos(folder, "https://www.example.com"),
);
respondWith(app);
const port = await listen(server);
afterAll(() => {
  server.close();
  server.closeAllConnections();
});

const get = "GET /demo.mp4 HTTP/1.1\r\nHost: localhost\r\n\r\n";

async function reader(requests = get) {
  const opened = await openSocket(port);
  opened.socket.write(requests);
  await once(opened.socket, "data");
  return opened.socket.pause();
}

test.skipIf(process.platform !== "linux")(
  "clients that leave without reading leave no file open, however many videos they have requested",
  async () => {
    const openFiles = () => readdirSync("/proc/self/fd").length;
    const before = openFiles();
    for (let client = 0; client < 70; client++) (await reader(get.repeat(8))).destroy();
    // The test's own process may open a few others meanwhile.
    await expect.poll(openFiles).toBeLessThan(before + 35);
  },
);

test("64 videos are read at once: at the limit, the one that has been read longest is closed", async () => {
  const sockets: Socket[] = [];
  server.on("connection", (socket: Socket) => sockets.push(socket));
  const closed = () => sockets.filter((each) => each.destroyed);
  for (let client = 0; client < 64; client++) await reader();
  expect(closed()).toEqual([]);
  await reader();
  expect(closed()).toEqual(sockets.slice(0, 1));
  expect(lines).toMatchObject([{ msg: "too many clients read files: closing connections" }]);
});
