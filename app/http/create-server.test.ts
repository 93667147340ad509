import { once } from "node:events";
import type { RequestListener } from "node:http";
import { connect, type AddressInfo, type Socket } from "node:net";
import { afterEach, expect, test, vi } from "vitest";
import { recordingLog } from "../../test/support/recording-log";
import { createHttpServer, limits, type HttpServer } from "./create-server";
import { metrics } from "./metrics";

let http: HttpServer;
let logged: Record<string, unknown>[];
afterEach(() => {
  http.server.close();
  http.server.closeAllConnections();
});

async function listen(listener: RequestListener): Promise<void> {
  const { log, lines } = recordingLog();
  logged = lines;
  http = createHttpServer(log);
  http.respondWith(listener);
  await once(http.server.listen(0, "127.0.0.1"), "listening");
}

function open(bytes: string): Socket {
  const { port } = http.server.address() as AddressInfo;
  const socket = connect(port, "127.0.0.1").on("error", () => undefined);
  socket.write(bytes);
  return socket;
}

/** Not once(), which rejects on an error: a byte after the end resets the connection. */
const closed = (socket: Socket) => new Promise((resolve) => socket.resume().on("close", resolve));

const get = (path: string) => `GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`;

test("limits the time to send a request, to read a response and to send the next request", async () => {
  await listen(() => undefined);
  expect(http.server).toMatchObject({
    headersTimeout: 10_000,
    requestTimeout: 14_000,
    timeout: 15_000,
    keepAliveTimeout: 65_000,
  });
  // Node.js checks for late requests only this often.
  expect(limits.connectionsCheckingInterval).toBe(1000);
});

test("closes a connection that has more than 100 pending requests, but not after 100 in turn", async () => {
  let handled = 0;
  await listen(({ url }, response) => {
    handled++;
    if (url === "/done") response.end();
  });
  const patient = open("");
  for (const sent of [60, 120]) {
    patient.write(get("/done").repeat(60));
    await expect.poll(() => [handled, http.pendingRequests()]).toEqual([sent, 0]);
  }
  handled = 0;
  await closed(open(get("/held").repeat(2000)));
  expect(handled).toBe(100);
  // Requests that Node.js emits another event for also count.
  await closed(open(get("/held").replace("Host", "Expect: x\r\nHost").repeat(2000)));
  expect(handled).toBe(200);
  expect(logged).toMatchObject([
    { level: 40, pending: 100 },
    { level: 40, pending: 100 },
  ]);
  await expect.poll(() => [http.pendingRequests(), http.openConnections()]).toEqual([0, 1]);
  patient.destroy();
});

test("at the limit of connections, closes and counts the one idle longest, and logs it once a minute", async () => {
  const dropped = vi.fn();
  metrics.dropped = { inc: dropped } as unknown as NonNullable<typeof metrics.dropped>;
  const now = vi.spyOn(performance, "now").mockReturnValue(1_000_000);
  await listen(({ url }, response) => {
    if (url === "/done") response.end();
  });
  http.server.maxConnections = 4;
  const held = open(get("/held"));
  await expect.poll(http.pendingRequests).toBe(1);
  const used = open("");
  await once(http.server, "connection");
  const idle = open("");
  await once(http.server, "connection");
  used.write(get("/done"));
  await once(used, "data");
  await expect.poll(http.pendingRequests).toBe(1);

  const next = open("");
  await closed(idle);
  const last = open("");
  await closed(used);
  const line = { level: 40, connections: 3 };
  expect(logged).toMatchObject([line]);
  now.mockReturnValue(1_060_001);
  const later = open("");
  await closed(next);
  expect(logged).toMatchObject([line, line]);
  expect(dropped).toHaveBeenCalledTimes(3);
  expect(http.pendingRequests()).toBe(1);
  now.mockRestore();
  delete metrics.dropped;
  for (const socket of [held, last, later]) socket.destroy();
});
