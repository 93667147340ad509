import { expect, onTestFinished, test, vi } from "vitest";
import { listen } from "../../test/support/raw-http";
import { openSocket } from "../../test/support/raw-socket";
import { recordingLog } from "../../test/support/recording-log";
import { createHttpServer } from "./create-server";
import { gracePeriodMs, shutDownOnSignal } from "./graceful-shutdown";

test("after a signal, a slow reader gets its complete response within a grace period", async () => {
  // Larger than what a socket buffers, so that a response waits for its reader.
  const body = "x".repeat(20_000_000);
  const { log, lines } = recordingLog();
  const http = createHttpServer(log, {});
  http.respondWith((_request, response) => response.end(body));
  const exit = vi.spyOn(process, "exit").mockReturnValue(undefined as never);
  const on = vi.spyOn(process, "on").mockReturnThis();
  shutDownOnSignal(http, log, 1000);
  const [, stop] = on.mock.calls.find(([name]) => name === "SIGTERM") ?? [];
  on.mockRestore();
  // The drain and the grace period end when the test says so.
  vi.useFakeTimers({ toFake: ["setTimeout", "setInterval"] });
  onTestFinished(() => {
    vi.useRealTimers();
    vi.restoreAllMocks();
  });
  const port = await listen(http.server);
  const open = async (bytes: string) => {
    const opened = await openSocket(port);
    opened.socket.pause().write(bytes);
    return opened;
  };
  const get = "GET / HTTP/1.1\r\nHost: localhost\r\n\r\n";
  const slow = await open(get);
  for (const bytes of [get, "GET / HTTP/1.1\r\nHost: "]) await open(bytes);
  await expect.poll(() => http.pendingRequests()).toBe(2);

  stop?.("SIGTERM");
  vi.advanceTimersByTime(1100);
  expect(http.server.listening).toBe(false);
  slow.socket.resume();
  await expect.poll(() => http.pendingRequests()).toBe(1);
  expect(exit).not.toHaveBeenCalled();
  vi.advanceTimersByTime(gracePeriodMs);
  await expect.poll(() => exit.mock.calls).toEqual([[0]]);
  expect((await slow.closed).endsWith(`\r\n\r\n${body}`)).toBe(true);
  expect(lines).toMatchObject([
    { msg: "stopping" },
    { msg: expect.stringContaining("grace period over") as string, pending: 1 },
    { msg: "stopped" },
  ]);
});
