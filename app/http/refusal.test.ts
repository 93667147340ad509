import type { IncomingMessage } from "node:http";
import { expect, test } from "vitest";
import { refusalOf } from "./refusal";

interface Message {
  method?: string;
  httpVersion?: string;
  /** Header names and values in turn. */
  rawHeaders?: string[];
}

function refuse({ method = "GET", httpVersion = "1.1", rawHeaders = ["Host", "localhost"] }: Message) {
  const headers = Object.fromEntries(
    rawHeaders.flatMap((name, at) => (at % 2 === 0 ? [[name.toLowerCase(), rawHeaders[at + 1]]] : [])),
  );
  return refusalOf({ method, httpVersion, rawHeaders, headers } as unknown as IncomingMessage)?.status;
}

test.each(["GET", "HEAD"])("%s is not refused", (method) => {
  expect(refuse({ method })).toBeUndefined();
});

test.each([
  ["OPTIONS", 204],
  ["POST", 405],
  ["PUT", 405],
  ["PROPFIND", 405],
  ["PRI", 405],
])("%s gets %i", (method, status) => {
  expect(refuse({ method })).toBe(status);
});

test.each(["localhost", "www.example.com:8443", "192.0.2.1", "[2001:db8::1]:80", "a%20b", "", "host:"])(
  "the host %j is valid (RFC 3986, 3.2.2)",
  (host) => {
    expect(refuse({ rawHeaders: ["Host", host] })).toBeUndefined();
  },
);

test.each([
  "a b",
  "a/b",
  "user@localhost",
  "a:b",
  "[::1",
  "::1",
  "a:80:80",
  "a\\b",
  "a,b c",
  "<a>",
  "[::1]a",
])("the host %j is refused", (host) => {
  expect(refuse({ rawHeaders: ["Host", host] })).toBe(400);
});

test("two Host lines are refused, even if they are equal, and for every method (RFC 9112, 3.2)", () => {
  expect(refuse({ rawHeaders: ["Host", "a.example", "hOST", "a.example"] })).toBe(400);
  expect(refuse({ method: "POST", rawHeaders: ["Host", "a", "Host", "b"] })).toBe(400);
});

test("HTTP/1.0 without a Host line is accepted; Node refuses HTTP/1.1 without one", () => {
  expect(refuse({ httpVersion: "1.0", rawHeaders: [] })).toBeUndefined();
});

test("HTTP/1.0 with Transfer-Encoding is refused (RFC 9112, 6.1)", () => {
  const rawHeaders = ["Transfer-Encoding", "chunked"];
  expect(refuse({ httpVersion: "1.0", rawHeaders })).toBe(400);
  expect(refuse({ httpVersion: "1.1", rawHeaders: ["Host", "a", ...rawHeaders] })).toBeUndefined();
});

test.each(["chunked", "Chunked", "gzip, chunked", "gzip,\tchunked"])(
  "Transfer-Encoding: %s is accepted, because its last coding is chunked",
  (coding) => {
    expect(refuse({ rawHeaders: ["Host", "a", "Transfer-Encoding", coding] })).toBeUndefined();
  },
);

test.each(["", "gzip", "identity", "xchunked", "x chunked", "chunked, gzip", "chunked,"])(
  "Transfer-Encoding: %j is refused, because its last coding is not chunked (RFC 9112, 6.3)",
  (coding) => {
    expect(refuse({ rawHeaders: ["Host", "a", "Transfer-Encoding", coding] })).toBe(400);
  },
);
