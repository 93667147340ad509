import { once } from "node:events";
import { existsSync, openSync } from "node:fs";
import { text } from "node:stream/consumers";
import { setTimeout as wait } from "node:timers/promises";
import { afterAll, describe, expect, test } from "vitest";
import { freePort } from "../../harness/free-port";
import { spawnUnread, type ServerChild } from "../support/server-process";
import { ask } from "../support/wire";

const running = new Set<ServerChild>();
afterAll(() => {
  for (const server of running) server.kill("SIGKILL");
});

/** Starts a server whose output nobody reads, and waits until it serves. */
async function start(stdout?: number) {
  const port = await freePort();
  const server = spawnUnread({ PORT: String(port) }, stdout);
  running.add(server);
  const ended = once(server, "exit").then(([code]) => code as number | null);
  const origin = `http://127.0.0.1:${port}`;
  const status = async (path: string) => (await ask(origin, path).catch(() => undefined))?.status;
  while ((await status("/readyz")) !== 200) {
    if (server.exitCode !== null) throw new Error(`the server ended with ${server.exitCode}`);
    await wait(50);
  }
  return { server, ended, status };
}

type Running = Awaited<ReturnType<typeof start>>;

/** Together with what is around them in a line, more than a pipe and the site's own memory for lines take. */
const requests = 400;
const longPath = `/${"a".repeat(8000)}`;

async function askForLongPaths({ status }: Running): Promise<void> {
  for (let asked = 0; asked < requests; asked += 20) {
    const statuses = await Promise.all(Array.from({ length: 20 }, () => status(longPath)));
    expect(statuses).toEqual(Array(20).fill(404));
  }
}

async function servesAndStops({ server, ended, status }: Running): Promise<void> {
  for (const path of ["/", "/healthz", "/readyz", "/software"]) expect(await status(path)).toBe(200);
  server.kill("SIGTERM");
  expect(await Promise.race([ended, wait(5000)])).toBe(0);
}

describe.concurrent("the site serves and stops in order", () => {
  test.skipIf(!existsSync("/dev/full"))("with its log on a disk that is full", async () => {
    const site = await start(openSync("/dev/full", "w"));
    const errors = text(site.server.stderr);
    await servesAndStops(site);
    expect(await errors).toBe("");
  });

  test("with its log in a pipe that nobody reads", async () => {
    const site = await start();
    await askForLongPaths(site);
    await servesAndStops(site);
  });

  test("with its log in a pipe whose reader has gone", async () => {
    const site = await start();
    site.server.stdout?.destroy();
    await askForLongPaths(site);
    await servesAndStops(site);
  });
});

test.concurrent("lines that nobody read in time are counted, and the count is in the log", async () => {
  const site = await start();
  await askForLongPaths(site);
  // From now on the pipe is read: what waited comes first, and then the count with the next line.
  let output = "";
  site.server.stdout?.setEncoding("utf8").on("data", (chunk: string) => (output += chunk));
  await wait(500);
  await servesAndStops(site);

  const lines = output.trimEnd().split("\n");
  const logged = lines.map((line) => JSON.parse(line) as { msg: string; path?: string; dropped?: number });
  const kept = logged.filter(({ path }) => path === longPath).length;
  const notices = logged.filter(({ dropped }) => dropped !== undefined);
  expect(notices).toMatchObject([{ level: 40, msg: "log lines were dropped", dropped: requests - kept }]);
  expect(kept).toBeGreaterThan(0);
  expect(kept).toBeLessThan(requests);
  expect(logged.at(-1)?.msg).toBe("stopped");
});
