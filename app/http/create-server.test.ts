import { once } from "node:events";
import { closeSync, openSync, readdirSync } from "node:fs";
import type { RequestListener } from "node:http";
import { connect, type Socket } from "node:net";
import { afterEach, expect, test, vi } from "vitest";
import { listen } from "../../test/support/raw-http";
import { recordingLog } from "../../test/support/recording-log";
import { createHttpServer, type HttpServer } from "./create-server";

let http: HttpServer;
let port: number;
let logged: Record<string, unknown>[];
afterEach(() => {
  http.server.close();
  http.server.closeAllConnections();
});

async function start(listener: RequestListener, maxConnections = 100): Promise<void> {
  const { log, lines } = recordingLog();
  logged = lines;
  http = createHttpServer(log, {});
  http.respondWith(listener);
  http.server.maxConnections = maxConnections;
  port = await listen(http.server);
}

async function open(bytes: string): Promise<Socket> {
  const accepted = once(http.server, "connection");
  const socket = connect(port, "127.0.0.1").on("error", () => undefined);
  socket.write(bytes);
  await accepted;
  return socket;
}

/** Not once(), which rejects on an error: a byte after the end resets the connection. */
const closed = (socket: Socket) => new Promise((resolve) => socket.resume().on("close", resolve));

const get = (path: string) => `GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`;

test("a connection is closed if more than 8 requests are pending, but not after 8 in turn", async () => {
  let handled = 0;
  await start(({ url }, response) => {
    handled++;
    if (url === "/done") response.end();
  });
  const patient = await open("");
  for (const sent of [8, 16]) {
    patient.write(get("/done").repeat(8));
    await expect.poll(() => [handled, http.pendingRequests()]).toEqual([sent, 0]);
  }
  handled = 0;
  await closed(await open(get("/held").repeat(2000)));
  // Also counts requests that make Node.js emit a different event.
  await closed(await open(get("/held").replace("Host", "Expect: x\r\nHost").repeat(2000)));
  // The others waited for the first.
  expect(handled).toBe(2);
  await expect.poll(() => http.pendingRequests()).toBe(0);
  expect(patient.destroyed).toBe(false);
});

test("at the connection limit, the oldest connection is closed, preferably an idle one", async () => {
  await start(() => undefined, 3);
  const held = await open(get("/held"));
  await expect.poll(() => http.pendingRequests()).toBe(1);
  const idle = await open("");
  const third = await open(get("/held"));
  await closed(idle);
  await expect.poll(() => http.pendingRequests()).toBe(2);
  await open("");
  await closed(held);
  expect(third.destroyed).toBe(false);
  expect(logged).toMatchObject([{ level: 40, connections: 1 }]);
});

test("the server does not start if it may open too few files, and the error contains the limit", () => {
  const limits = { userLimits: { open_files: { soft: 150 } } };
  vi.spyOn(process.report, "getReport").mockReturnValueOnce(limits);
  expect(() => createHttpServer(recordingLog().log, {})).toThrow(
    "may open only 150 files, but needs at least 200. Raise the limit: ulimit -n 200",
  );
});

test.skipIf(process.platform !== "linux")(
  "a server that may open too few files for all of its connections is not ready",
  async () => {
    const soft = readdirSync("/proc/self/fd").length + 200;
    const limits = { userLimits: { open_files: { soft } } };
    vi.spyOn(process.report, "getReport").mockReturnValueOnce(limits);
    await start(() => undefined, 100);
    for (let connection = 0; connection < 60; connection++) await open("");
    expect(http.isServing()).toBe(true);
    const files = Array.from({ length: 150 }, () => openSync("package.json", "r"));
    expect(http.isServing()).toBe(false);
    files.forEach((each) => closeSync(each));
    expect(http.isServing()).toBe(true);
  },
);
