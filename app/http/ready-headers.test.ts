import { once } from "node:events";
import {
  Agent,
  createServer,
  get,
  type IncomingMessage,
  type RequestListener,
  type ServerResponse,
} from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, describe, expect, test, vi } from "vitest";

const headers = { "X-First": "one", Vary: "Accept-Encoding" };
const body = "Hello";

afterEach(() => {
  vi.doUnmock("node:http");
  vi.resetModules();
});

/** Answers so many requests over one connection, if it stays open. */
async function answers(
  times: number,
  listener: RequestListener,
  maxRequests = 0,
): Promise<IncomingMessage[]> {
  const server = createServer(listener).listen(0, "127.0.0.1");
  server.maxRequestsPerSocket = maxRequests;
  await once(server, "listening");
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const received: IncomingMessage[] = [];
  for (let at = 0; at < times; at++) {
    const request = get({ port: (server.address() as AddressInfo).port, host: "127.0.0.1", agent });
    const [answer] = (await once(request, "response")) as [IncomingMessage];
    expect((await answer.toArray()).join("")).toBe(body);
    received.push(answer);
  }
  agent.destroy();
  server.close();
  return received;
}

/** Sends an answer as ready bytes where that can be, else with a head of its own; and counts those that were ready. */
async function sender() {
  const { readyBytes, readyHeaders, sendReady, writeHead } = await import("./ready-headers");
  const ready = readyHeaders(headers);
  const { bytes } = readyBytes(ready, Buffer.from(body));
  const counted = { ready: 0 };
  function send(response: ServerResponse, status = 200, id = "a"): void {
    if (status === 200 && sendReady(response, bytes, id)) {
      counted.ready++;
      return;
    }
    writeHead(response, status, ready, { id, length: body.length });
    response.end(body);
  }
  return { send, counted };
}

describe("an answer", () => {
  test.each([
    { status: 200, atLeastReady: 3 },
    { status: 404, atLeastReady: 0 },
  ])(
    "with status $status has the ready headers, its own and those of Node.js",
    async ({ status, atLeastReady }) => {
      const { send, counted } = await sender();
      let serial = 0;
      const received = await answers(5, (_request, response) => send(response, status, `id-${serial++}`));
      // The first, and one more where a second ends meanwhile, have heads of their own.
      expect(counted.ready).toBeGreaterThanOrEqual(atLeastReady);
      for (const [at, answer] of received.entries()) {
        expect(answer.statusCode).toBe(status);
        expect(answer.headers).toEqual({
          "x-first": "one",
          vary: "Accept-Encoding",
          "x-request-id": `id-${at}`,
          "content-length": "5",
          date: expect.stringMatching(/^\w{3}, \d\d \w{3} \d{4} [\d:]{8} GMT$/) as string,
          connection: "keep-alive",
          "keep-alive": "timeout=5",
        });
      }
    },
  );

  test("says so when its connection ends", async () => {
    const { send } = await sender();
    const received = await answers(6, (_request, response) => send(response), 3);
    expect(received.map((answer) => answer.headers.connection)).toEqual([
      "keep-alive",
      "keep-alive",
      "close",
      "keep-alive",
      "keep-alive",
      "close",
    ]);
  });

  test("has the time of its answer", async () => {
    const { send } = await sender();
    for (const pause of [0, 1100]) {
      await new Promise((resolve) => setTimeout(resolve, pause));
      const asked = Math.floor(Date.now() / 1000) * 1000;
      const received = await answers(3, (_request, response) => send(response));
      for (const answer of received) {
        expect(new Date(answer.headers.date ?? "").getTime()).toBeGreaterThanOrEqual(asked);
      }
    }
  });
});

test.each([
  { name: "Bad name", value: "x" },
  { name: "X-Bad", value: "a\r\nSet-Cookie: b=c" },
])("$name: $value is refused", async ({ name, value }) => {
  const { readyHeaders } = await import("./ready-headers");
  expect(() => readyHeaders({ [name]: value })).toThrow(name);
});

test("where Node.js keeps its heads elsewhere, it gets all headers to write", async () => {
  vi.doMock("node:http", async (original) => ({
    ...(await original<object>()),
    ServerResponse: class {
      writeHead = () => this;
    },
  }));
  const { readyHeaders, sendReady, writeHead } = await import("./ready-headers");
  const response = { writeHead: vi.fn(), end: vi.fn(), shouldKeepAlive: true };
  for (let at = 0; at < 2; at++) {
    writeHead(response as unknown as ServerResponse, 200, readyHeaders(headers), { id: "a", length: 5 });
    expect(response.writeHead).toHaveBeenLastCalledWith(200, [
      ...Object.entries(headers).flat(),
      ...["X-Request-Id", "a", "Content-Length", "5"],
    ]);
    expect(sendReady(response as unknown as ServerResponse, Buffer.from(body), "a")).toBe(false);
    expect(response.end).not.toHaveBeenCalled();
  }
});
