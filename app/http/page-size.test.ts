import { randomBytes } from "node:crypto";
import { pino } from "pino";
import { expect, test } from "vitest";
import { warnOfLargePages } from "./page-size";
import { createStaticResponse } from "./static-response";

/** A response whose body cannot be compressed below the given number of bytes. */
const response = (bytes: number, type: string) =>
  createStaticResponse({
    status: 200,
    headers: { "Content-Type": type },
    body: Buffer.from(randomBytes(bytes).toString("latin1")),
  });

test("warns of pages that are larger than the first round trip, with their path and size", async () => {
  const lines: { level: number; path: string; bytes: number }[] = [];
  const log = pino({}, { write: (line: string) => lines.push(JSON.parse(line) as (typeof lines)[number]) });
  const pages = new Map([
    ["/about", await response(8000, "text/html; charset=utf-8")],
    ["/software", await response(15_000, "text/html; charset=utf-8")],
    ["/software.data", await response(15_000, "text/x-script; charset=utf-8")],
  ]);
  warnOfLargePages(pages, log);
  expect(lines).toMatchObject([{ level: 40, path: "/software" }]);
  expect(lines[0]?.bytes).toBeGreaterThan(15_000);
});
