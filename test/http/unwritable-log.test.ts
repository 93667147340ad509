import { execFileSync } from "node:child_process";
import { mkdtempSync, openSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, test } from "vitest";
import type { ServerProcess } from "../../harness/server-process";
import { startSite } from "../../harness/start-site";
import { ask } from "../../harness/raw-http";

/** The log lines of so many requests for so long a path overfill the pipe and the server's own buffer. */
const requests = 400;
const longPath = `/${"a".repeat(8000)}`;

/** Starts a server whose log goes to a pipe that nobody reads, or to a file descriptor, and overfills its log. */
async function start(stdout: "unread" | number = "unread", prepare?: (server: ServerProcess) => void) {
  const server = await startSite({}, { stdout });
  prepare?.(server);
  for (let asked = 0; asked < requests; asked += 20) {
    const answers = await Promise.all(Array.from({ length: 20 }, () => ask(server.origin, longPath)));
    expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(404));
  }
  return server;
}

async function stop(server: ServerProcess): Promise<void> {
  server.signal("SIGTERM");
  expect(await server.ended).toMatchObject({ code: 0 });
}

test("the site serves and stops gracefully while its log goes to a full disk", async () => {
  await stop(await start(openSync("/dev/full", "w")));
});

test("the site serves and stops gracefully while its log goes to a pipe or socket that nobody reads", async ({
  onTestFinished,
}) => {
  const folder = mkdtempSync(path.join(tmpdir(), "log-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const pipe = path.join(folder, "pipe");
  execFileSync("mkfifo", [pipe]);
  // Opened for both, so that there is a reader.
  await stop(await start(openSync(pipe, "r+")));
  // What Node.js gives its children as a pipe is a socket.
  await stop(await start());
});

test("the site serves and stops gracefully while its log goes to a pipe whose reader has gone", async () => {
  await stop(await start("unread", ({ child }) => child.stdout?.destroy()));
});
