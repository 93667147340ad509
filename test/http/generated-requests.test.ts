import { Agent } from "node:http";
import { setTimeout as wait } from "node:timers/promises";
import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { dataOf, documents, pages } from "../support/addresses";
import { openSocket } from "../support/raw-socket";
import { answerTo, bytesOf, encodings, isLast, notFound, type MadeUpRequest } from "../support/request-model";
import { startSite, type Site } from "../../harness/start-site";
import { ask, lasting, type WireAnswer } from "../../harness/wire";

let site: Site;
/** The expected answers by path and encoding, each fetched on its own before the test. */
const contents = new Map<string, WireAnswer>();
const agent = new Agent({ keepAlive: true, maxSockets: 1 });
beforeAll(async () => {
  site = await startSite();
  for (const path of [...pages, ...documents, ...pages.map(dataOf), ...Object.values(notFound)]) {
    for (const encoding of ["identity", "br", "gzip"]) {
      const headers = { "Accept-Encoding": encoding };
      contents.set(`${path} ${encoding}`, await ask(site.origin, path, { headers }));
    }
  }
});
afterAll(() => {
  agent.destroy();
  return site.stop();
});

const known = [...pages, ...documents, ...pages.map(dataOf)];
const optional = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: undefined });

/** Characters that Node accepts in a request target. */
const anyPath = fc
  .array(
    fc.constantFrom(..."aZ09-._~!$&'()*+,;=:@/%|\\^`{}[]\"<>".split(""), "%2F", "%61", "%c3%a9", "..", "//"),
  )
  .map((parts) => `/${parts.join("")}`);

const paths = fc.oneof(
  { weight: 5, arbitrary: fc.constantFrom(...known) },
  { weight: 3, arbitrary: anyPath },
  {
    weight: 2,
    arbitrary: fc
      .tuple(fc.constantFrom(...known), fc.constantFrom("/", "//", "%2F", "%", "x", ".data"))
      .map(([path, end]) => path + end),
  },
  { weight: 1, arbitrary: fc.constantFrom(...known).map((path) => path.toUpperCase()) },
  { weight: 1, arbitrary: fc.constantFrom(...known).map((path) => `/assets${path}`) },
);

const queries = fc.constantFrom("", "", "?", "?a=b", "?_routes=root", "?a?b=%zz&c=[d]", "?/about");

const requests: fc.Arbitrary<MadeUpRequest> = fc.record({
  method: fc.oneof(
    { weight: 6, arbitrary: fc.constantFrom("GET", "HEAD") },
    { weight: 1, arbitrary: fc.constantFrom("OPTIONS", "POST", "PUT", "DELETE", "TRACE", "PROPFIND") },
  ),
  target: fc.tuple(paths, queries).map((parts) => parts.join("")),
  isAbsolute: fc.nat(9).map((number) => number === 0),
  version: fc.constantFrom("1.1", "1.1", "1.1", "1.0"),
  hosts: fc.oneof(
    { weight: 12, arbitrary: fc.constantFrom(["localhost"], ["evil.example:81"], ["[::1]"], [""]) },
    { weight: 1, arbitrary: fc.constantFrom([], ["localhost", "localhost"], ["a b"]) },
  ),
  connection: fc.oneof(
    { weight: 4, arbitrary: fc.constantFrom(undefined, "keep-alive") },
    { weight: 1, arbitrary: fc.constantFrom("close", "Keep-Alive, Close", "x-unknown") },
  ),
  acceptEncoding: optional(fc.constantFrom(...(Object.keys(encodings) as (keyof typeof encodings)[]))),
  ifMatch: fc.oneof(
    { weight: 6, arbitrary: fc.constant(undefined) },
    { weight: 1, arbitrary: fc.constantFrom("*", '"other"', "malformed") },
  ),
  ifNoneMatch: optional(fc.constantFrom("*", "own", '"other", own', '"other"', "own malformed")),
  body: fc.oneof(
    { weight: 5, arbitrary: fc.constant(undefined) },
    {
      weight: 1,
      arbitrary: fc.record({
        chunked: fc.boolean(),
        content: fc.constantFrom(
          "",
          "text",
          "GET /smuggled HTTP/1.1\r\nHost: localhost\r\n\r\n",
          "a".repeat(70_000),
        ),
      }),
    },
  ),
  others: fc.array(
    fc.tuple(
      fc.constantFrom(
        "X-Request-Id",
        "X-Forwarded-Host",
        "Range",
        "Cookie",
        "Accept",
        "If-Modified-Since",
        "X",
      ),
      fc.string({ maxLength: 20 }).map((value) => value.trim()),
    ),
    { maxLength: 3 },
  ),
});

/** An answer as it was received. */
interface RawAnswer {
  status: number;
  headers: Map<string, string>;
  body: string;
}

/** Reads the next answer. @returns the answer, and the bytes after it */
function readAnswer(received: string, hasBody: boolean): [RawAnswer, rest: string] {
  const end = received.indexOf("\r\n\r\n");
  if (end < 0) throw new Error(`no answer begins with ${JSON.stringify(received.slice(0, 100))}`);
  const [start = "", ...lines] = received.slice(0, end).split("\r\n");
  const headers = new Map(
    lines.map((line) => [line.split(":")[0]?.toLowerCase() ?? "", line.replace(/^.*?: */, "")]),
  );
  expect(headers.size, "no header occurs twice").toBe(lines.length);
  const status = Number(start.split(" ")[1]);
  // Only Node's own 400 to a request without a Host header has no Content-Length. Its body is one empty chunk.
  const isChunked = headers.get("transfer-encoding") === "chunked";
  expect(isChunked && status !== 400).toBe(false);
  const length = hasBody ? Number(headers.get("content-length") ?? (isChunked ? 5 : 0)) : 0;
  const body = received.slice(end + 4, end + 4 + length);
  expect(body.length, "the body has the length that Content-Length says").toBe(length);
  return [{ status, headers, body }, received.slice(end + 4 + length)];
}

function contentOf(path: string | undefined, encoding = "identity"): WireAnswer | undefined {
  return contents.get(`${path} ${encoding}`);
}

/** Checks one answer against the model. @returns the bytes after it */
function checkAnswer(request: MadeUpRequest, received: string): string {
  const expected = answerTo(request);
  const hasBody = request.method !== "HEAD" && expected.status !== 304 && expected.status !== 204;
  const [answer, rest] = readAnswer(received, hasBody);
  expect(answer.status).toBe(expected.status);
  expect(answer.headers.get("location")).toBe(expected.location);
  expect(answer.headers.get("content-encoding")).toBe(
    contentOf(expected.content, expected.encoding)?.headers["content-encoding"],
  );
  if (expected.content !== undefined) {
    const { body } = contentOf(expected.content, expected.encoding) ?? { body: Buffer.alloc(0) };
    expect(answer.headers.get("content-length")).toBe(String(body.length));
    if (hasBody) expect(Buffer.from(answer.body, "latin1").equals(body)).toBe(true);
  }
  expect(answer.headers.get("connection") === "close").toBe(!expected.persists);
  return rest;
}

/** Milliseconds until the server must have answered all requests and closed the connection. */
const longest = 8000;

/**
 * Sends all requests on one connection.
 *
 * @param cuts where to cut the bytes into pieces, as fractions of their length
 * @returns the bytes received until the connection closed
 */
async function send(bytes: string, cuts: number[]): Promise<string> {
  const { socket, closed } = await openSocket(Number(new URL(site.origin).port));
  const ends = [...cuts.map((cut) => Math.floor(cut * bytes.length)).sort((a, b) => a - b), bytes.length];
  let from = 0;
  for (const end of ends) {
    socket.write(Buffer.from(bytes.slice(from, end), "latin1"));
    from = end;
    await new Promise((resolve) => setImmediate(resolve));
  }
  return Promise.race([closed, timeout()]);
}

/** Rejects after the time limit: an unexpected answer may leave the connection open. */
async function timeout(): Promise<never> {
  await wait(longest);
  throw new Error("the connection was not closed");
}

/**
 * Whether the client must send nothing after this request. `Connection: close` announces the last request (RFC 9112,
 * 9.6). After a refused body the server closes the connection, and bytes that it has not read would reset it.
 */
function endsSending(request: MadeUpRequest): boolean {
  return isLast(request) || (request.body !== undefined && !answerTo(request).persists);
}

function untilLast(all: MadeUpRequest[]): MadeUpRequest[] {
  const end = all.findIndex(endsSending);
  return end < 0 ? all : all.slice(0, end + 1);
}

/** Ends the connection if none of the generated requests does. */
const goodbye = "GET /healthz HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n";

test("every generated sequence of requests on one connection gets the answers that RFC 9110 and 9112 define", async () => {
  const visit = () => ask(site.origin, "/about", { agent, headers: { "Accept-Encoding": "br" } });
  const before = await visit();
  const property = fc.asyncProperty(
    fc.array(requests, { minLength: 1, maxLength: 6 }).map(untilLast),
    fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { maxLength: 3 }),
    async (sent, cuts) => {
      const etagOf = ({ target }: MadeUpRequest) => contentOf(target.split("?")[0])?.headers.etag ?? '"none"';
      // Requests of which one ends the connection go out in one piece, so that no bytes arrive after its end.
      const isKept = sent.every((request) => answerTo(request).persists);
      const bytes = sent.map((request) => bytesOf(request, etagOf(request)));
      let rest = await send(bytes.join("") + (sent.some(endsSending) ? "" : goodbye), isKept ? cuts : []);
      let persists = true;
      for (const request of sent) {
        if (!persists) break;
        rest = checkAnswer(request, rest);
        ({ persists } = answerTo(request));
      }
      if (persists) rest = readAnswer(rest, true)[1];
      expect(rest, "no bytes follow the last answer").toBe("");

      const after = await visit();
      expect(lasting(after.headers)).toEqual(lasting(before.headers));
      expect(after.body.equals(before.body)).toBe(true);
    },
  );
  await fc.assert(property, { numRuns: 1500, endOnFailure: true });
});
