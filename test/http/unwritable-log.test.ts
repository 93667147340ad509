import { expect, test } from "vitest";
import { startSite } from "../support/start-site";
import { ask } from "../support/raw-http";

/** The log lines of so many requests for so long a path overfill the pipe and the server's own buffer. */
const requests = 240;
const longPath = `/${"a".repeat(8000)}`;

test.each(["that nobody reads", "whose reader has gone"])(
  "the site serves and stops gracefully while its log goes to a pipe %s",
  async (whose) => {
    const server = await startSite({}, { stdout: "unread" });
    if (whose === "whose reader has gone") server.child.stdout?.destroy();
    for (let asked = 0; asked < requests; asked += 20) {
      const answers = await Promise.all(
        Array.from({ length: 20 }, () => ask(server.origin, longPath)),
      );
      expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(404));
    }
    server.signal("SIGTERM");
    expect(await server.ended).toMatchObject({ code: 0 });
  },
  // For a server that waits for its log and never answers.
  60_000,
);
