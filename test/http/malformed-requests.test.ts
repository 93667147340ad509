import { createRequire } from "node:module";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { malformedRequests } from "../support/malformed-requests";
import { openSocket, statusesIn } from "../support/raw-socket";
import { startSite, type Site } from "../../harness/start-site";
import { ask } from "../../harness/wire";

let site: Site;
let port: number;
let good: Buffer;
beforeAll(async () => {
  site = await startSite();
  port = Number(new URL(site.origin).port);
  good = (await ask(site.origin, "/about")).body;
});
afterAll(() => site.stop());

const require = createRequire(import.meta.url);
const versions = ["@remix-run/express", "express", "react", "react-router"].map(
  (name) => (require(`${name}/package.json`) as { version: string }).version,
);

/** Text that would tell an attacker about the server. */
const telling: [what: string, pattern: RegExp | string][] = [
  ["a stack trace", /\n\s+at .+:\d+/],
  ["the name of an error", /\b(Type|Range|Syntax|URI|Reference)Error\b|\bE[A-Z]{4,}:|\bHPE_/],
  ["the folder of the site", path.resolve(".")],
  ["a module's path", /node_modules|file:\/\/|\/build\/(server|client)/],
  ["the content of a file", /"devDependencies"|root:x:0|createRequire\(/],
  ["a version of Node.js", process.versions.node],
  ...versions.map((version) => [`the version ${version}`, version] as [string, string]),
  ["the name of the software", /^(server|x-powered-by|via):/im],
];

async function send(bytes: string): Promise<string> {
  const { socket, closed } = await openSocket(port);
  socket.end(Buffer.from(bytes, "latin1"));
  return closed;
}

describe.each(malformedRequests)("$name", ({ bytes, outcomes }) => {
  test("gets an error that discloses nothing, and does not affect the next visitor", async () => {
    const received = await send(bytes);
    const statuses = statusesIn(received);
    expect(outcomes).toContain(statuses[0] ?? "closed");
    // The server must not take the rest of such a request for another request. It may only answer it with an error.
    for (const status of statuses.slice(1)) expect([400, 408, 413, 431]).toContain(status);

    for (const [what, pattern] of telling) {
      if (typeof pattern === "string") expect(received, what).not.toContain(pattern);
      else expect(received, what).not.toMatch(pattern);
    }
    const [head = ""] = received.split("\r\n\r\n");
    expect(head).not.toMatch(/^set-cookie:/im);
    const location = /^location: *(.*)$/im.exec(head)?.[1];
    if (location !== undefined) expect(location).toMatch(/^\/(?![/\\])/);

    const next = await ask(site.origin, "/about");
    expect(next.status).toBe(200);
    expect(next.body.equals(good)).toBe(true);
  });
});

test("at least 60 different malformed requests are tried", () => {
  expect(malformedRequests.length).toBeGreaterThanOrEqual(60);
  expect(new Set(malformedRequests.map(({ bytes }) => bytes)).size).toBe(malformedRequests.length);
});

test("malformed requests are not logged as server errors", () => {
  const lines = site.output;
  expect(lines.filter((line) => !line.startsWith("{"))).toEqual([]);
  const levels = lines.map((line) => (JSON.parse(line) as { level: number }).level);
  expect(Math.max(...levels)).toBeLessThan(50);
});
