import { once } from "node:events";
import type { RequestListener } from "node:http";
import { connect, type AddressInfo, type Socket } from "node:net";
import { pino } from "pino";
import { afterEach, expect, test, vi } from "vitest";
import { createHttpServer, limits, type HttpServer } from "./create-server";
import { metrics } from "./metrics";

let http: HttpServer;
/** The lines of the log. */
let logged: Record<string, unknown>[];
afterEach(() => {
  http.server.close();
  http.server.closeAllConnections();
});

async function listen(listener: RequestListener): Promise<void> {
  logged = [];
  const write = (line: string) => void logged.push(JSON.parse(line) as Record<string, unknown>);
  http = createHttpServer(pino({ base: null }, { write }));
  http.answerWith(listener);
  await once(http.server.listen(0, "127.0.0.1"), "listening");
}

function open(bytes: string): Socket {
  const { port } = http.server.address() as AddressInfo;
  const socket = connect(port, "127.0.0.1").on("error", () => undefined);
  socket.write(bytes);
  return socket;
}

/** Not once(), which rejects on an error: a byte that comes after the end resets the connection. */
const closed = (socket: Socket) => new Promise((resolve) => socket.resume().on("close", resolve));

const get = (path: string) => `GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`;

test("a slow client has the time that is set to send a request, to read an answer and to ask again", async () => {
  await listen(() => undefined);
  expect(http.server).toMatchObject({
    headersTimeout: 10_000,
    requestTimeout: 14_000,
    timeout: 15_000,
    keepAliveTimeout: 65_000,
  });
  // Node.js looks for late requests only this often.
  expect(limits.connectionsCheckingInterval).toBe(1000);
});

test("a connection is closed at its 101st unanswered request, and may send any number one after the other", async () => {
  let handled = 0;
  await listen(({ url }, response) => {
    handled++;
    if (url === "/answered") response.end();
  });
  const patient = open("");
  for (const asked of [60, 120]) {
    patient.write(get("/answered").repeat(60));
    await expect.poll(() => [handled, http.unanswered()]).toEqual([asked, 0]);
  }
  handled = 0;
  await closed(open(get("/held").repeat(2000)));
  expect(handled).toBe(100);
  // Requests for which Node.js has events of their own count as well.
  await closed(open(get("/held").replace("Host", "Expect: x\r\nHost").repeat(2000)));
  expect(handled).toBe(200);
  expect(logged).toMatchObject([
    { level: 40, unanswered: 100 },
    { level: 40, unanswered: 100 },
  ]);
  await expect.poll(() => [http.unanswered(), http.openConnections()]).toEqual([0, 1]);
  patient.destroy();
});

test("at the limit of connections the one that has been idle longest is closed and counted, and the log says so once a minute", async () => {
  const dropped = vi.fn();
  metrics.dropped = { inc: dropped } as unknown as NonNullable<typeof metrics.dropped>;
  const now = vi.spyOn(performance, "now").mockReturnValue(1_000_000);
  await listen(({ url }, response) => {
    if (url === "/answered") response.end();
  });
  http.server.maxConnections = 4;
  const held = open(get("/held"));
  await expect.poll(http.unanswered).toBe(1);
  const used = open("");
  await once(http.server, "connection");
  const idle = open("");
  await once(http.server, "connection");
  used.write(get("/answered"));
  await once(used, "data");
  await expect.poll(http.unanswered).toBe(1);

  const next = open("");
  await closed(idle);
  const last = open("");
  await closed(used);
  const told = { level: 40, connections: 3 };
  expect(logged).toMatchObject([told]);
  now.mockReturnValue(1_060_001);
  const later = open("");
  await closed(next);
  expect(logged).toMatchObject([told, told]);
  expect(dropped).toHaveBeenCalledTimes(3);
  expect(http.unanswered()).toBe(1);
  now.mockRestore();
  delete metrics.dropped;
  for (const socket of [held, last, later]) socket.destroy();
});
