import { once } from "node:events";
import type { Server } from "node:http";
import { connect, type AddressInfo, type Socket } from "node:net";
import { afterEach, beforeEach, expect, test } from "vitest";
import { createHttpServer, readerTimeout } from "./http-server";

/** More bytes than the socket buffers of both ends hold. */
const large = Buffer.alloc(100_000_000, "a");

let server: Server;
beforeEach(async () => {
  server = createHttpServer();
  server.on("request", (_request, response) => response.end(large));
  await once(server.listen(0, "127.0.0.1"), "listening");
});
afterEach(() => {
  server.close();
  server.closeAllConnections();
});

/** A client that keeps its side of the connection open even if the server closes the other. */
function open(bytes: string): Socket {
  const { port } = server.address() as AddressInfo;
  const socket = connect({ port, host: "127.0.0.1", allowHalfOpen: true });
  socket.on("error", () => undefined);
  socket.write(bytes);
  return socket;
}

function connections(): Promise<number> {
  return new Promise((resolve, reject) => {
    server.getConnections((error, count) => (error ? reject(error) : resolve(count)));
  });
}

const get = "GET / HTTP/1.1\r\nHost: localhost\r\n\r\n";

test("a client that reads nothing loses its connection, and one that reads slowly does not", async () => {
  expect(server.timeout).toBe(readerTimeout);
  server.timeout = 2000;
  const slow = open(get);
  let received = 0;
  let mayReceive = 0;
  // At most 20 MB a second, so that the answer lasts longer than the limit.
  const reading = setInterval(() => {
    mayReceive = received + 400_000;
    slow.resume();
  }, 20);
  slow.on("data", (chunk) => {
    received += chunk.length;
    if (received >= mayReceive) slow.pause();
  });
  open(get).pause();
  await expect.poll(connections).toBe(2);
  await expect.poll(connections).toBe(1);
  mayReceive = Infinity;
  await expect.poll(() => received).toBeGreaterThan(large.length);
  clearInterval(reading);
  slow.destroy();
});

test("a CONNECT request is refused and its connection closed", async () => {
  const socket = open("CONNECT elsewhere.example:443 HTTP/1.1\r\nHost: elsewhere.example\r\n\r\n");
  const [answer] = (await once(socket, "data")) as [Buffer];
  expect(answer.toString()).toMatch(/^HTTP\/1\.1 405 .*\r\nAllow: GET, HEAD, OPTIONS\r\n/);
  await expect.poll(connections).toBe(0);
});
