import { expect, test } from "vitest";
import { request } from "../support/raw-http";
import { startSite } from "../support/start-site";

/** The log lines of these requests exceed the pipe's buffer and the server's own. */
const requests = 240;
const longPath = `/${"a".repeat(8000)}`;

test.each(["that nobody reads", "whose reader has gone"])(
  "the server responds and shuts down gracefully while its log is a pipe %s",
  async (whose) => {
    const server = await startSite({}, { stdout: "unread" });
    if (whose === "whose reader has gone") server.child.stdout?.destroy();
    for (let sent = 0; sent < requests; sent += 20) {
      const responses = await Promise.all(
        Array.from({ length: 20 }, () => request(server.origin, longPath)),
      );
      expect(responses.map(({ status }) => status)).toEqual(Array(20).fill(404));
    }
    server.signal("SIGTERM");
    expect(await server.ended).toMatchObject({ code: 0 });
  },
);
