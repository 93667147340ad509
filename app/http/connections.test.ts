import { once } from "node:events";
import { createServer, type Server, type ServerResponse } from "node:http";
import { connect, type AddressInfo, type Socket } from "node:net";
import { afterEach, beforeEach, expect, test } from "vitest";
import { trackConnections, type Connections } from "./connections";

const most = 4;

let server: Server;
let connections: Connections;
/** The server's ends of all connections, in the order of their opening. */
let accepted: Socket[];
/** The unfinished responses to /later, which the tests end. */
let pending: ServerResponse[];
beforeEach(async () => {
  pending = [];
  accepted = [];
  server = createServer({ keepAliveTimeout: 60_000 });
  server.on("connection", (socket) => accepted.push(socket));
  connections = trackConnections(server, most);
  server.on("request", ({ url }, response) => {
    if (url === "/later") pending.push(response);
    else response.end("answer");
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
});
afterEach(() => {
  server.close();
  server.closeAllConnections();
});

interface Client {
  socket: Socket;
  received: () => string;
  isClosed: () => boolean;
}

async function open(): Promise<Client> {
  let received = "";
  let closed = false;
  const socket = connect((server.address() as AddressInfo).port, "127.0.0.1");
  socket.setEncoding("latin1").on("data", (chunk: string) => (received += chunk));
  socket.on("error", () => undefined).on("close", () => (closed = true));
  await once(socket, "connect");
  return { socket, received: () => received, isClosed: () => closed };
}

const get = (path = "/") => `GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`;

async function ask(client: Client): Promise<void> {
  const before = client.received().length;
  client.socket.write(get());
  await expect.poll(() => client.received().length).toBeGreaterThan(before);
}

/** After closeWhenIdle: waits until it has closed a new connection, and so has looked at the older ones once more. */
async function untilNextCheck(): Promise<void> {
  const idle = await open();
  await expect.poll(() => idle.isClosed()).toBe(true);
}

test("at the limit, a new connection replaces the least recently used one", async () => {
  const [first, second, third, fourth] = [await open(), await open(), await open(), await open()];
  await ask(first);
  await ask(third);
  const newest = await open();
  await ask(newest);
  await expect.poll(() => second.isClosed()).toBe(true);
  await ask(await open());
  await expect.poll(() => fourth.isClosed()).toBe(true);
  for (const client of [first, third, newest]) await ask(client);
  expect(connections.count()).toBe(most);
});

test("many connections at once do not exceed the limit", async () => {
  const rush = await Promise.all(Array.from({ length: 50 }, open));
  const last = rush.at(-1);
  await expect.poll(() => rush.filter((client) => !client.isClosed()).length).toBe(most);
  expect(connections.count()).toBe(most);
  expect(last?.isClosed()).toBe(false);
});

test("closeWhenIdle closes idle connections, even those that never sent a byte", async () => {
  const [used, silent] = [await open(), await open()];
  await ask(used);
  connections.closeWhenIdle();
  await expect.poll(() => [used.isClosed(), silent.isClosed()]).toEqual([true, true]);
  expect(connections.count()).toBe(0);
});

test("closeWhenIdle leaves a half-sent request time to get its answer", async () => {
  const [first, second] = [await open(), await open()];
  await ask(second);
  for (const { socket } of [first, second]) socket.write(get().slice(0, 20));
  await expect.poll(() => accepted.map(({ bytesRead }) => bytesRead)).toEqual([20, get().length + 20]);
  connections.closeWhenIdle();
  await untilNextCheck();
  for (const client of [first, second]) {
    expect(client.isClosed()).toBe(false);
    client.socket.write(get().slice(20));
    await expect.poll(() => client.isClosed()).toBe(true);
    expect(client.received()).toMatch(/answer$/);
  }
});

test("closeWhenIdle closes a connection only when the client has read the answer under way", async () => {
  const client = await open();
  client.socket.write(get("/later"));
  await expect.poll(() => pending.length).toBe(1);
  connections.closeWhenIdle();
  await untilNextCheck();
  expect(client.isClosed()).toBe(false);

  // More bytes than the socket buffers hold.
  const large = Buffer.alloc(20_000_000, "a");
  client.socket.pause();
  pending[0]?.end(large);
  await untilNextCheck();
  client.socket.resume();
  await expect.poll(() => client.isClosed()).toBe(true);
  expect(client.received().length).toBeGreaterThan(large.length);
});

test("a client that pipelines too many requests loses its connection, and other clients do not", async () => {
  const [greedy, other] = [await open(), await open()];
  other.socket.write(get().repeat(16));
  await expect.poll(() => other.received().split("HTTP/1.1 200").length - 1).toBe(16);
  greedy.socket.write(get("/later").repeat(17));
  await expect.poll(() => greedy.isClosed()).toBe(true);
  expect(other.isClosed()).toBe(false);
});
