import { METHODS } from "node:http";
import fc from "fast-check";
import { afterAll, expect, test } from "vitest";
import { request } from "../support/raw-http";
import { openSocket, statusesIn } from "../support/raw-socket";
import { startSite } from "../support/start-site";

// The site runs in a process, because Node.js itself responds to bytes that are not HTTP.
const site = await startSite();
afterAll(site.stop);

const open = () => openSocket(site.port);
const host = "Host: localhost\r\n";

test("only GET, HEAD and OPTIONS are allowed", async () => {
  for (const path of ["/about", "/nope", "/healthz", "/%"]) {
    // CONNECT requests a tunnel, not a path of this site.
    for (const method of METHODS.filter((each) => !["CONNECT", "GET", "HEAD"].includes(each))) {
      const { status, headers, body } = await request(site.origin, path, { method });
      const name = `${method} ${path}`;
      expect([name, status]).toEqual([name, method === "OPTIONS" ? 204 : 405]);
      expect.soft(headers.allow, name).toBe("GET, HEAD, OPTIONS");
      expect.soft(body.toString(), name).toBe(method === "OPTIONS" ? "" : "Method not allowed\n");
    }
  }
});

test("a request with a large body is refused, and the next one on the connection gets a response", async () => {
  const { socket, received } = await open();
  const size = 5_000_000;
  socket.write(`POST /about HTTP/1.1\r\n${host}Content-Length: ${size}\r\n\r\n`);
  socket.write(Buffer.alloc(size));
  socket.write(`GET /healthz HTTP/1.1\r\n${host}\r\n`);
  await expect.poll(() => statusesIn(received())).toEqual([405, 200]);
  socket.destroy();
});

test("a request that a proxy might parse differently gets one 400", async () => {
  const hidden = `GET /smuggled HTTP/1.1\r\n${host}\r\n`;
  const heads = ["", "gzip", "xchunked", "chunked, identity"].flatMap((coding) =>
    ["GET", "POST"].map(
      (method) => `${method} /about HTTP/1.1\r\n${host}Transfer-Encoding: ${coding}\r\n\r\n`,
    ),
  );
  heads.push(
    "GET /about HTTP/1.0\r\nConnection: keep-alive\r\nTransfer-Encoding: chunked\r\n\r\n",
    `GET /about HTTP/1.1\r\n${host}Host: evil.example\r\n\r\n`,
    // By default, Node.js would drop all headers after the first 2,000, including the second Host.
    `GET /about HTTP/1.1\r\n${host}${"a:b\r\n".repeat(2100)}Host: evil.example\r\n\r\n`,
    "GET /about HTTP/1.1\r\n\r\n",
    `GET /about HTTP/2.0\r\n${host}\r\n`,
    `POST / HTTP/1.1\r\n${host}Content-Length: 6\r\nTransfer-Encoding: chunked\r\n\r\n`,
  );
  for (const head of heads) {
    const { socket, closed } = await open();
    socket.end(`${head}0\r\n\r\n${hidden}`, "latin1");
    expect([head, statusesIn(await closed)]).toEqual([head, [400]]);
  }
});

test("the connection is closed after a request with Upgrade, because Node.js loses the next one", async () => {
  const { socket, received, closed } = await open();
  const get = (path: string, headers = "") => `GET ${path} HTTP/1.1\r\n${host}${headers}\r\n`;
  socket.write(get("/about", "Connection: Upgrade\r\nUpgrade: h2c\r\n") + get("/nope"));
  await expect.poll(received).toContain("Connection: close");
  socket.write(get("/about"));
  expect(statusesIn(await closed)).toEqual([200]);
});

test("the response to bytes that are not HTTP also has the site's headers", async () => {
  for (const [bytes, status] of [
    ["x\r\n\r\n", 400],
    [`GET / HTTP/1.1\r\nX: ${"x".repeat(20_000)}`, 431],
  ] as const) {
    const { socket, closed } = await open();
    socket.write(bytes);
    const response = await closed;
    expect(statusesIn(response)).toEqual([status]);
    for (const line of [
      "X-Content-Type-Options: nosniff",
      "Cache-Control: no-store",
      "X-Request-Id: ",
    ])
      expect(response).toContain(`\r\n${line}`);
  }
});

test("whatever a client sends, it gets a response below 500 or a closed connection", async () => {
  const starts = "GET POST CONNECT TRACE / // /% * ?x http://x.example/y".split(" ");
  const ends = [" ", " HTTP/1.1", " HTTP/1.0", " HTTP/2.0", "\r\n", "\n", "\r\n\r\n", "\0", "\xff"];
  const names = ["Host: a b", "Expect: x", "Content-Length: 5", "Upgrade: x"];
  const headers = [host, ...names.map((each) => `${each}\r\n`)];
  const parts = fc.constantFrom(...starts, ...ends, ...headers);
  await fc.assert(
    fc.asyncProperty(fc.array(parts, { minLength: 1, maxLength: 12 }), async (bytes) => {
      const { socket, closed } = await open();
      socket.end(bytes.join(""), "latin1");
      for (const status of statusesIn(await closed)) expect(status).toBeLessThan(500);
    }),
    { numRuns: 200 },
  );
  expect((await request(site.origin, "/about")).status).toBe(200);
});
