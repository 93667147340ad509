import { once } from "node:events";
import { existsSync, openSync } from "node:fs";
import type { Readable } from "node:stream";
import { afterAll, describe, expect, test } from "vitest";
import type { ServerProcess } from "../../harness/server-process";
import { startSite } from "../../harness/start-site";
import { ask } from "../../harness/wire";

const running = new Set<ServerProcess>();
afterAll(() => {
  for (const server of running) server.signal("SIGKILL");
});

/** Starts a server whose log goes to a pipe that nobody reads, or to a file descriptor. */
async function start(stdout: "unread" | number = "unread") {
  const server = await startSite({ DRAIN_MS: "0" }, { stdout });
  running.add(server);
  const status = async (path: string) => (await ask(server.origin, path).catch(() => undefined))?.status;
  return { server, status };
}

type Running = Awaited<ReturnType<typeof start>>;

/** The log lines of so many requests for so long a path overfill the pipe and the server's own buffer. */
const requests = 400;
const longPath = `/${"a".repeat(8000)}`;

async function askForLongPaths({ status }: Running, times = requests): Promise<void> {
  for (let asked = 0; asked < times; asked += 20) {
    const statuses = await Promise.all(Array.from({ length: 20 }, () => status(longPath)));
    expect(statuses).toEqual(Array(20).fill(404));
  }
}

interface Line {
  msg: string;
  path?: string;
  dropped?: number;
}

function parse(output: string): Line[] {
  return output
    .trimEnd()
    .split("\n")
    .map((line) => JSON.parse(line) as Line);
}

async function servesAndStops({ server, status }: Running): Promise<void> {
  for (const path of ["/", "/healthz", "/readyz", "/software"]) expect(await status(path)).toBe(200);
  server.signal("SIGTERM");
  expect(await server.ended).toMatchObject({ code: 0 });
}

describe.concurrent("the site serves pages and stops gracefully", () => {
  test.skipIf(!existsSync("/dev/full"))("while its log goes to a full disk", async () => {
    const site = await start(openSync("/dev/full", "w"));
    await servesAndStops(site);
    expect(site.server.errors).toEqual([]);
  });

  test("while its log goes to a pipe that nobody reads", async () => {
    const site = await start();
    await askForLongPaths(site);
    await servesAndStops(site);
  });

  test("while its log goes to a pipe whose reader has gone", async () => {
    const site = await start();
    site.server.child.stdout?.destroy();
    await askForLongPaths(site);
    await servesAndStops(site);
  });
});

test("a stopping server waits until a slow reader has the whole log", async () => {
  const site = await start();
  // Without a listener, Node would discard what is unread when the server exits.
  const stdout = (site.server.child.stdout as Readable).on("readable", () => undefined);
  const ended = once(stdout, "end");
  await askForLongPaths(site, 80);
  site.server.signal("SIGTERM");
  // From then on, only the log keeps the server from exiting.
  await expect.poll(() => site.status("/healthz")).toBeUndefined();
  let output = "";
  // 64 kB in 20 ms
  const reading = setInterval(() => {
    output += ((stdout.read(65_536) ?? stdout.read()) as Buffer | null)?.toString() ?? "";
  }, 20);
  expect(await site.server.ended).toMatchObject({ code: 0 });
  await ended;
  clearInterval(reading);
  const logged = parse(output);
  expect(logged.filter(({ path }) => path === longPath)).toHaveLength(80);
  expect(logged.at(-1)?.msg).toBe("stopped");
});

test("the log says how many lines were dropped because nobody read them in time", async () => {
  const site = await start();
  await askForLongPaths(site);
  // From here on the test reads the pipe: first the waiting lines, then the count with the next line.
  let output = "";
  site.server.child.stdout?.setEncoding("utf8").on("data", (chunk: string) => (output += chunk));
  let before = 0;
  const hasAll = () => {
    const isSame = output.length === before;
    before = output.length;
    return isSame && before > 1_000_000;
  };
  await expect.poll(hasAll, { interval: 300 }).toBe(true);
  await servesAndStops(site);

  const logged = parse(output);
  const kept = logged.filter(({ path }) => path === longPath).length;
  const notices = logged.filter(({ dropped }) => dropped !== undefined);
  expect(notices).toMatchObject([{ level: 40, msg: "log lines were dropped", dropped: requests - kept }]);
  expect(kept).toBeGreaterThan(0);
  expect(kept).toBeLessThan(requests);
  expect(logged.at(-1)?.msg).toBe("stopped");
});
