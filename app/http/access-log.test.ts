import { once } from "node:events";
import { createServer, type RequestListener, type Server } from "node:http";
import { connect, type AddressInfo } from "node:net";
import { pino } from "pino";
import { afterEach, expect, test } from "vitest";
import { logAccess } from "./access-log";

interface Line {
  level: number;
  path: string;
  status: number;
  bytes: number;
  ms: number;
}

let server: Server | undefined;
afterEach(() => {
  server?.close();
  server?.closeAllConnections();
});

/** Sends one request to a server with this listener. @returns its log line */
async function lineOf(start: string, answer: RequestListener, leave = false): Promise<Line> {
  const lines: Line[] = [];
  const write = (line: string) => void lines.push(JSON.parse(line) as Line);
  const log = pino({ base: null, level: "debug" }, { write });
  server = createServer((request, response) => {
    logAccess(log, request, response);
    if (leave) client.destroy();
    answer(request, response);
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  const client = connect((server.address() as AddressInfo).port, "127.0.0.1").resume();
  client.write(`${start} HTTP/1.1\r\nHost: localhost\r\n\r\n`);
  await expect.poll(() => lines.length, { interval: 5 }).toBe(1);
  return lines[0] as Line;
}

const text: RequestListener = (_request, response) => response.setHeader("Content-Length", 4).end("text");

test("an answer is logged with its path and length, and without its query", async () => {
  expect(await lineOf("GET /about?secret=1", text)).toMatchObject({
    level: 30,
    path: "/about",
    status: 200,
    bytes: 4,
    cache: "miss",
    method: "GET",
  });
});

test.each<[string, RequestListener]>([
  ["HEAD /", text],
  ["GET /", (_request, response) => response.writeHead(304, { "Content-Length": 4 }).end()],
])("an answer without a body is logged with 0 bytes: %s", async (start, answer) => {
  expect((await lineOf(start, answer)).bytes).toBe(0);
});

test("a client that disconnects before the answer is logged with status 499", async () => {
  expect(await lineOf("GET /", () => undefined, true)).toMatchObject({ level: 30, status: 499, bytes: 0 });
});

test.each([
  [500, "/", 50],
  [503, "/about", 50],
  [404, "/", 30],
  [200, "/healthz", 20],
  [503, "/readyz", 20],
  [503, "/readyz?x", 20],
  [503, "/readyz/more", 50],
])("a %i of %s is logged with level %i", async (status, target, level) => {
  const answer: RequestListener = (_request, response) => response.writeHead(status).end();
  expect((await lineOf(`GET ${target}`, answer)).level).toBe(level);
});

test("the logged time includes the sending of the answer", async () => {
  const answer: RequestListener = (_request, response) => void setTimeout(() => response.end(), 50);
  expect((await lineOf("GET /", answer)).ms).toBeGreaterThan(40);
});
