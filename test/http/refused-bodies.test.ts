import { randomBytes } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { limits } from "../../app/http/http-server";
import { openSocket, statusesIn } from "../support/raw-socket";
import { startSite, type Site } from "../../harness/start-site";
import { ask } from "../../harness/wire";

let site: Site;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.stop());

const megabyte = 1024 * 1024;

interface Upload {
  method?: "GET" | "POST";
  bytes: number;
  chunked?: boolean;
  /** Whether the client sends its whole body before it reads, as simple clients do. */
  sendsFirst?: boolean;
}

/**
 * Sends a request with a body.
 *
 * @returns all that was received, and what had been received when the connection broke, if it did
 */
async function upload({ method = "POST", bytes, chunked = false, sendsFirst = false }: Upload) {
  const { socket, closed, received } = await openSocket(Number(new URL(site.origin).port));
  let answerAtError: string | undefined;
  socket.once("error", () => (answerAtError = received()));
  if (sendsFirst) socket.pause();
  const length = chunked ? "Transfer-Encoding: chunked" : `Content-Length: ${bytes}`;
  socket.write(`${method} /about HTTP/1.1\r\nHost: localhost\r\n${length}\r\n\r\n`);
  const part = randomBytes(megabyte);
  for (let sent = 0; sent < bytes && !socket.destroyed; sent += megabyte) {
    if (chunked) socket.write(`${megabyte.toString(16)}\r\n`);
    await new Promise((written) => socket.write(part, written));
    if (chunked) socket.write("\r\n");
  }
  if (chunked && socket.writable) socket.write("0\r\n\r\n");
  socket.resume();
  return { answer: await closed, answerAtError };
}

/** Whether the body is as long as its Content-Length says. */
function isWhole(answer: string): boolean {
  const [head = "", body = ""] = answer.split("\r\n\r\n");
  return Number(/^content-length: (\d+)$/im.exec(head)?.[1]) === body.length;
}

describe.concurrent("a GET with a body", () => {
  const small = "Content-Length: 5\r\n\r\nhello";
  const tinyChunks = `Transfer-Encoding: chunked\r\n\r\n${"1\r\na\r\n".repeat(1000)}`;
  const neverSent = "Content-Length: 1000\r\n\r\n";

  test.each(Object.entries({ small, tinyChunks, neverSent }))(
    "is answered, and its connection is closed: %s",
    async (_name, body) => {
      const { socket, closed } = await openSocket(Number(new URL(site.origin).port));
      socket.write(`GET /robots.txt HTTP/1.1\r\nHost: localhost\r\n${body}`);
      const answer = await closed;
      // A server that waited on for the body would answer 408 in the end.
      expect(statusesIn(answer)).toEqual([200]);
      expect(answer).toMatch(/^connection: close$/im);
      expect(isWhole(answer)).toBe(true);
    },
  );

  test("of 5 MB is answered without a reset", async () => {
    const { answer, answerAtError } = await upload({ method: "GET", bytes: 5 * megabyte, chunked: true });
    expect(statusesIn(answer)).toEqual([200]);
    expect(isWhole(answer)).toBe(true);
    expect(answerAtError).toBeUndefined();
  });
});

describe.concurrent("a refused request", () => {
  test.each<Upload>([
    { bytes: 0 },
    { bytes: 5 * megabyte },
    { bytes: 5 * megabyte, chunked: true },
    { bytes: 5 * megabyte, sendsFirst: true },
  ])("with a body of up to 5 MB gets its answer, and its connection is not reset: %j", async (body) => {
    const { answer, answerAtError } = await upload(body);
    expect(statusesIn(answer)).toEqual([405]);
    expect(answer).toMatch(/^connection: close$/im);
    expect(isWhole(answer)).toBe(true);
    expect(answerAtError).toBeUndefined();
  });

  test.each<Upload>([{ bytes: 50 * megabyte }, { bytes: 50 * megabyte, chunked: true }])(
    "with a body of 50 MB gets its answer before the connection breaks: %j",
    async (body) => {
      const { answer, answerAtError } = await upload(body);
      expect(statusesIn(answer)).toEqual([405]);
      expect(isWhole(answerAtError ?? answer)).toBe(true);
    },
  );

  test.each([
    ["POST", "localhost", 405],
    ["HEAD", "no host", 400],
  ])(
    "whose body never arrives is answered at once and its connection closed: %s to %s",
    async (method, host, status) => {
      const { socket, closed, received } = await openSocket(Number(new URL(site.origin).port));
      const from = performance.now();
      socket.write(`${method} / HTTP/1.1\r\nHost: ${host}\r\nContent-Length: 1000\r\n\r\n`);
      // The server answers in the order of arrival, so at once means before a later request of another client.
      await ask(site.origin, "/healthz");
      expect(statusesIn(received())).toEqual([status]);
      await closed;
      // Without a limit of its own for this, the server would only close it as a late request.
      expect(performance.now() - from).toBeLessThan(limits.requestTimeout);
    },
  );

  test("with a large body does not keep other visitors waiting", async () => {
    const uploads = Array.from({ length: 4 }, () => upload({ bytes: 5 * megabyte }));
    for (let visit = 0; visit < 50; visit++) expect((await ask(site.origin, "/software")).status).toBe(200);
    for (const { answer } of await Promise.all(uploads)) expect(statusesIn(answer)).toEqual([405]);
  });
});

test.each(["GET", "POST"] as const)(
  "a %s with a body in a million one-byte chunks is cut off, as each chunk costs as much time as a large one",
  async (method) => {
    const { socket, received, closed } = await openSocket(Number(new URL(site.origin).port));
    let isReset = false;
    socket.once("error", () => (isReset = true));
    socket.write(`${method} /about HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\n`);
    if (method === "POST") await expect.poll(() => statusesIn(received())).toEqual([405]);
    socket.write(`${"1\r\na\r\n".repeat(1_000_000)}0\r\n\r\n`);
    await closed;
    expect(isReset).toBe(true);
  },
);
