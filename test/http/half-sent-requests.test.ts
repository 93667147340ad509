import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { limits } from "../../app/http/http-server";
import { openSocket, statusesIn } from "../support/raw-socket";
import { startSite, type Site } from "../../harness/start-site";
import { ask } from "../../harness/wire";

let site: Site;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.stop());

/** Milliseconds that a request may take to arrive, plus the time until Node next looks for late requests. */
const most = limits.requestTimeout + limits.connectionsCheckingInterval;

const host = "Host: localhost\r\n";
/** What the client sends before it stalls, by name. */
const shapes: Record<string, string> = {
  "nothing at all": "",
  "half a method": "GE",
  "half a request line": "GET /about HT",
  "half a header": "GET /about HTTP/1.1\r\nHost: local",
  "headers without an end": `GET /about HTTP/1.1\r\n${host}X-Name: x\r\n`,
  "half a body": `POST /about HTTP/1.1\r\n${host}Content-Length: 1000\r\n\r\nhalf`,
  "half a chunk": `POST /about HTTP/1.1\r\n${host}Transfer-Encoding: chunked\r\n\r\n3e8\r\nhalf`,
  "half a second request": `GET /healthz HTTP/1.1\r\n${host}\r\nGET /about HTTP/1.1\r\nHost:`,
};

/** Opens a connection and sends the bytes; if `goesOn`, then one letter a second until the server closes it. */
async function halfSend(bytes: string, goesOn: boolean) {
  const { socket, closed } = await openSocket(Number(new URL(site.origin).port));
  const from = performance.now();
  socket.write(bytes);
  const more = goesOn && bytes !== "" ? setInterval(() => socket.write("a"), 1000) : undefined;
  const ended = closed.then((received) => {
    clearInterval(more);
    return { lived: performance.now() - from, received };
  });
  return { socket, ended };
}

describe("200 half-sent requests", () => {
  test("do not delay complete requests, and the server closes their connections in time", async () => {
    const names = Object.keys(shapes);
    const sent = await Promise.all(
      Array.from({ length: 200 }, async (_, at) => {
        const name = names[at % names.length] ?? "";
        return { name, ...(await halfSend(shapes[name] ?? "", at % 16 >= 8)) };
      }),
    );

    for (let nth = 0; nth < 100; nth += 1) expect((await ask(site.origin, "/software")).status).toBe(200);
    const waiting = sent.filter(({ socket }) => !socket.closed);
    expect(waiting.length, "half-sent requests that are still open after the complete ones").toBeGreaterThan(
      100,
    );

    const longest: Record<string, number> = {};
    for (const { name, ended } of sent) {
      const { lived, received } = await ended;
      longest[name] = Math.max(longest[name] ?? 0, lived);
      expect(statusesIn(received).every((status) => status < 500)).toBe(true);
    }
    expect(Object.entries(longest).filter(([, lived]) => lived > most)).toEqual([]);
  });
});

test("an idle connection stays open for more than a minute, as Keep-Alive says", async () => {
  const { headers } = await ask(site.origin, "/");
  const [, timeout] = /timeout=(\d+)/.exec(String(headers["keep-alive"])) ?? [];
  // Proxies reuse connections that were idle for up to a minute, and must not meet one that the server is closing.
  expect(Number(timeout)).toBeGreaterThan(60);
  expect(Number(timeout)).toBeLessThanOrEqual(120);
});

test("pipelined requests are answered in order", async () => {
  const { socket, closed } = await openSocket(Number(new URL(site.origin).port));
  const paths = ["/healthz", "/nope", "/about", "/About", "/"];
  const requests = paths.map((path) => `GET ${path} HTTP/1.1\r\n${host}\r\n`);
  socket.end(requests.join(""));
  expect(statusesIn(await closed)).toEqual([200, 404, 200, 308, 200]);
});

test("300 simultaneous connections are all served", async () => {
  const port = Number(new URL(site.origin).port);
  const sockets = await Promise.all(Array.from({ length: 300 }, () => openSocket(port)));
  const answers = sockets.map(({ socket, closed }) => {
    socket.write(`GET /about HTTP/1.1\r\n${host}Connection: close\r\n\r\n`);
    return closed;
  });
  const statuses = (await Promise.all(answers)).flatMap(statusesIn);
  expect(statuses).toEqual(Array(300).fill(200));
});
