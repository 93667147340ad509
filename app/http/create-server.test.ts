import { once } from "node:events";
import type { Server } from "node:http";
import { connect, type AddressInfo, type Socket } from "node:net";
import { afterEach, expect, test } from "vitest";
import { createHttpServer, readerTimeout, type limits } from "./create-server";

let server: Server;
afterEach(() => {
  server.close();
  server.closeAllConnections();
});

async function listen(overrides: Partial<typeof limits> = {}): Promise<void> {
  server = createHttpServer(overrides);
  // More bytes than the socket buffers of both ends hold.
  server.on("request", (_request, response) => response.end(Buffer.alloc(50_000_000, "a")));
  await once(server.listen(0, "127.0.0.1"), "listening");
}

function open(bytes: string): Socket {
  const { port } = server.address() as AddressInfo;
  const socket = connect(port, "127.0.0.1").on("error", () => undefined);
  socket.write(bytes);
  return socket;
}

test("a request that does not end loses its connection, also while bytes of it keep coming", async () => {
  await listen({ headersTimeout: 100, requestTimeout: 200, connectionsCheckingInterval: 50 });
  const host = "HTTP/1.1\r\nHost: localhost\r\n";
  const cases = [
    ["", ""],
    ["GE", ""],
    [`GET / ${host}`, "x"],
    [`POST / ${host}Content-Length: 99999\r\n\r\n`, "x"],
  ] as const;
  for (const [start, more] of cases) {
    const socket = open(start).resume();
    const dripping = setInterval(() => socket.write(more), 20);
    // Not once(), which rejects on an error: a byte that comes after the end resets the connection.
    await new Promise((resolve) => socket.on("close", resolve));
    clearInterval(dripping);
  }
});

test("a client that reads nothing loses its connection", async () => {
  await listen();
  expect(server.timeout).toBe(readerTimeout);
  server.timeout = 100;
  const deaf = open("GET / HTTP/1.1\r\nHost: localhost\r\n\r\n");
  const [connection] = (await once(server, "connection")) as [Socket];
  await once(connection, "close");
  deaf.destroy();
});
