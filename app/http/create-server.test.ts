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
  vi.restoreAllMocks();
  delete metrics.dropped;
  http.server.close();
  http.server.closeAllConnections();
});

async function listen(listener: RequestListener, maxConnections = 100): Promise<void> {
  const { log, lines } = recordingLog();
  logged = lines;
  http = createHttpServer(log, {});
  http.respondWith(listener);
  http.server.maxConnections = maxConnections;
  await once(http.server.listen(0, "127.0.0.1"), "listening");
}

function open(bytes: string): Socket {
  const { port } = http.server.address() as AddressInfo;
  const socket = connect(port, "127.0.0.1").on("error", () => undefined);
  socket.write(bytes);
  return socket;
}

async function opened(bytes: string): Promise<Socket> {
  const accepted = once(http.server, "connection");
  const socket = open(bytes);
  await accepted;
  return socket;
}

/** Not once(), which rejects on an error: a byte after the end resets the connection. */
const closed = (socket: Socket) => new Promise((resolve) => socket.resume().on("close", resolve));

const get = (path: string) => `GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`;

/** Responds to /done, and lets all other requests wait. */
const respondToDone: RequestListener = ({ url }, response) => {
  if (url === "/done") response.end();
};

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

test("closes a connection that has more than 8 pending requests, but not after 8 in turn", async () => {
  let handled = 0;
  await listen((request, response) => {
    handled++;
    respondToDone(request, response);
  });
  const patient = open("");
  for (const sent of [8, 16]) {
    patient.write(get("/done").repeat(8));
    await expect.poll(() => [handled, http.pendingRequests()]).toEqual([sent, 0]);
  }
  handled = 0;
  await closed(open(get("/held").repeat(2000)));
  expect(handled).toBe(8);
  // Requests that Node.js emits another event for also count.
  await closed(open(get("/held").replace("Host", "Expect: x\r\nHost").repeat(2000)));
  expect(handled).toBe(16);
  await expect.poll(() => [http.pendingRequests(), http.openConnections()]).toEqual([0, 1]);
  patient.destroy();
});

test("at the limit of pending requests, closes the connections with the most and responds to new ones", async () => {
  let most = 0;
  await listen((request, response) => {
    most = Math.max(most, http.pendingRequests());
    respondToDone(request, response);
  }, 100);
  const few = await opened(get("/held").repeat(5));
  const flood = Array.from({ length: 90 }, () => open(get("/held").repeat(8)));
  await Promise.all(flood.slice(0, 75).map(closed));
  for (let newcomers = 0; newcomers < 5; newcomers++)
    await once(await opened(get("/done")), "data");
  expect(most).toBe(100);
  expect(few.readyState).toBe("open");
});

test("at the limit of connections, closes and counts the one idle longest, then the one with the most requests, and logs it once a minute", async () => {
  const dropped = vi.fn();
  metrics.dropped = { inc: dropped } as unknown as NonNullable<typeof metrics.dropped>;
  const now = vi.spyOn(performance, "now").mockReturnValue(1_000_000);
  await listen(respondToDone, 4);
  const held = await opened(get("/held"));
  const used = await opened("");
  const idle = await opened("");
  used.write(get("/done"));
  await once(used, "data");
  await expect.poll(http.pendingRequests).toBe(1);

  await opened(get("/held"));
  await closed(idle);
  const busiest = await opened(get("/held").repeat(2));
  await closed(used);
  const line = { level: 40, connections: 2 };
  expect(logged).toMatchObject([line]);
  await expect.poll(http.pendingRequests).toBe(4);
  now.mockReturnValue(1_060_001);
  await opened(get("/held"));
  await closed(busiest);
  expect(logged).toMatchObject([line, line]);
  expect(dropped).toHaveBeenCalledTimes(3);
  await expect.poll(http.pendingRequests).toBe(3);
  expect(held.destroyed).toBe(false);
});

test("refuses to start if it may open too few files, and names the limit", () => {
  const limits = { userLimits: { open_files: { soft: 150 } } };
  vi.spyOn(process.report, "getReport").mockReturnValue(limits);
  expect(() => createHttpServer(recordingLog().log, {})).toThrow(
    "may open only 150 files, but needs at least 200. Raise the limit: ulimit -n 200",
  );
});
