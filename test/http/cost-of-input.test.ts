import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createSite } from "../support/create-site";
import { openSocket, statusesIn } from "../support/raw-socket";
import { serve } from "../../harness/wire";

let site: Awaited<ReturnType<typeof serve>>;
beforeAll(async () => {
  site = await serve(await createSite());
});
afterAll(() => site.close());

/** The length of the input in characters. Node accepts 16 kB of request line and headers together. */
const length = 15_000;

/** How many times the CPU time of plain letters an input may take. */
const most = 8;
/** How often an input is measured before it counts as too slow, because times vary on a busy machine. */
const attempts = 6;

/** The parts of a request that clients can fill as they like. */
const places: Record<string, (input: string) => string> = {
  "the path": (input) => `GET /${input} HTTP/1.1\r\nHost: localhost\r\n`,
  "the path of a page's data": (input) => `GET /${input}.data HTTP/1.1\r\nHost: localhost\r\n`,
  "a page's query": (input) => `GET /about?${input} HTTP/1.1\r\nHost: localhost\r\n`,
  "a redirect's query": (input) => `GET /About?${input} HTTP/1.1\r\nHost: localhost\r\n`,
  ...Object.fromEntries(
    [
      "Host",
      "Accept-Encoding",
      "If-None-Match",
      "If-Match",
      "X-Request-Id",
      "Range",
      "Cookie",
      "Connection",
    ].map((name) => [
      name,
      (input: string) =>
        `GET /about HTTP/1.1\r\n${name === "Host" ? "" : "Host: localhost\r\n"}${name}: ${input}\r\n`,
    ]),
  ),
};

/** Pieces with a meaning in paths, queries, lists and entity tags. */
const parts = [
  "a",
  "/",
  "//",
  "%2F",
  "%41",
  "%",
  ".",
  "../",
  "\\",
  ",",
  ", ",
  " ",
  "\t",
  ";",
  ";q=0",
  ";q=0.5,",
  '"',
];
const longer = [
  '"a",',
  'W/"a", ',
  "W/",
  "*",
  "*,",
  ":",
  "[",
  "]",
  "=",
  "a=b&",
  "a[]=1&",
  "a[b]=",
  "br,",
  "gzip;q=1,",
];

/** A prefix, one piece to repeat, and a suffix that makes a pattern fail only at the end. */
type Input = [start: string, part: string, end: string];

const inputs: fc.Arbitrary<Input> = fc.tuple(
  fc.constantFrom("", "a", '"a",', "/"),
  fc.oneof(
    fc.constantFrom(...parts, ...longer),
    fc.tuple(fc.constantFrom(...parts), fc.constantFrom(...parts)).map(([one, other]) => one + other),
    fc.string({ minLength: 1, maxLength: 4 }),
  ),
  fc.constantFrom("", "a", "x,", "/a", '"', "%"),
);

/** Inputs that once took quadratic time, or ten times as long as plain letters. */
const examples: [place: string, input: Input][] = [
  ["the path", ["", "/", "a"]],
  ["the path of a page's data", ["", "/", "a"]],
  ["the path", ["", "%2F", ""]],
  ["If-None-Match", ['"a",', " ", "a"]],
  ["Accept-Encoding", ["", "a,", ""]],
];

function atFullLength([start, part, end]: Input): string {
  return (start + part.repeat(length)).slice(0, length - end.length) + end;
}

/** The CPU time in milliseconds that this process needs to send and answer the request several times. */
async function costOf(request: string, atOnce = 5): Promise<number> {
  const { socket, closed } = await openSocket(Number(new URL(site.origin).port));
  const before = process.cpuUsage();
  socket.write(`${request}\r\n`.repeat(atOnce - 1) + `${request}Connection: close\r\n\r\n`);
  const received = await closed;
  const { user, system } = process.cpuUsage(before);
  expect(Math.max(0, ...statusesIn(received))).toBeLessThan(500);
  return (user + system) / 1000;
}

test(
  "no request costs the server more than eight times the CPU time of one with plain letters",
  { timeout: 60_000 },
  async () => {
    const letters = new Map<string, number>();
    for (const [name, place] of Object.entries(places)) {
      const costs = [];
      for (let time = 0; time < 15; time++) costs.push(await costOf(place("a".repeat(length))));
      // The median, without the first runs, in which V8 is still compiling the code.
      letters.set(name, costs.slice(4).sort((a, b) => a - b)[5] ?? 0);
    }
    const property = fc.asyncProperty(
      fc.constantFrom(...Object.keys(places)),
      inputs,
      async (name, input) => {
        const request = places[name]?.(atFullLength(input)) ?? "";
        const limit = most * (letters.get(name) ?? 0);
        let least = Infinity;
        for (let attempt = 0; attempt < attempts && least > limit; attempt++) {
          least = Math.min(least, await costOf(request));
        }
        expect(least, "milliseconds").toBeLessThanOrEqual(limit);
      },
    );
    await fc.assert(property, { numRuns: 150, examples, endOnFailure: true });
  },
);

test.each(["/nope", "/nope.data", "/assets/nope.js"])(
  "%s, which does not exist, costs no more than twice the CPU time of a page",
  async (path) => {
    const leastCost = async (target: string) => {
      // HEAD, because the bodies have different lengths.
      const request = `HEAD ${target} HTTP/1.1\r\nHost: localhost\r\n`;
      const costs = [];
      for (let time = 0; time < 100; time++) costs.push(await costOf(request, 40));
      return Math.min(...costs);
    };
    expect(await leastCost(path), "milliseconds").toBeLessThanOrEqual(2 * (await leastCost("/about")));
  },
);
