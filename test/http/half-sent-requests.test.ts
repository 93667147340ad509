import { setTimeout as wait } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { limits } from "../../app/http/http-server";
import { openSocket, statusesIn } from "../support/raw-socket";
import { startSite, type Site } from "../support/start-site";
import { ask } from "../support/wire";

let site: Site;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.stop());

/** Milliseconds until a request has to be here, and until Node notices that it is not. */
const most = limits.requestTimeout + limits.connectionsCheckingInterval;

const host = "Host: localhost\r\n";
const shapes: Record<string, string> = {
  "nothing at all": "",
  "half a method": "GE",
  "half a request line": "GET /about HT",
  "half a header": "GET /about HTTP/1.1\r\nHost: local",
  "headers without an end": `GET /about HTTP/1.1\r\n${host}X-Name: x\r\n`,
  "half a body": `POST /about HTTP/1.1\r\n${host}Content-Length: 1000\r\n\r\nhalf`,
  "half a chunk": `POST /about HTTP/1.1\r\n${host}Transfer-Encoding: chunked\r\n\r\n3e8\r\nhalf`,
  "a second request's half": `GET /healthz HTTP/1.1\r\n${host}\r\nGET /about HTTP/1.1\r\nHost:`,
};

/** Opens a connection that says this much, and then a letter a second for as long as it may. */
async function halfSend(bytes: string, goesOn: boolean) {
  const { socket, closed } = await openSocket(Number(new URL(site.origin).port));
  const from = performance.now();
  socket.write(bytes);
  const more = goesOn && bytes !== "" ? setInterval(() => socket.write("a"), 1000) : undefined;
  const received = await closed;
  clearInterval(more);
  return { lived: performance.now() - from, received };
}

describe("200 half-sent requests", () => {
  test("do not slow a good one, and are gone within 15 seconds", { timeout: 40_000 }, async () => {
    const names = Object.keys(shapes);
    const sent = Array.from({ length: 200 }, async (_, at) => {
      const name = names[at % names.length] ?? "";
      return { name, ...(await halfSend(shapes[name] ?? "", at % 16 >= 8)) };
    });
    await wait(1000);

    const times: number[] = [];
    for (let nth = 0; nth < 100; nth += 1) {
      const from = performance.now();
      expect((await ask(site.origin, "/software")).status).toBe(200);
      times.push(performance.now() - from);
    }
    const slow = times.sort((a, b) => a - b)[94] ?? Infinity;
    // A page takes about a millisecond; this is what a busy machine may make of it.
    expect(slow).toBeLessThan(250);

    const ends = await Promise.all(sent);
    const longest = names.map((name) => [
      name,
      Math.max(...ends.filter((each) => each.name === name).map(({ lived }) => lived)),
    ]);
    const late = longest.filter(([, lived]) => Number(lived) > most);
    expect(Object.fromEntries(late)).toEqual({});
    for (const { received } of ends) expect(statusesIn(received).every((status) => status < 500)).toBe(true);
  });
});

test("a connection may be used again for a while, and says for how long", async () => {
  const { headers } = await ask(site.origin, "/");
  const [, timeout] = /timeout=(\d+)/.exec(String(headers["keep-alive"])) ?? [];
  // A proxy that keeps its connections for a minute must not meet one that is just being closed.
  expect(Number(timeout)).toBeGreaterThan(60);
  expect(Number(timeout)).toBeLessThanOrEqual(120);
  expect(headers["keep-alive"]).toMatch(/max=\d+/);
});

test("requests in a row on one connection are answered in order", async () => {
  const { socket, closed } = await openSocket(Number(new URL(site.origin).port));
  const paths = ["/healthz", "/nope", "/about", "/About", "/"];
  const requests = paths.map((path) => `GET ${path} HTTP/1.1\r\n${host}\r\n`);
  socket.end(requests.join(""));
  expect(statusesIn(await closed)).toEqual([200, 404, 200, 308, 200]);
});

test("300 connections at once are all served", async () => {
  const port = Number(new URL(site.origin).port);
  const sockets = await Promise.all(Array.from({ length: 300 }, () => openSocket(port)));
  const answers = sockets.map(({ socket, closed }) => {
    socket.write(`GET /about HTTP/1.1\r\n${host}Connection: close\r\n\r\n`);
    return closed;
  });
  const statuses = (await Promise.all(answers)).flatMap(statusesIn);
  expect(statuses).toEqual(Array(300).fill(200));
});
