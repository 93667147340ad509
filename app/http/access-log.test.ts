import { expect, onTestFinished, test } from "vitest";
import { request, serve } from "../../test/support/raw-http";
import { openSocket } from "../../test/support/raw-socket";
import { recordingLog } from "../../test/support/recording-log";
import { logAccess } from "./access-log";
import { parseTarget } from "./request-target";

test("a 5xx is logged as an error, and a client that disconnects as 499", async () => {
  const { log, lines } = recordingLog();
  let waiting = false;
  const { origin, close } = await serve((request, response) => {
    parseTarget(request);
    logAccess(log, request, response);
    if (request.url !== "/slow") response.writeHead(503).end();
    else waiting = true;
  });
  onTestFinished(close);
  await request(origin, "/broken");
  const { socket } = await openSocket(Number(new URL(origin).port));
  socket.write("GET /slow HTTP/1.1\r\nHost: localhost\r\n\r\n");
  await expect.poll(() => waiting).toBe(true);
  socket.destroy();
  await expect
    .poll(() => lines)
    .toMatchObject([
      { level: 50, path: "/broken", status: 503 },
      { level: 30, path: "/slow", status: 499 },
    ]);
});
