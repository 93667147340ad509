import { createServer, type ServerResponse } from "node:http";
import supertest from "supertest";
import { afterEach, expect, test, vi } from "vitest";

const headers = { "X-First": "one", Vary: "Accept-Encoding" };
const own = ["Content-Length", "5", "X-Request-Id", "a-1"];
const all = { "x-first": "one", vary: "Accept-Encoding", "content-length": "5", "x-request-id": "a-1" };

afterEach(() => {
  vi.doUnmock("node:http");
  vi.resetModules();
});

test.each([200, 404])("a head with status %i has the ready headers and its own", async (status) => {
  const { readyHeaders, writeHead } = await import("./ready-headers");
  const ready = readyHeaders(headers);
  const server = createServer((_request, response) => {
    writeHead(response, status, ready, own);
    response.end("Hello");
  });
  const answer = await supertest(server).get("/");
  expect(answer.status).toBe(status);
  expect(answer.headers).toMatchObject({ ...all, date: expect.any(String) as string });
  expect(answer.headers).not.toHaveProperty("transfer-encoding");
  expect(answer.text).toBe("Hello");
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
  const { readyHeaders, writeHead } = await import("./ready-headers");
  const response = { writeHead: vi.fn() };
  writeHead(response as unknown as ServerResponse, 200, readyHeaders(headers), own);
  expect(response.writeHead).toHaveBeenCalledWith(200, [...Object.entries(headers).flat(), ...own]);
});
