import { existsSync, openSync } from "node:fs";
import { setTimeout as wait } from "node:timers/promises";
import { afterAll, describe, expect, test } from "vitest";
import type { ServerProcess } from "../../harness/server-process";
import { startSite } from "../../harness/start-site";
import { ask } from "../support/wire";

const running = new Set<ServerProcess>();
afterAll(() => {
  for (const server of running) server.signal("SIGKILL");
});

/** Starts a server whose output nobody reads, and waits until it serves. */
async function start(stdout: "unread" | number = "unread") {
  const server = await startSite({}, { stdout });
  running.add(server);
  const status = async (path: string) => (await ask(server.origin, path).catch(() => undefined))?.status;
  return { server, status };
}

type Running = Awaited<ReturnType<typeof start>>;

/** With the rest of each log line, more bytes than the pipe and the site's own buffer hold. */
const requests = 400;
const longPath = `/${"a".repeat(8000)}`;

async function askForLongPaths({ status }: Running): Promise<void> {
  for (let asked = 0; asked < requests; asked += 20) {
    const statuses = await Promise.all(Array.from({ length: 20 }, () => status(longPath)));
    expect(statuses).toEqual(Array(20).fill(404));
  }
}

async function servesAndStops({ server, status }: Running): Promise<void> {
  for (const path of ["/", "/healthz", "/readyz", "/software"]) expect(await status(path)).toBe(200);
  server.signal("SIGTERM");
  expect(await Promise.race([server.ended, wait(5000)])).toMatchObject({ code: 0 });
}

describe.concurrent("the site serves and stops in order", () => {
  test.skipIf(!existsSync("/dev/full"))("with its log on a disk that is full", async () => {
    const site = await start(openSync("/dev/full", "w"));
    await servesAndStops(site);
    expect(site.server.errors).toEqual([]);
  });

  test("with its log in a pipe that nobody reads", async () => {
    const site = await start();
    await askForLongPaths(site);
    await servesAndStops(site);
  });

  test("with its log in a pipe whose reader has gone", async () => {
    const site = await start();
    site.server.child.stdout?.destroy();
    await askForLongPaths(site);
    await servesAndStops(site);
  });
});

test.concurrent("lines that nobody read in time are counted, and the count is in the log", async () => {
  const site = await start();
  await askForLongPaths(site);
  // From here on the pipe is read. The waiting lines arrive first, then the count with the next line.
  let output = "";
  site.server.child.stdout?.setEncoding("utf8").on("data", (chunk: string) => (output += chunk));
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
