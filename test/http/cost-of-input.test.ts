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
const letters = "a".repeat(length);

/** How many times the CPU time of plain letters an input may take. */
const most = 8;
/** How often requests are measured before one counts as too slow, because times vary on a busy machine. */
const attempts = 50;

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

/**
 * How many times the CPU time of another request a request takes, by the least that each has taken so far. Both are
 * measured in turn, so that other programs on the machine slow down both, until the result is within the limit.
 */
async function timesTheCostOf(
  other: string,
  request: string,
  limit: number,
  atOnce?: number,
): Promise<number> {
  let least = Infinity;
  let leastOfOther = Infinity;
  for (let attempt = 0; attempt < attempts; attempt++) {
    leastOfOther = Math.min(leastOfOther, await costOf(other, atOnce));
    least = Math.min(least, await costOf(request, atOnce));
    if (least <= limit * leastOfOther) break;
  }
  return least / leastOfOther;
}

test("no request costs the server more than eight times the CPU time of one with plain letters", async () => {
  // The first runs are not measured, because V8 is still compiling the code in them.
  for (const place of Object.values(places)) {
    for (let time = 0; time < 4; time++) await costOf(place(letters));
  }
  const property = fc.asyncProperty(fc.constantFrom(...Object.keys(places)), inputs, async (name, input) => {
    const place = places[name] ?? String;
    const times = await timesTheCostOf(place(letters), place(atFullLength(input)), most);
    expect(times, "times the CPU time of letters").toBeLessThanOrEqual(most);
  });
  await fc.assert(property, { numRuns: 150, examples, endOnFailure: true });
});

test.each(["/nope", "/nope.data", "/assets/nope.js"])(
  "%s, which does not exist, costs no more than twice the CPU time of a page",
  async (path) => {
    // HEAD, because the bodies have different lengths.
    const head = (target: string) => `HEAD ${target} HTTP/1.1\r\nHost: localhost\r\n`;
    // The first runs are not measured, as above.
    for (const target of ["/about", path]) await costOf(head(target), 40);
    expect(await timesTheCostOf(head("/about"), head(path), 2, 40)).toBeLessThanOrEqual(2);
  },
);
