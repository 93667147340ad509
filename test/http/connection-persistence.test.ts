import { Agent } from "node:http";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openSocket, statusesIn } from "../support/raw-socket";
import { startSite, type Site } from "../../harness/start-site";
import { ask, lasting } from "../../harness/wire";

let site: Site;
const agent = new Agent({ keepAlive: true, maxSockets: 1 });
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => {
  agent.destroy();
  return site.stop();
});

/** One request for each kind of answer. */
const kinds: [name: string, line: string, status: number][] = [
  ["a page", "GET /about", 200],
  ["a page's headers", "HEAD /about", 200],
  ["a 304", "GET /about\nIf-None-Match: *", 304],
  ["a 412", 'GET /about\nIf-Match: "x"', 412],
  ["a 404", "GET /nope", 404],
  ["a redirect", "GET /About", 308],
  ["a broken address", "GET /%", 400],
  ["the allowed methods", "OPTIONS /about", 204],
  ["a health check", "GET /healthz", 200],
];

function request(line: string, version: string, connection: string): string {
  const [start, ...headers] = line.split("\n");
  const lines = ["Host: localhost", ...(connection ? [`Connection: ${connection}`] : []), ...headers];
  return `${start} HTTP/${version}\r\n${lines.join("\r\n")}\r\n\r\n`;
}

/** Whether the connection stays open (RFC 9112, 9.3). */
const persistence: [version: string, connection: string, persists: boolean][] = [
  ["1.1", "", true],
  ["1.1", "keep-alive", true],
  ["1.1", "close", false],
  ["1.1", "Close", false],
  ["1.1", "keep-alive, close", false],
  ["1.0", "", false],
  ["1.0", "keep-alive", true],
  ["1.0", "Keep-Alive", true],
  ["1.0", "close", false],
];

const polling = { interval: 5 };

describe.each(persistence)("after HTTP/%s with Connection: '%s'", (version, connection, persists) => {
  test.each(kinds)(
    "and %s, the connection stays open or closes as requested",
    async (_name, line, status) => {
      const { socket, closed, received } = await openSocket(Number(new URL(site.origin).port));
      socket.write(request(line, version, connection));
      // Node ends an HTTP/1.0 connection after an answer without a length.
      const hasLength = status !== 304 && status !== 204;
      if (persists && (version === "1.1" || hasLength)) {
        await expect.poll(() => statusesIn(received()), polling).toEqual([status]);
        if (version === "1.0") expect(received()).toMatch(/^connection: keep-alive$/im);
        else expect(received()).not.toMatch(/^connection: close$/im);
        socket.write(request("HEAD /resume", "1.1", "close"));
        expect(statusesIn(await closed)).toEqual([status, 200]);
      } else {
        expect(statusesIn(await closed)).toEqual([status]);
        expect(received()).toMatch(/^connection: close$/im);
      }
    },
  );
});

test("one client's Connection header does not affect other clients", async () => {
  const port = Number(new URL(site.origin).port);
  const visit = async () => {
    const answer = await ask(site.origin, "/about", { agent });
    return { ...answer, headers: lasting(answer.headers) };
  };
  const before = await visit();
  for (const [version, connection] of persistence) {
    for (const [, line] of kinds) {
      const { socket, received } = await openSocket(port);
      socket.write(request(line, version, connection));
      await expect.poll(() => statusesIn(received()), polling).toHaveLength(1);
      const after = await visit();
      expect(after.headers).toEqual(before.headers);
      expect(after.body.equals(before.body)).toBe(true);
      socket.destroy();
    }
  }
});
